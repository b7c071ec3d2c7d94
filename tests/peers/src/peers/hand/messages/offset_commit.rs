//! The OffsetCommit request, version 9.

use super::super::wire::*;
use crate::put_fixed;

pub struct OffsetCommitReq<'a, R: Repr> {
    pub group_id: R::Str<'a>,
    pub generation_id_or_member_epoch: i32,
    pub member_id: R::Str<'a>,
    pub group_instance_id: Option<R::Str<'a>>,
    pub topics: R::List<OffsetCommitTopic<'a, R>>,
}

pub struct OffsetCommitTopic<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub partitions: R::List<OffsetCommitPartition<'a, R>>,
}

pub struct OffsetCommitPartition<'a, R: Repr> {
    pub partition_index: i32,
    pub committed_offset: i64,
    pub committed_leader_epoch: i32,
    pub committed_metadata: Option<R::Str<'a>>,
}

impl<'a, R: Repr> Get<'a, R> for OffsetCommitReq<'a, R> {
    const MIN: usize = 9;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let group_id = c.str()?;
        let generation_id_or_member_epoch = c.i32()?;
        let member_id = c.str()?;
        let group_instance_id = c.opt_str()?;
        let topics = c.list()?;
        c.skip_tags()?;
        Ok(OffsetCommitReq {
            group_id,
            generation_id_or_member_epoch,
            member_id,
            group_instance_id,
            topics,
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for OffsetCommitTopic<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let partitions = c.list()?;
        c.skip_tags()?;
        Ok(OffsetCommitTopic { name, partitions })
    }
}

impl<'a, R: Repr> Get<'a, R> for OffsetCommitPartition<'a, R> {
    const MIN: usize = 18;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 16] = c.array()?;
        let committed_metadata = c.opt_str()?;
        c.skip_tags()?;
        Ok(OffsetCommitPartition {
            partition_index: i32_at(run, 0),
            committed_offset: i64_at(run, 4),
            committed_leader_epoch: i32_at(run, 12),
            committed_metadata,
        })
    }
}

impl<R: Repr> Put for OffsetCommitReq<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.group_id)
            + 4
            + bytes_size(&self.member_id)
            + opt_bytes_size(&self.group_instance_id)
            + list_size(&self.topics)
            + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.group_id);
        let out = out.array(&self.generation_id_or_member_epoch.to_be_bytes());
        let out = put_bytes(out, &self.member_id);
        let out = put_opt_bytes(out, &self.group_instance_id);
        let out = put_list(out, &self.topics);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for OffsetCommitTopic<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + list_size(&self.partitions) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_list(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for OffsetCommitPartition<'_, R> {
    fn size(&self) -> usize {
        17 + opt_bytes_size(&self.committed_metadata)
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 16; self.partition_index, self.committed_offset,
            self.committed_leader_epoch);
        let out = put_opt_bytes(out, &self.committed_metadata);
        let out = out.array(&[0]);
        out
    }
}
