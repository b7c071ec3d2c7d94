//! The Produce request, version 11.

use super::super::wire::*;
use crate::put_fixed;

pub struct ProduceReq<'a, R: Repr> {
    pub transactional_id: Option<R::Str<'a>>,
    pub acks: i16,
    pub timeout_ms: i32,
    pub topic_data: R::List<ProduceTopic<'a, R>>,
}

pub struct ProduceTopic<'a, R: Repr> {
    pub name: R::Str<'a>,
    pub partition_data: R::List<ProducePartition<'a, R>>,
}

pub struct ProducePartition<'a, R: Repr> {
    pub index: i32,
    pub records: Option<R::Blob<'a>>,
}

impl<'a, R: Repr> Get<'a, R> for ProduceReq<'a, R> {
    const MIN: usize = 9;
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let transactional_id = c.opt_str()?;
        let run: &[u8; 6] = c.array()?;
        let topic_data = c.list()?;
        c.skip_tags()?;
        Ok(ProduceReq {
            transactional_id,
            acks: i16_at(run, 0),
            timeout_ms: i32_at(run, 2),
            topic_data,
        })
    }
}

impl<'a, R: Repr> Get<'a, R> for ProduceTopic<'a, R> {
    const MIN: usize = 3;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let name = c.str()?;
        let partition_data = c.list()?;
        c.skip_tags()?;
        Ok(ProduceTopic { name, partition_data })
    }
}

impl<'a, R: Repr> Get<'a, R> for ProducePartition<'a, R> {
    const MIN: usize = 6;
    #[inline(always)]
    fn get(c: &mut Cursor<'a, R>) -> Result<Self> {
        let index = c.i32()?;
        let records = c.opt_bytes()?;
        c.skip_tags()?;
        Ok(ProducePartition { index, records })
    }
}

impl<R: Repr> Put for ProduceReq<'_, R> {
    fn size(&self) -> usize {
        opt_bytes_size(&self.transactional_id) + 6 + list_size(&self.topic_data) + 1
    }
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_opt_bytes(out, &self.transactional_id);
        let out = put_fixed!(out, 6; self.acks, self.timeout_ms);
        let out = put_list(out, &self.topic_data);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for ProduceTopic<'_, R> {
    fn size(&self) -> usize {
        bytes_size(&self.name) + list_size(&self.partition_data) + 1
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = put_bytes(out, &self.name);
        let out = put_list(out, &self.partition_data);
        let out = out.array(&[0]);
        out
    }
}

impl<R: Repr> Put for ProducePartition<'_, R> {
    fn size(&self) -> usize {
        5 + opt_bytes_size(&self.records)
    }
    #[inline(always)]
    fn put<W: Sink>(&self, out: W) -> W {
        let out = out.array(&self.index.to_be_bytes());
        let out = put_opt_bytes(out, &self.records);
        let out = out.array(&[0]);
        out
    }
}
