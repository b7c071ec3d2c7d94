//! A batch of 1,000 records of 100 bytes, with each codec.

use std::hint::black_box;

use bytes::Bytes;
use kafka_wire::Records;
use kafka_wire::records::{
    BatchOptions, Compression, Decompressor, RecordBatch, RecordBatchBuilder, RecordsOptions,
    TimestampType, ValidationOptions,
};

use crate::measure;

/// JSON texts of 100 bytes, which compress like typical events.
pub fn values() -> Vec<String> {
    let mut state = 0x9e37_u64;
    let mut below = |end: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % end
    };
    let value = |id| {
        let mut value = format!(
            r#"{{"id":{id:08},"user":"u{:05x}","amount":{:05}.{:02},"state":"{}","note":""#,
            below(1 << 20),
            below(100_000),
            below(100),
            ["created", "paid", "shipped", "closed"][usize::try_from(below(4)).expect("0 to 3")],
        );
        while value.len() < 98 {
            value.push(char::from(b'a' + u8::try_from(below(16)).expect("0 to 15")));
        }
        value.push_str(r#""}"#);
        value
    };
    (0..1000).map(value).collect()
}

pub fn batch(compression: Compression, values: &[String], buf: Vec<u8>) -> Vec<u8> {
    let options = BatchOptions::new().with_compression(compression);
    let mut builder = RecordBatchBuilder::with_buffer(options, buf).expect("options");
    for (value, timestamp) in values.iter().zip(1_700_000_000_000..) {
        builder.append(timestamp, None, Some(value.as_bytes()), &[]).expect("a record");
    }
    builder.build().expect("a batch")
}

pub fn build(compression: Compression) {
    let values = values();
    let mut buf = Vec::new();
    measure(|| {
        buf.clear();
        buf = batch(compression, black_box(&values), std::mem::take(&mut buf));
        black_box(&buf);
    });
}

pub fn read(compression: Compression) {
    let bytes = batch(compression, &values(), Vec::new());
    let mut decompressor = Decompressor::new(RecordsOptions::default());
    measure(|| {
        let batch = RecordBatch::from_slice(black_box(&bytes)).expect("a batch");
        for record in &batch.records(&mut decompressor).expect("records") {
            black_box(record.expect("a record"));
        }
        decompressor.reset();
    });
}

/// Validates a batch as a broker does, and copies it to the log.
pub fn validate(compression: Compression) {
    store(compression, ValidationOptions::new());
}

/// Like `validate`, for a topic with the broker's timestamps, which change the header of every
/// batch.
pub fn validate_log_append_time() {
    let options = ValidationOptions::new().with_timestamp_type(TimestampType::LogAppendTime);
    store(Compression::NONE, options);
}

fn store(compression: Compression, options: ValidationOptions) {
    let records = Records::from(batch(compression, &values(), Vec::new()));
    let mut decompressor = Decompressor::new(RecordsOptions::default());
    let mut log = Vec::with_capacity(records.len());
    measure(|| {
        log.clear();
        decompressor.reset();
        let validated =
            options.validate(black_box(&records), 13, 1_700_000_000_000, &mut decompressor);
        let mut batch = validated.expect("a good batch");
        batch.set_base_offset(500);
        batch.set_partition_leader_epoch(3);
        batch.put(&mut log);
        black_box(&log);
    });
}

/// Only copies the batch to the log.
pub fn copy(compression: Compression) {
    let bytes = Bytes::from(batch(compression, &values(), Vec::new()));
    let mut log = Vec::with_capacity(bytes.len());
    measure(|| {
        log.clear();
        log.extend_from_slice(black_box(&bytes));
        black_box(&log);
    });
}
