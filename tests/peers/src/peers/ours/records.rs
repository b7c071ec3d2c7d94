//! Record batches: `ours` iterates over the records without keeping them, like `hand/scan`;
//! `ours/borrowed` keeps a list of them, like `hand/borrowed`.

use std::hint::black_box;

use bytes::Bytes;
use ours::records::{BatchOptions, BatchRecords, Decompressor, Record, RecordBatch, RecordBatchBuilder};

use crate::harness::{Error, Probe, Registry};
use crate::hostile::Message;
use crate::workload::Workload;

fn read<'a>(frame: &'a Bytes, scratch: &'a mut Decompressor) -> Result<BatchRecords<'a>, Error> {
    scratch.reset();
    Ok(RecordBatch::from_bytes(frame)?.records(scratch)?)
}

/// Starts a batch with the same options, appended to `out`.
fn like(batch: &RecordBatch<'_>, out: &mut Vec<u8>) -> Result<RecordBatchBuilder, Error> {
    Ok(RecordBatchBuilder::with_buffer(BatchOptions::from(batch), std::mem::take(out))?)
}

struct Through;

impl Probe for Through {
    type Value<'a> = BatchRecords<'a>;
    type Scratch = Decompressor;
    type Buf = Vec<u8>;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut Decompressor) -> Result<BatchRecords<'a>, Error> {
        let records = read(frame, scratch)?;
        for record in &records {
            black_box(&record?);
        }
        Ok(records)
    }

    fn encode(records: &BatchRecords<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        let mut builder = like(records.batch(), out)?;
        for record in records {
            builder.append_record(&record?)?;
        }
        *out = builder.build()?;
        Ok(())
    }
}

struct Kept;

impl Probe for Kept {
    type Value<'a> = (RecordBatch<'a>, Vec<Record<'a>>);
    type Scratch = Decompressor;
    type Buf = Vec<u8>;

    fn decode<'a>(frame: &'a Bytes, scratch: &'a mut Decompressor) -> Result<Self::Value<'a>, Error> {
        let records = read(frame, scratch)?;
        let mut list = Vec::with_capacity(records.len());
        for record in &records {
            list.push(record?);
        }
        Ok((*records.batch(), list))
    }

    fn encode((batch, records): &Self::Value<'_>, out: &mut Vec<u8>) -> Result<(), Error> {
        let mut builder = like(batch, out)?;
        for record in records {
            builder.append_record(record)?;
        }
        *out = builder.build()?;
        Ok(())
    }
}

pub fn register(registry: &mut Registry) {
    for workload in [
        Workload::BatchNone,
        Workload::BatchLz4,
        Workload::BatchZstd,
        Workload::BatchSnappy,
        Workload::BatchGzip,
    ] {
        registry.add::<Through>("ours", workload);
        registry.add::<Kept>("ours/borrowed", workload);
    }
    registry.target::<Through>("ours", Message::Batch);
}
