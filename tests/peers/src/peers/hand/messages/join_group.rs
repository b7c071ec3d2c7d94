//! The JoinGroup request, version 9.

use super::super::wire::*;
use crate::put_fixed;

pub struct JoinGroupReq<'a, R: Repr> {
    pub group_id: R::Str<'a>,
    pub session_timeout_ms: i32,
    pub rebalance_timeout_ms: i32,
    pub member_id: R::Str<'a>,
    pub group_instance_id: Option<R::Str<'a>>,
    pub protocol_type: R::Str<'a>,
    pub protocols: R::List<JoinProtocol<'a, R>>,
    pub reason: Option<R::Str<'a>>,
}

pub struct JoinProtocol<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub metadata: R::Blob<'a>,
}

impl<'a, R: Repr> Get<'a, R> for JoinGroupReq<'a, R> {
    const MIN: usize = 15;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let group_id = c.str()?;
        let run: &[u8; 8] = c.array()?;
        let member_id = c.str()?;
        let group_instance_id = c.opt_str()?;
        let protocol_type = c.str()?;
        let protocols = c.list()?;
        let reason = c.opt_str()?;
        c.skip_tags()?;
        Ok(JoinGroupReq {
            group_id,
            session_timeout_ms: i32_at(run, 0),
            rebalance_timeout_ms: i32_at(run, 4),
            member_id,
            group_instance_id,
            protocol_type,
            protocols,
            reason,
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for JoinProtocol<'a, R> {
    const MIN: usize = 3;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let metadata = c.bytes()?;
        c.skip_tags()?;
        Ok(JoinProtocol { name, metadata })
    }
}

impl<R: Repr> Put for JoinGroupReq<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.group_id)
            + 8
            + bytes_size(&self.member_id)
            + opt_bytes_size(&self.group_instance_id)
            + bytes_size(&self.protocol_type)
            + list_size(&self.protocols)
            + opt_bytes_size(&self.reason)
            + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.group_id);
        let out = put_fixed!(out, 8; self.session_timeout_ms, self.rebalance_timeout_ms);
        let out = put_bytes(out, &self.member_id);
        let out = put_opt_bytes(out, &self.group_instance_id);
        let out = put_bytes(out, &self.protocol_type);
        let out = put_list(out, &self.protocols);
        let out = put_opt_bytes(out, &self.reason);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for JoinProtocol<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + bytes_size(&self.metadata) + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_bytes(out, &self.metadata);
        let out = out.array(&[0]);
        out
    }
}
