//! The Metadata response, version 12.

use super::super::wire::*;
use crate::put_fixed;

pub struct MetadataResp<'a, R: Repr> {
    pub throttle_time_ms: i32,
    pub brokers: R::List<Broker<'a, R>>,
    pub cluster_id: Option<R::Str<'a>>,
    pub controller_id: i32,
    pub topics: R::List<MetadataTopic<'a, R>>,
}

pub struct Broker<'a, R: Repr> {
    pub node_id: i32,
    pub host: R::Str<'a>,
    pub port: i32,
    pub rack: Option<R::Str<'a>>,
}

pub struct MetadataTopic<'a, R: Repr> {
    pub error_code: i16,
    pub name: Option<R::Str<'a>>,
    pub topic_id: [u8; 16],
    pub is_internal: bool,
    pub partitions: R::List<MetadataPartition<'a, R>>,
    pub topic_authorized_operations: i32,
}

pub struct MetadataPartition<'a, R: Repr> {
    pub error_code: i16,
    pub partition_index: i32,
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub replica_nodes: R::Ints<'a>,
    pub isr_nodes: R::Ints<'a>,
    pub offline_replicas: R::Ints<'a>,
}

impl<'a, R: Repr> Get<'a, R> for MetadataResp<'a, R> {
    const MIN: usize = 12;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let throttle_time_ms = c.i32()?;
        let brokers = c.list()?;
        let cluster_id = c.opt_str()?;
        let controller_id = c.i32()?;
        let topics = c.list()?;
        c.skip_tags()?;
        Ok(MetadataResp { throttle_time_ms, brokers, cluster_id, controller_id, topics })
    }
}

impl<'a, R: Repr> Get<'a, R> for Broker<'a, R> {
    const MIN: usize = 11;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let node_id = c.i32()?;
        let host = c.str()?;
        let port = c.i32()?;
        let rack = c.opt_str()?;
        c.skip_tags()?;
        Ok(Broker { node_id, host, port, rack })
    }
}

impl<'a, R: Repr> Get<'a, R> for MetadataTopic<'a, R> {
    const MIN: usize = 26;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let error_code = c.i16()?;
        let name = c.opt_str()?;
        let run: &[u8; 17] = c.array()?;
        let is_internal = match run[16] {
            0 => false,
            1 => true,
            _ => return Err(Malformed),
        };
        let partitions = c.list()?;
        let tail: &[u8; 5] = c.tagged()?;
        Ok(MetadataTopic {
            error_code,
            name,
            topic_id: uuid_at(run, 0),
            is_internal,
            partitions,
            topic_authorized_operations: i32_at(tail, 0),
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for MetadataPartition<'a, R> {
    const MIN: usize = 18;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 14] = c.array()?;
        let replica_nodes = c.i32s()?;
        let isr_nodes = c.i32s()?;
        let offline_replicas = c.i32s()?;
        c.skip_tags()?;
        Ok(MetadataPartition {
            error_code: i16_at(run, 0),
            partition_index: i32_at(run, 2),
            leader_id: i32_at(run, 6),
            leader_epoch: i32_at(run, 10),
            replica_nodes,
            isr_nodes,
            offline_replicas,
        })
    }
}

impl<R: Repr> Put for MetadataResp<'_, R> {
    fn size(&self) -> usize {
        8 + list_size(&self.brokers)
            + opt_bytes_size(&self.cluster_id)
            + list_size(&self.topics)
            + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.throttle_time_ms.to_be_bytes());
        let out = put_list(out, &self.brokers);
        let out = put_opt_bytes(out, &self.cluster_id);
        let out = out.array(&self.controller_id.to_be_bytes());
        let out = put_list(out, &self.topics);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for Broker<'_, R> {
    fn size(&self) -> usize {
        9 + bytes_size(&self.host) + opt_bytes_size(&self.rack)
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.node_id.to_be_bytes());
        let out = put_bytes(out, &self.host);
        let out = out.array(&self.port.to_be_bytes());
        let out = put_opt_bytes(out, &self.rack);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for MetadataTopic<'_, R> {
    fn size(&self) -> usize {
        24 + opt_bytes_size(&self.name) + list_size(&self.partitions)
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.error_code.to_be_bytes());
        let out = put_opt_bytes(out, &self.name);
        let out =
            put_fixed!(out, 17; u128::from_be_bytes(self.topic_id), u8::from(self.is_internal));
        let out = put_list(out, &self.partitions);
        let out = put_fixed!(out, 5; self.topic_authorized_operations, 0u8);
        out
    }
}

impl<R: Repr> Put for MetadataPartition<'_, R> {
    fn size(&self) -> usize {
        15 + i32s_size(&self.replica_nodes)
            + i32s_size(&self.isr_nodes)
            + i32s_size(&self.offline_replicas)
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 14; self.error_code, self.partition_index, self.leader_id,
            self.leader_epoch);
        let out = put_i32s(out, &self.replica_nodes);
        let out = put_i32s(out, &self.isr_nodes);
        let out = put_i32s(out, &self.offline_replicas);
        let out = out.array(&[0]);
        out
    }
}
