//! Fetch version 17.

use super::super::wire::*;
use crate::{fixed_list, put_fixed, put_run, run};

// ---- the response

pub struct FetchResp<'a, R: Repr> {
    pub throttle_time_ms: i32,
    pub error_code: i16,
    pub session_id: i32,
    pub responses: R::List<FetchRespTopic<'a, R>>,
}

pub struct FetchRespTopic<'a, R: Repr> {
    pub topic_id: [u8; 16],
    pub partitions: R::List<FetchRespPartition<'a, R>>,
}

pub struct FetchRespPartition<'a, R: Repr> {
    pub partition_index: i32,
    pub error_code: i16,
    pub high_watermark: i64,
    pub last_stable_offset: i64,
    pub log_start_offset: i64,
    pub aborted_transactions: Option<R::List<AbortedTransaction>>,
    pub preferred_read_replica: i32,
    pub records: Option<R::Blob<'a>>,
}

pub struct AbortedTransaction {
    pub producer_id: i64,
    pub first_offset: i64,
}

impl<'a, R: Repr> Get<'a, R> for FetchResp<'a, R> {
    const MIN: usize = 12;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 10] = c.array()?;
        let responses = c.list()?;
        c.skip_tags()?;
        Ok(FetchResp {
            throttle_time_ms: i32_at(run, 0),
            error_code: i16_at(run, 4),
            session_id: i32_at(run, 6),
            responses,
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for FetchRespTopic<'a, R> {
    const MIN: usize = 18;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let topic_id = *c.array()?;
        let partitions = c.list()?;
        c.skip_tags()?;
        Ok(FetchRespTopic { topic_id, partitions })
    }
}

impl<'a, R: Repr> Get<'a, R> for FetchRespPartition<'a, R> {
    const MIN: usize = 37;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 30] = c.array()?;
        let aborted_transactions = c.opt_list()?;
        let preferred_read_replica = c.i32()?;
        let records = c.opt_bytes()?;
        c.skip_tags()?;
        Ok(FetchRespPartition {
            partition_index: i32_at(run, 0),
            error_code: i16_at(run, 4),
            high_watermark: i64_at(run, 6),
            last_stable_offset: i64_at(run, 14),
            log_start_offset: i64_at(run, 22),
            aborted_transactions,
            preferred_read_replica,
            records,
        })
    }
}

impl AbortedTransaction {
    #[inline(always)]
    fn of(run: &[u8; 17]) -> Self {
        AbortedTransaction { producer_id: i64_at(run, 0), first_offset: i64_at(run, 8) }
    }

    #[inline(always)]
    fn run(&self) -> [u8; 17] {
        run!(17; self.producer_id, self.first_offset, 0u8)
    }
}

impl<'a, R: Repr> Get<'a, R> for AbortedTransaction {
    const MIN: usize = 17;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Self::of(c.tagged()?))
    }

    fixed_list!(17);
}

put_run!(AbortedTransaction, 17);

impl<R: Repr> Put for FetchResp<'_, R> {
    fn size(&self) -> usize {
        10 + list_size(&self.responses) + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 10; self.throttle_time_ms, self.error_code, self.session_id);
        let out = put_list(out, &self.responses);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for FetchRespTopic<'_, R> {
    fn size(&self) -> usize {
        16 + list_size(&self.partitions) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.topic_id);
        let out = put_list(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for FetchRespPartition<'_, R> {
    fn size(&self) -> usize {
        35 + self.aborted_transactions.as_ref().map_or(1, |list| list_size(list))
            + opt_bytes_size(&self.records)
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 30; self.partition_index, self.error_code, self.high_watermark,
            self.last_stable_offset, self.log_start_offset);
        let out = match &self.aborted_transactions {
            None => out.array(&[0]),
            Some(list) => put_list(out, list),
        };
        let out = out.array(&self.preferred_read_replica.to_be_bytes());
        let out = put_opt_bytes(out, &self.records);
        let out = out.array(&[0]);
        out
    }
}

// ---- the request

