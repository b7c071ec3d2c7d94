//! EndQuorumEpoch version 1.

use super::super::wire::*;
use crate::{fixed_list, put_fixed, put_run, run};

pub struct EqeReq<'a, R: Repr> {
    pub cluster_id: Option<R::Str<'a>>,
    pub topics: R::List<EqeReqTopic<'a, R>>,
    pub leader_endpoints: R::List<LeaderEndpoint<'a, R>>,
}

pub struct EqeReqTopic<'a, R: Repr> {
    pub topic_name: R::Str<'a>,
    pub partitions: R::List<EqeReqPartition<R>>,
}

pub struct EqeReqPartition<R: Repr> {
    pub partition_index: i32,
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub preferred_candidates: R::List<ReplicaInfo>,
}

pub struct ReplicaInfo {
    pub candidate_id: i32,
    pub candidate_directory_id: [u8; 16],
}

pub struct LeaderEndpoint<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub host: R::Str<'a>,
    pub port: u16,
}

impl<'a, R: Repr> Get<'a, R> for EqeReq<'a, R> {
    const MIN: usize = 4;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let cluster_id = c.opt_str()?;
        let topics = c.list()?;
        let leader_endpoints = c.list()?;
        c.skip_tags()?;
        Ok(EqeReq { cluster_id, topics, leader_endpoints })
    }
}

impl<'a, R: Repr> Get<'a, R> for EqeReqTopic<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let topic_name = c.str()?;
        let partitions = c.list()?;
        c.skip_tags()?;
        Ok(EqeReqTopic { topic_name, partitions })
    }
}

impl<'a, R: Repr> Get<'a, R> for EqeReqPartition<R> {
    const MIN: usize = 14;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 12] = c.array()?;
        let preferred_candidates = c.list()?;
        c.skip_tags()?;
        Ok(EqeReqPartition {
            partition_index: i32_at(run, 0),
            leader_id: i32_at(run, 4),
            leader_epoch: i32_at(run, 8),
            preferred_candidates,
        })
    }
}

impl ReplicaInfo {
    #[inline(always)]
    fn of(run: &[u8; 21]) -> Self {
        ReplicaInfo { candidate_id: i32_at(run, 0), candidate_directory_id: uuid_at(run, 4) }
    }

    #[inline(always)]
    fn run(&self) -> [u8; 21] {
        run!(21; self.candidate_id, u128::from_be_bytes(self.candidate_directory_id), 0u8)
    }
}

impl<'a, R: Repr> Get<'a, R> for ReplicaInfo {
    const MIN: usize = 21;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Self::of(c.tagged()?))
    }

    fixed_list!(21);
}

put_run!(ReplicaInfo, 21);

impl<'a, R: Repr> Get<'a, R> for LeaderEndpoint<'a, R> {
    const MIN: usize = 5;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let host = c.str()?;
        let tail: &[u8; 3] = c.tagged()?;
        Ok(LeaderEndpoint { name, host, port: i16_at(tail, 0) as u16 })
    }
}

impl<R: Repr> Put for EqeReq<'_, R> {
    fn size(&self) -> usize {
        opt_bytes_size(&self.cluster_id)
            + list_size(&self.topics)
            + list_size(&self.leader_endpoints)
            + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_opt_bytes(out, &self.cluster_id);
        let out = put_list(out, &self.topics);
        let out = put_list(out, &self.leader_endpoints);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for EqeReqTopic<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.topic_name) + list_size(&self.partitions) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.topic_name);
        let out = put_list(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for EqeReqPartition<R> {
    fn size(&self) -> usize {
        12 + list_size(&self.preferred_candidates) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 12; self.partition_index, self.leader_id, self.leader_epoch);
        let out = put_list(out, &self.preferred_candidates);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for LeaderEndpoint<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + bytes_size(&self.host) + 3
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_bytes(out, &self.host);
        let out = put_fixed!(out, 3; self.port, 0u8);
        out
    }
}

