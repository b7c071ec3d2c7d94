//! Tests the checks of a broker: Kafka's verdicts on good and broken batches, and the limits.

use bytes::Bytes;
use kafka_wire::records::{
    BatchOptions, Batches, Compression, Decompressor, InvalidRecord, InvalidRecordKind,
    RecordBatch, RecordBatchBuilder, RecordBatchMut, RecordsOptions, TimestampType, ValidatedBatch,
    ValidationError, ValidationErrorKind, ValidationOptions,
};
use kafka_wire::{ErrorCode, Records};
use serde_json::Value;

use crate::batch_bytes::batch;
use crate::batch_json::batches_json;
use crate::compressed_record::compressed;
use crate::counting::usage;
use crate::sealed::seal;

const CODECS: [Compression; 5] = [
    Compression::NONE,
    Compression::GZIP,
    Compression::SNAPPY,
    Compression::LZ4,
    Compression::ZSTD,
];

fn validate(options: &ValidationOptions, bytes: &[u8]) -> Result<ValidatedBatch, ValidationError> {
    let records = Records::from(bytes.to_vec());
    options.validate(&records, 13, 0, &mut Decompressor::default())
}

fn kind(options: &ValidationOptions, bytes: &[u8]) -> ValidationErrorKind {
    validate(options, bytes).expect_err("it is refused").kind()
}

/// A batch of `count` records of a hundred bytes, one second apart.
fn produced(compression: Compression, count: i64) -> Vec<u8> {
    let options = BatchOptions::new().with_compression(compression);
    let mut builder = RecordBatchBuilder::new(options).expect("a codec that is built in");
    for index in 0..count {
        let key = index.to_string();
        builder.append(1000 * index, Some(key.as_bytes()), Some(&[7; 100]), &[]).expect("a record");
    }
    builder.build().expect("a small batch")
}

/// Produced batches and Kafka's verdicts; `tests/interop` created both.
#[test]
fn verdicts_are_kafkas() {
    let lines =
        [include_str!("../../data/produce.jsonl"), include_str!("../../data/validation.jsonl")];
    for line in lines.iter().flat_map(|lines| lines.lines()) {
        let line: Value = serde_json::from_str(line).expect("a line of JSON");
        let int = |key: &str, default| line[key].as_i64().unwrap_or(default);
        let hex = line["hex"].as_str().expect("hex");
        let records = Records::from(hex::decode(hex).expect("hex"));
        let options = options(&line);
        let version = i16::try_from(int("produce", 9)).expect("a version");
        let mut decompressor = Decompressor::default();
        let found = options.validate(&records, version, int("now", 0), &mut decompressor);
        match (found, &line["kafka"]) {
            (Err(error), kafka) => assert_eq!(kafka["code"], error.code().0, "{error}: {line}"),
            (Ok(mut found), kafka) => {
                found.set_base_offset(int("base", 0));
                found.set_partition_leader_epoch(0);
                assert_eq!(kafka["max_timestamp"], found.max_timestamp(), "{line}");
                same(&found, kafka["stored"].as_str().unwrap_or_default(), &line);
            }
        }
    }
}

fn options(line: &Value) -> ValidationOptions {
    let limit = |key: &str| line[key].as_i64().unwrap_or(i64::MAX);
    let options = ValidationOptions::new()
        .with_compacted(line["compacted"] == true)
        .with_timestamp_before_max(limit("before_max"))
        .with_timestamp_after_max(limit("after_max"))
        .with_timestamp_type(match line["log_append_time"] == true {
            true => TimestampType::LogAppendTime,
            false => TimestampType::CreateTime,
        });
    let topic = line["topic_codec"].as_str();
    match CODECS.into_iter().find(|codec| codec.name() == topic) {
        Some(compression) => options.with_compression(compression),
        None => options,
    }
}

/// Checks that the bytes are the same, or the records if the bytes depend on the compressor.
fn same(found: &ValidatedBatch, stored: &str, line: &Value) {
    let bytes = found.to_bytes();
    if !found.is_rebuilt() || found.compression() == Compression::NONE {
        assert_eq!(hex::encode(&bytes), stored, "{line}");
        return;
    }
    let records = |bytes: &[u8]| {
        let mut batches = batches_json(bytes).expect("a batch that can be read");
        for batch in batches.as_array_mut().expect("batches") {
            let batch = batch.as_object_mut().expect("a batch");
            assert!(batch.remove("crc").is_some() && batch.remove("size").is_some());
        }
        batches
    };
    assert_eq!(records(&bytes), records(&hex::decode(stored).expect("hex")), "{line}");
}

