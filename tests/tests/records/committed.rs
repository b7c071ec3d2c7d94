//! Tests reading committed records: `committed.jsonl` holds fetches with aborted transactions, and
//! the offsets that Kafka's consumer passes to the application.

use kafka_wire::records::{
    BatchOptions, Decompressor, ReadCommitted, RecordBatch, RecordBatchBuilder,
};
use serde_json::Value;

use super::committed_support::committed_offsets;
use super::lines::lines;
use crate::sealed::seal;

#[test]
fn a_fetch_is_read_as_kafkas_consumer_does() {
    let (mut with_aborted, mut dropped) = (0, 0);
    for line in lines("committed.jsonl") {
        let bytes = hex::decode(line["hex"].as_str().expect("hex")).expect("hex");
        let offsets = committed_offsets(&bytes, &line["aborted"]).expect("batches");
        assert_eq!(Value::from(offsets.clone()), line["offsets"], "{line}");
        let all = committed_offsets(&bytes, &Value::Null).expect("batches");
        with_aborted += usize::from(line["aborted"] != Value::Array(vec![]));
        dropped += usize::from(offsets.len() < all.len());
    }
    assert!(with_aborted > 100 && dropped > 80, "{with_aborted} {dropped}");
}

#[test]
fn a_control_record_without_a_type_is_an_error() {
    let options = BatchOptions::new().with_producer(7, 0, 0).with_transactional(true);
    let mut builder = RecordBatchBuilder::new(options).expect("a batch");
    builder.append(1, Some(&[0, 0]), None, &[]).expect("a record");
    let mut bytes = builder.build().expect("a batch");
    bytes[22] |= 1 << 5; // control, in the attributes
    seal(&mut bytes);
    let batch = RecordBatch::from_slice(&bytes).expect("a batch");
    let mut decompressor = Decompressor::default();
    let error = ReadCommitted::new([(7, 0)]).reads(&batch, &mut decompressor).unwrap_err();
    assert_eq!(error.to_string(), "key: needed 2 bytes, 0 remain (offset 2)");
}
