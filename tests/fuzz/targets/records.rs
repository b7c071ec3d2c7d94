//! Reading batches and records never panics and never takes more memory than the limit, whatever
//! the bytes. Batches that can be read can be built again.
#![no_main]

#[path = "../../support/batch_bytes.rs"]
mod batch_bytes;
#[path = "../../support/counting.rs"]
mod counting;

use counting::{Counting, usage};
use kafka_wire::DecodeError;
use kafka_wire::records::{
    BatchOptions, Batches, Compression, Decompressor, RecordBatch, RecordBatchBuilder, RecordsOptions,
};
use libfuzzer_sys::fuzz_target;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const LIMIT: usize = 1 << 16;

/// The memory of the codecs, an error, and an LZ4 block.
const BESIDE: usize = 5 << 20;

fuzz_target!(|data: &[u8]| {
    read(data);
    // Read the bytes themselves, and as the records of a batch with each codec.
    if let Some((&head, records)) = data.split_first() {
        let count = i32::from(head >> 3);
        read(&batch_bytes::batch(Compression(head & 7), count, records));
    }
});

fn read(bytes: &[u8]) {
    let mut decompressor =
        Decompressor::new(RecordsOptions::default().with_batch_limit(LIMIT).with_total_limit(LIMIT));
    let (result, used) = usage(|| read_all(bytes, &mut decompressor));
    assert!(used.peak <= LIMIT * 2 + BESIDE, "{used:?}");
    if let Err(error) = result {
        assert!(error.path().index_in("batches").is_some());
        assert!(!error.to_string().is_empty());
    }
    let mut batches = Batches::new(bytes);
    let read = batches.by_ref().filter(Result::is_ok).count();
    assert!(read <= bytes.len() / 26);
}

fn read_all(bytes: &[u8], decompressor: &mut Decompressor) -> Result<(), DecodeError> {
    for batch in Batches::new(bytes).whole() {
        let batch = batch?.without_crc_check();
        again(&batch, decompressor)?;
    }
    Ok(())
}

/// Builds an uncompressed batch again and checks that its records are the same.
fn again(batch: &RecordBatch<'_>, decompressor: &mut Decompressor) -> Result<(), DecodeError> {
    let records = batch.records(decompressor)?;
    let options = BatchOptions::from(batch)
        .with_compression(Compression::NONE)
        .with_base_offset(records.base_offset());
    let Ok(mut builder) = RecordBatchBuilder::new(options) else {
        return records.iter().try_for_each(|record| record.map(drop));
    };
    let mut built = Vec::new();
    for record in records {
        let record = record?;
        // The builder checks the order of records; the reader does not.
        if builder.append_record(&record).is_ok() {
            built.push(record);
        }
    }
    let bytes = builder.build().expect("records that were taken");
    let mut read = Vec::new();
    let mut decompressor = Decompressor::default();
    for batch in Batches::new(&bytes).whole() {
        let batch = batch.expect("it was built");
        for record in batch.records(&mut decompressor).expect("it was built") {
            read.push(record.expect("it was built").offset);
        }
    }
    assert!(built.iter().map(|record| record.offset).eq(read));
    Ok(())
}