#[test]
fn a_batch_with_the_topics_codec_shares_the_request() {
    for compression in CODECS {
        let bytes = Bytes::from(produced(compression, 100));
        let records = Records::from(bytes.clone());
        let mut decompressor = Decompressor::default();
        let mut found = ValidationOptions::new()
            .validate(&records, 13, 0, &mut decompressor)
            .expect("a good batch");
        assert_eq!(found.records().as_ptr(), bytes[61..].as_ptr(), "{compression}");
        assert!(!found.is_rebuilt());
        assert_eq!(found.set_base_offset(500), 600);
        assert_eq!((found.base_offset(), found.last_offset()), (500, 599));
        assert_eq!((found.records_count(), found.max_timestamp()), (100, 99_000));
        found.set_partition_leader_epoch(4);

        let stored = found.to_bytes();
        assert_eq!(stored.len(), found.size());
        let batch = RecordBatch::from_slice(&stored).expect("a batch");
        assert_eq!(batch.partition_leader_epoch(), 4);
        let read = batch.records(&mut decompressor).expect("records");
        assert_eq!(read.iter().last().expect("records").expect("a record").offset, 599);
    }
}

#[test]
fn records_are_decompressed_once() {
    let size = produced(Compression::NONE, 100).len() - 61;
    for source in CODECS {
        for target in CODECS {
            let records = Records::from(produced(source, 100));
            let mut decompressor = Decompressor::default();
            let options = ValidationOptions::new().with_compression(target);
            let found = options.validate(&records, 13, 0, &mut decompressor).expect("a good batch");
            let decompressed = if source == Compression::NONE { 0 } else { size };
            assert_eq!(decompressor.total(), decompressed, "{source} to {target}");
            assert_eq!((found.compression(), found.is_rebuilt()), (target, source != target));
        }
    }
}

#[test]
fn a_bomb_ends_at_the_limit() {
    for compression in &CODECS[1..] {
        let mut bomb = batch(*compression, 1, &compressed(*compression, 0, &vec![0; 8 << 20]));
        seal(&mut bomb);
        let records = Records::from(bomb);
        let options = RecordsOptions::new().with_batch_limit(1 << 20);
        let mut decompressor = Decompressor::new(options);
        let ((), used) = usage(|| {
            let found = ValidationOptions::new().validate(&records, 13, 0, &mut decompressor);
            let error = found.expect_err("a bomb");
            let limit = 1 << 20;
            assert_eq!(error.kind(), ValidationErrorKind::DecompressedTooLarge { limit });
            assert_eq!(error.code(), ErrorCode::MESSAGE_TOO_LARGE);
        });
        assert!(used.peak < 7 << 20, "{compression}: {} bytes", used.peak);
    }
}

/// Like Kafka's `UnifiedLog`, checks the size before the checksum.
#[test]
fn rejects_a_batch_over_the_limit() {
    let options = ValidationOptions::new().with_max_batch_size(100);
    let mut bytes = produced(Compression::NONE, 1);
    bytes[20] ^= 1;
    let (size, limit) = (bytes.len(), 100);
    let error = validate(&options, &bytes).expect_err("too large");
    assert_eq!(error.kind(), ValidationErrorKind::BatchTooLarge { size, limit });
    assert_eq!(error.code(), ErrorCode::MESSAGE_TOO_LARGE);

    // Small as produced, but large as stored.
    let compressed = produced(Compression::ZSTD, 20);
    let plain = produced(Compression::NONE, 20);
    let options =
        ValidationOptions::new().with_compression(Compression::NONE).with_max_batch_size(1000);
    assert!(compressed.len() < 1000 && plain.len() > 1000);
    let (size, limit) = (plain.len(), 1000);
    assert_eq!(kind(&options, &compressed), ValidationErrorKind::BatchTooLarge { size, limit });
    let options = options.with_max_batch_size(plain.len());
    assert_eq!(options.max_batch_size(), plain.len());
    assert_eq!(validate(&options, &compressed).expect("a good batch").to_bytes(), plain);
}

#[test]
fn rejects_a_record_over_the_limit() {
    let bytes = produced(Compression::GZIP, 3);
    let options = ValidationOptions::new().with_max_record_size(109);
    let reason = "it exceeds the largest record";
    let malformed = ValidationErrorKind::MalformedRecord { index: 1, reason };
    assert_eq!(kind(&options.with_max_record_size(108), &bytes), malformed);
    assert_eq!(validate(&options, &bytes).map(|found| found.records_count()), Ok(3));
    // In Kafka, this limit does not apply to uncompressed batches.
    assert!(validate(&options.with_max_record_size(1), &produced(Compression::NONE, 3)).is_ok());
}

