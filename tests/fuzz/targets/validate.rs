//! A broker's checks never panic and never take more memory than the limit, whatever a client
//! produces. A stored batch passes the checks again unchanged.
#![no_main]

#[path = "../../support/batch_bytes.rs"]
mod batch_bytes;
#[path = "../../support/counting.rs"]
mod counting;
#[path = "../../support/sealed.rs"]
mod sealed;

use counting::{Counting, usage};
use kafka_wire::records::{
    Compression, Decompressor, RecordBatch, RecordsOptions, TimestampType,
    ValidatedBatch, ValidationError, ValidationOptions,
};
use kafka_wire::Records;
use libfuzzer_sys::fuzz_target;
use sealed::seal;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const LIMIT: usize = 1 << 16;

/// The memory of the codecs and an LZ4 block.
const BESIDE: usize = 8 << 20;

fuzz_target!(|data: &[u8]| {
    let Some((&[topic, codec, count], bytes)) = data.split_first_chunk() else { return };
    let mut options = ValidationOptions::new().with_compacted(topic & 1 != 0);
    if topic & 2 != 0 {
        options = options.with_timestamp_type(TimestampType::LogAppendTime);
    }
    if topic & 4 != 0 {
        options = options.with_compression(Compression(codec >> 3 & 7));
    }
    // Check the bytes themselves, and as the records of a batch.
    check(&options, bytes.to_vec());
    let count = i32::from(count);
    let mut batch = batch_bytes::batch(Compression(codec & 7), count, bytes);
    batch[23..27].copy_from_slice(&(count - 1).to_be_bytes());
    check(&options, batch);
});

fn check(options: &ValidationOptions, mut bytes: Vec<u8>) {
    seal(&mut bytes);
    let (result, used) = usage(|| validate(options, bytes));
    assert!(used.peak <= LIMIT * 8 + BESIDE, "{used:?}");
    match result {
        Ok(batch) => again(options, &batch),
        Err(error) => assert!(error.code().is_error() && !error.to_string().is_empty()),
    }
}

fn validate(
    options: &ValidationOptions,
    bytes: Vec<u8>,
) -> Result<ValidatedBatch, ValidationError> {
    let limits = RecordsOptions::default().with_batch_limit(LIMIT);
    options.validate(&Records::from(bytes), 13, 1000, &mut Decompressor::new(limits))
}

fn again(options: &ValidationOptions, batch: &ValidatedBatch) {
    let stored = batch.to_bytes();
    RecordBatch::from_slice(&stored).and_then(|batch| batch.verify_crc()).expect("a whole batch");
    // A client may not produce batches with the broker's timestamp type.
    if batch.timestamp_type() == TimestampType::CreateTime && stored.len() < LIMIT {
        let second = validate(options, stored.to_vec()).expect("a batch that was stored");
        assert_eq!(second.to_bytes(), stored);
    }
}