pub struct EqeResp<'a, R: Repr> {
    pub error_code: i16,
    pub topics: R::List<EqeRespTopic<'a, R>>,
    /// Tag 0.
    pub node_endpoints: R::List<NodeEndpoint<'a, R>>,
}

pub struct EqeRespTopic<'a, R: Repr> {
    pub topic_name: R::Str<'a>,
    pub partitions: R::List<EqeRespPartition>,
}

pub struct EqeRespPartition {
    pub partition_index: i32,
    pub error_code: i16,
    pub leader_id: i32,
    pub leader_epoch: i32,
}

pub struct NodeEndpoint<'a, R: Repr> {
    pub node_id: i32,
    pub host: R::Str<'a>,
    pub port: u16,
}

impl<'a, R: Repr> Get<'a, R> for EqeResp<'a, R> {
    const MIN: usize = 4;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let error_code = c.i16()?;
        let topics = c.list()?;
        let mut node_endpoints = R::List::with_capacity(0);
        match c.uvarint()? {
            0 => {}
            n => c.tags(n, |tag, c| {
                if tag == 0 {
                    node_endpoints = c.list()?;
                }
                Ok(tag == 0)
            })?,
        }
        Ok(EqeResp { error_code, topics, node_endpoints })
    }
}

impl<'a, R: Repr> Get<'a, R> for EqeRespTopic<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let topic_name = c.str()?;
        let partitions = c.list()?;
        c.skip_tags()?;
        Ok(EqeRespTopic { topic_name, partitions })
    }
}

impl EqeRespPartition {
    #[inline(always)]
    fn of(run: &[u8; 15]) -> Self {
        EqeRespPartition {
            partition_index: i32_at(run, 0),
            error_code: i16_at(run, 4),
            leader_id: i32_at(run, 6),
            leader_epoch: i32_at(run, 10),
        }
    }

    #[inline(always)]
    fn run(&self) -> [u8; 15] {
        run!(15; self.partition_index, self.error_code, self.leader_id, self.leader_epoch, 0u8)
    }
}

impl<'a, R: Repr> Get<'a, R> for EqeRespPartition {
    const MIN: usize = 15;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Self::of(c.tagged()?))
    }

    fixed_list!(15);
}

put_run!(EqeRespPartition, 15);

impl<'a, R: Repr> Get<'a, R> for NodeEndpoint<'a, R> {
    const MIN: usize = 8;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let node_id = c.i32()?;
        let host = c.str()?;
        let port = c.u16()?;
        c.skip_tags()?;
        Ok(NodeEndpoint { node_id, host, port })
    }
}

impl<R: Repr> Put for EqeResp<'_, R> {
    fn size(&self) -> usize {
        2 + list_size(&self.topics)
            + tag_size(self.node_endpoints.items().is_empty(), || list_size(&self.node_endpoints))
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.error_code.to_be_bytes());
        let out = put_list(out, &self.topics);
        if self.node_endpoints.items().is_empty() {
            return out.array(&[0]);
        }
        let out = put_uvarint(out.array(&[1, 0]), list_size(&self.node_endpoints) as u32);
        put_list(out, &self.node_endpoints)
    }
}

/// The size of a tagged-field section that holds tag 0 or nothing.
fn tag_size(absent: bool, size: impl FnOnce() -> usize) -> usize {
    if absent {
        return 1;
    }
    let size = size();
    2 + uvarint_size(size as u32) + size
}

impl<R: Repr> Put for EqeRespTopic<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.topic_name) + list_size(&self.partitions) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.topic_name);
        let out = put_list(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for NodeEndpoint<'_, R> {
    fn size(&self) -> usize {
        7 + bytes_size(&self.host)
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.node_id.to_be_bytes());
        let out = put_bytes(out, &self.host);
        let out = put_fixed!(out, 3; self.port, 0u8);
        out
    }
}