#[test]
fn rejects_a_base_offset_other_than_0() {
    let mut bytes = produced(Compression::NONE, 1);
    RecordBatchMut::from_slice(&mut bytes).expect("a batch").set_base_offset(9);
    let options = ValidationOptions::new();
    assert!(validate(&options, &bytes).is_ok());
    let error = validate(&options.with_zero_base_offset(true), &bytes).expect_err("refused");
    assert_eq!(error.kind(), ValidationErrorKind::BaseOffset { base_offset: 9 });
    assert_eq!(error.code(), ErrorCode::INVALID_RECORD);
}

#[test]
fn rejects_timestamps_far_from_the_brokers_clock() {
    let bytes = Records::from(produced(Compression::LZ4, 10));
    let options =
        ValidationOptions::new().with_timestamp_before_max(3000).with_timestamp_after_max(2000);
    let error = options
        .validate(&bytes, 13, 5000, &mut Decompressor::default())
        .expect_err("far from the clock");
    assert_eq!(error.code(), ErrorCode::INVALID_TIMESTAMP);
    let far: Vec<_> = error.records().iter().map(|record| record.index).collect();
    assert_eq!(far, [0, 1, 8, 9]);
    assert_eq!(
        error.to_string(),
        "4 invalid records; the first is record 0: timestamp 0 is not within 2000 to 7000"
    );
    let options = options.with_timestamp_type(TimestampType::LogAppendTime);
    let found = options.validate(&bytes, 13, 5000, &mut Decompressor::default());
    assert_eq!(found.expect("the broker's clock counts").max_timestamp(), 5000);
}

#[test]
fn invalid_records_are_listed_up_to_a_thousand() {
    let mut builder = RecordBatchBuilder::default();
    for index in 0..2500 {
        let key = (index % 2 == 0).then_some(&b"key"[..]);
        builder.append(0, key, None, &[]).expect("a record");
    }
    let bytes = builder.build().expect("a batch");
    let error = validate(&ValidationOptions::new().with_compacted(true), &bytes)
        .expect_err("half of the keys are missing");
    assert_eq!(error.kind(), ValidationErrorKind::InvalidRecords { count: 1250 });
    assert_eq!(error.records().len(), 1000);
    let invalid = InvalidRecord { index: 1999, kind: InvalidRecordKind::NoKey };
    assert_eq!(error.records().last(), Some(&invalid));
    assert_eq!(invalid.to_string(), "record 1999: no key, which a compacted topic needs");

    let response = error.to_response(7);
    assert_eq!((response.index, response.error_code), (7, ErrorCode::INVALID_RECORD));
    assert_eq!((response.base_offset, response.log_start_offset), (-1, -1));
    assert_eq!(response.error_message, Some(error.to_string().into()));
    let records: Vec<_> = response.record_errors.iter().map(|record| record.batch_index).collect();
    assert_eq!((records.len(), records.last()), (1000, Some(&1999)));
    let text = response.record_errors[0].batch_index_error_message.as_deref();
    assert_eq!(text, Some("no key, which a compacted topic needs"));
}

/// A stored batch is found by time, whatever the client stated.
#[test]
fn the_highest_timestamp_is_that_of_the_records() {
    for compression in CODECS {
        for (claimed, append_time) in [(-1, false), (i64::MAX, false), (4000, true)] {
            let mut bytes = produced(compression, 5);
            let mut batch = RecordBatchMut::from_slice(&mut bytes).expect("a batch");
            let timestamp_type = match append_time {
                true => TimestampType::LogAppendTime,
                false => TimestampType::CreateTime,
            };
            batch.set_max_timestamp(timestamp_type, claimed);
            let found = validate(&ValidationOptions::new(), &bytes).expect("a good batch");
            assert_eq!(found.max_timestamp(), 4000, "{compression}");
            assert_eq!(found.timestamp_type(), TimestampType::CreateTime);
            let stored = found.to_bytes();
            RecordBatch::from_slice(&stored).and_then(|batch| batch.verify_crc()).expect("a crc");
            assert_eq!(stored, produced(compression, 5));
        }
    }
}

#[test]
fn checks_the_fields_of_the_producer() {
    let options = BatchOptions::new().with_producer(9, 2, i32::MAX).with_transactional(true);
    let mut builder = RecordBatchBuilder::new(options).expect("a producer");
    for _ in 0..3 {
        builder.append(5, None, None, &[]).expect("a record");
    }
    let bytes = builder.build().expect("a batch");
    for compression in [Compression::NONE, Compression::SNAPPY] {
        let options = ValidationOptions::new().with_compression(compression);
        let found = validate(&options, &bytes).expect("a good batch");
        assert_eq!((found.producer_id(), found.producer_epoch()), (9, 2));
        assert_eq!((found.base_sequence(), found.last_sequence()), (i32::MAX, 1));
        assert!(found.is_transactional());
    }
}

