//! Tests that batches survive decoding and encoding, and that those that do not are reported.

use kafka_wire::records::{
    BatchOptions, Batches, Compression, ControlRecord, Decompressor, Record, RecordBatch,
    RecordBatchBuilder, RecordBatchMut, RoundTripError, TimestampType,
};

use crate::lines::lines;

fn verify(bytes: &[u8]) -> Result<(), RoundTripError> {
    RecordBatch::from_slice(bytes)?.verify_round_trip(&mut Decompressor::default())
}

/// Kafka's own batches, in every format and with every codec.
#[test]
fn batches_of_kafka_survive() {
    let mut decompressor = Decompressor::default();
    let mut count = 0;
    for line in lines("batches.jsonl") {
        let bytes = hex::decode(line["hex"].as_str().expect("hex")).expect("hex");
        for batch in Batches::new(&bytes).whole() {
            let verified = batch.expect("a batch").verify_round_trip(&mut decompressor);
            assert_eq!(verified, Ok(()), "{}", line["id"]);
            count += 1;
        }
    }
    assert!(count > 50, "{count} batches");
}

fn two_records(options: BatchOptions) -> Vec<u8> {
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    builder.append(1000, Some(b"key"), Some(b"value"), &[]).expect("a record");
    // Compaction removed the records between them, and after them.
    let offset = builder.next_offset() + 5;
    let record = Record { offset, timestamp: 900, ..Record::default() };
    builder.append_record(&record).expect("a record");
    builder.set_last_offset(offset + 3).expect("an offset");
    builder.build().expect("a batch")
}

#[test]
fn the_times_of_a_broker_survive() {
    let built = BatchOptions::new().with_base_offset(70).with_partition_leader_epoch(3);
    for compression in [Compression::NONE, Compression::GZIP] {
        let mut bytes = two_records(built.with_compression(compression));
        let mut batch = RecordBatchMut::from_slice(&mut bytes).expect("a batch");
        batch.set_max_timestamp(TimestampType::LogAppendTime, 5000);
        assert_eq!(verify(&bytes), Ok(()), "{compression}");
    }
}

#[test]
fn what_compaction_leaves_survives() {
    let options = BatchOptions::new().with_base_offset(7).with_producer(4, 1, 9);
    assert_eq!(verify(&two_records(options.with_delete_horizon(4000))), Ok(()));
    assert_eq!(verify(&options.empty_batch(20, 3000).expect("a batch")), Ok(()));
}

#[test]
fn control_records_survive() {
    let options =
        BatchOptions::new().with_producer(4, 1, -1).with_transactional(true).with_control(true);
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    let commit = ControlRecord::Commit(Default::default());
    builder.append_control_record(1000, &commit).expect("a record");
    assert_eq!(verify(&builder.build().expect("a batch")), Ok(()));
}

#[test]
fn a_difference_is_reported_with_its_offset() {
    for (compression, offset) in [(Compression::NONE, 17), (Compression::ZSTD, 40)] {
        let mut bytes = two_records(BatchOptions::new().with_compression(compression));
        let mut batch = RecordBatchMut::from_slice(&mut bytes).expect("a batch");
        // The maximum timestamp matches no record.
        batch.set_max_timestamp(TimestampType::CreateTime, 999_999);
        let error = verify(&bytes).expect_err("another batch");
        assert!(matches!(error, RoundTripError::Differs { .. }), "{error}");
        let expected = format!("the batch built from its records differs at byte {offset}");
        assert!(error.to_string().starts_with(&expected), "{error}");
    }
    let mut bytes = two_records(BatchOptions::new());
    *bytes.last_mut().expect("bytes") ^= 1;
    assert!(matches!(verify(&bytes), Err(RoundTripError::Decode(_))));
}
