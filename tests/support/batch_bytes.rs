//! Builds batches from bytes, valid or not.

use kafka_wire::records::{BatchOptions, Compression};

/// Builds a batch of magic 2 around `records`, which are already compressed with `compression`. Its
/// checksum is not set.
pub fn batch(compression: Compression, count: i32, records: &[u8]) -> Vec<u8> {
    let empty = BatchOptions::new().with_compression(compression).empty_batch(0, 0);
    let mut batch = empty.expect("options").to_vec();
    // The base timestamp of the records.
    batch[27..35].copy_from_slice(&0i64.to_be_bytes());
    batch[57..61].copy_from_slice(&count.to_be_bytes());
    batch.extend_from_slice(records);
    let length = i32::try_from(batch.len() - 12).expect("a length");
    batch[8..12].copy_from_slice(&length.to_be_bytes());
    batch
}