#[test]
fn handles_bytes_after_the_batch() {
    let good = produced(Compression::NONE, 2);
    let options = ValidationOptions::new();
    for cut in 0..good.len() {
        let bytes = [&good[..], &good[..cut]].concat();
        let found = validate(&options, &bytes).expect("the second one is not complete");
        assert_eq!(found.to_bytes(), good);
    }
    let twice = [&good[..], &good[..]].concat();
    assert_eq!(kind(&options, &twice), ValidationErrorKind::SeveralBatches);
}

/// Changes each byte in turn and corrects the checksum: there is a verdict, and a batch that is
/// stored is valid.
#[test]
fn rejects_wrong_bytes() {
    let topics: Vec<_> = [TimestampType::CreateTime, TimestampType::LogAppendTime]
        .map(|clock| ValidationOptions::new().with_timestamp_type(clock))
        .into_iter()
        .flat_map(|options| CODECS.map(|codec| options.with_compression(codec)))
        .collect();
    for compression in CODECS {
        let good = produced(compression, 3);
        for at in 21..good.len() {
            let mut bytes = good.clone();
            bytes[at] = bytes[at].wrapping_add(1 << (at % 8));
            seal(&mut bytes);
            for options in &topics {
                if let Ok(found) = validate(options, &bytes) {
                    let stored = found.to_bytes();
                    let mut batches = Batches::new(&stored).whole();
                    let batch = batches.next().expect("one").expect("a batch");
                    batch.verify_crc().expect("its checksum");
                    assert_eq!(batch.records_count(), Some(3));
                    assert!(batches.next().is_none());
                }
            }
        }
    }
}

#[test]
fn errors_have_the_expected_texts() {
    let texts = |bytes: &[u8]| {
        let error = validate(&ValidationOptions::new(), bytes).expect_err("refused");
        (error.to_string(), error.code())
    };
    let changed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = produced(Compression::NONE, 2);
        change(&mut bytes);
        seal(&mut bytes);
        texts(&bytes)
    };
    let set = |at: usize, field: &'static [u8]| {
        changed(&move |bytes: &mut Vec<u8>| bytes[at..at + field.len()].copy_from_slice(field))
    };
    let cases = [
        (set(8, &[0, 0, 0, 13]), "invalid batch length 13", ErrorCode::CORRUPT_MESSAGE),
        (set(16, &[1]), "expected a batch of magic 2, found magic 1", ErrorCode::INVALID_RECORD),
        (set(16, &[9]), "expected a batch of magic 2, found magic 9", ErrorCode::CORRUPT_MESSAGE),
        (set(21, &[0, 6]), "unknown codec Compression(6)", ErrorCode::UNKNOWN_SERVER_ERROR),
        (
            set(21, &[0, 1]),
            "invalid gzip data: a broken header, block or checksum",
            ErrorCode::UNKNOWN_SERVER_ERROR,
        ),
        (set(21, &[0, 0x20]), "a client cannot write a control batch", ErrorCode::INVALID_RECORD),
        (set(23, &[0xff; 4]), "negative last offset delta -1", ErrorCode::INVALID_RECORD),
        (
            set(23, &[0, 0, 0, 7]),
            "a count of 2 records does not match the last offset delta 7",
            ErrorCode::INVALID_RECORD,
        ),
        (
            set(57, &[0; 4]),
            "expected at least one record, found count 0",
            ErrorCode::INVALID_RECORD,
        ),
        (
            set(43, &[0, 0, 0, 0, 0, 0, 0, 5]),
            "producer id 5 needs a sequence number, found -1",
            ErrorCode::INVALID_RECORD,
        ),
        (
            set(61, &[0xda]),
            "record 0: its length differs from the bytes it takes",
            ErrorCode::INVALID_RECORD,
        ),
    ];
    for ((text, code), wanted_text, wanted_code) in cases {
        assert_eq!((&*text, code), (wanted_text, wanted_code));
    }
    let mut damaged = produced(Compression::NONE, 1);
    damaged[17..21].copy_from_slice(&[0; 4]);
    let (text, code) = texts(&damaged);
    assert!(text.starts_with("checksum mismatch: the batch has 00000000, its bytes "), "{text}");
    assert_eq!(code, ErrorCode::CORRUPT_MESSAGE);
}