pub struct FetchReq<'a, R: Repr> {
    pub max_wait_ms: i32,
    pub min_bytes: i32,
    pub max_bytes: i32,
    pub isolation_level: i8,
    pub session_id: i32,
    pub session_epoch: i32,
    pub topics: R::List<FetchReqTopic<R>>,
    pub forgotten_topics_data: R::List<ForgottenTopic<'a, R>>,
    pub rack_id: R::Str<'a>,
}

pub struct FetchReqTopic<R: Repr> {
    pub topic_id: [u8; 16],
    pub partitions: R::List<FetchReqPartition>,
}

pub struct FetchReqPartition {
    pub partition: i32,
    pub current_leader_epoch: i32,
    pub fetch_offset: i64,
    pub last_fetched_epoch: i32,
    pub log_start_offset: i64,
    pub partition_max_bytes: i32,
}

pub struct ForgottenTopic<'a, R: Repr> {
    pub topic_id: [u8; 16],
    pub partitions: R::Ints<'a>,
}

impl<'a, R: Repr> Get<'a, R> for FetchReq<'a, R> {
    const MIN: usize = 25;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let run: &[u8; 21] = c.array()?;
        let topics = c.list()?;
        let forgotten_topics_data = c.list()?;
        let rack_id = c.str()?;
        c.skip_tags()?;
        Ok(FetchReq {
            max_wait_ms: i32_at(run, 0),
            min_bytes: i32_at(run, 4),
            max_bytes: i32_at(run, 8),
            isolation_level: run[12] as i8,
            session_id: i32_at(run, 13),
            session_epoch: i32_at(run, 17),
            topics,
            forgotten_topics_data,
            rack_id,
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for FetchReqTopic<R> {
    const MIN: usize = 18;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let topic_id = *c.array()?;
        let partitions = c.list()?;
        c.skip_tags()?;
        Ok(FetchReqTopic { topic_id, partitions })
    }
}

impl FetchReqPartition {
    #[inline(always)]
    fn of(run: &[u8; 33]) -> Self {
        FetchReqPartition {
            partition: i32_at(run, 0),
            current_leader_epoch: i32_at(run, 4),
            fetch_offset: i64_at(run, 8),
            last_fetched_epoch: i32_at(run, 16),
            log_start_offset: i64_at(run, 20),
            partition_max_bytes: i32_at(run, 28),
        }
    }

    #[inline(always)]
    fn run(&self) -> [u8; 33] {
        run!(33; self.partition, self.current_leader_epoch, self.fetch_offset,
            self.last_fetched_epoch, self.log_start_offset, self.partition_max_bytes, 0u8)
    }
}

impl<'a, R: Repr> Get<'a, R> for FetchReqPartition {
    const MIN: usize = 33;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        Ok(Self::of(c.tagged()?))
    }

    fixed_list!(33);
}

put_run!(FetchReqPartition, 33);

impl<'a, R: Repr> Get<'a, R> for ForgottenTopic<'a, R> {
    const MIN: usize = 18;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let topic_id = *c.array()?;
        let partitions = c.i32s()?;
        c.skip_tags()?;
        Ok(ForgottenTopic { topic_id, partitions })
    }
}

impl<R: Repr> Put for FetchReq<'_, R> {
    fn size(&self) -> usize {
        21 + list_size(&self.topics)
            + list_size(&self.forgotten_topics_data)
            + bytes_size(&self.rack_id)
            + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_fixed!(out, 21; self.max_wait_ms, self.min_bytes, self.max_bytes,
            self.isolation_level, self.session_id, self.session_epoch);
        let out = put_list(out, &self.topics);
        let out = put_list(out, &self.forgotten_topics_data);
        let out = put_bytes(out, &self.rack_id);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for FetchReqTopic<R> {
    fn size(&self) -> usize {
        16 + list_size(&self.partitions) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.topic_id);
        let out = put_list(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for ForgottenTopic<'_, R> {
    fn size(&self) -> usize {
        17 + i32s_size(&self.partitions)
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.topic_id);
        let out = put_i32s(out, &self.partitions);
        let out = out.array(&[0]);
        out
    }
}
