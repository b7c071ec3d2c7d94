//! Compares built batches with those that Kafka writes for the same records; uncompressed ones must
//! be equal byte for byte.

use kafka_wire::EncodeError;
use kafka_wire::inspect::EMPTY_BATCH;
use kafka_wire::records::{
    BatchOptions, Compression, ControlRecordType, Decompressor, Record, RecordBatch,
    RecordBatchBuilder, RecordBatchMut, RecordHeader, TimestampType,
};

type Built = Result<Vec<u8>, EncodeError>;

fn build(
    options: BatchOptions,
    append: impl FnOnce(&mut RecordBatchBuilder) -> Result<i64, EncodeError>,
) -> Built {
    let mut builder = RecordBatchBuilder::new(options)?;
    append(&mut builder)?;
    builder.build()
}

#[track_caller]
fn is_kafkas(built: Built, expected: &str) {
    assert_eq!(hex::encode(built.expect("a batch")), expected);
}

const ONE: BatchOptions = BatchOptions::new();

#[test]
fn a_record_of_nulls_round_trips() {
    is_kafkas(
        build(ONE, |batch| batch.append(0, None, None, &[])),
        "000000000000000000000038ffffffff0234bb927300000000000000000000000000000000000000000000\
         ffffffffffffffffffffffffffff000000010c000000010100",
    );
}

#[test]
fn writes_headers_and_decreasing_timestamps() {
    let built = build(ONE, |batch| {
        let headers = [RecordHeader::new("h", Some(&[1])), RecordHeader::new("", None)];
        batch.append(1000, Some(b"a"), Some(b"bc"), &headers)?;
        batch.append(999, Some(b""), None, &[])
    });
    is_kafkas(
        built,
        "000000000000000000000048ffffffff02ca94e68f00000000000100000000000003e800000000000003e8\
         ffffffffffffffffffffffffffff000000021e0000000261046263040268020100010c000102000100",
    );
}

#[test]
fn log_append_time_replaces_timestamps() {
    let options = ONE.with_base_offset(7).with_partition_leader_epoch(2);
    is_kafkas(
        build(options.with_log_append_time(1_700_000_000_123), |batch| {
            batch.append(5, Some(b"a"), Some(b"b"), &[])
        }),
        "00000000000000070000003a000000020263dd658100080000000000000000000000050000018bcfe5687b\
         ffffffffffffffffffffffffffff00000001100000000261026200",
    );
}

#[test]
fn a_delete_horizon_round_trips() {
    is_kafkas(
        build(ONE.with_delete_horizon(9999), |batch| batch.append(1000, Some(b"a"), None, &[])),
        "00000000000000000000003bffffffff0297668257004000000000000000000000270f00000000000003e8\
         ffffffffffffffffffffffffffff000000011200cd8c010002610100",
    );
}

#[test]
fn decodes_transaction_markers() {
    let options = ONE
        .with_base_offset(50)
        .with_partition_leader_epoch(3)
        .with_producer(1234, 2, -1)
        .with_transactional(true)
        .with_control(true);
    let marker = |kind| {
        build(options, |batch| batch.append_control(1_700_000_000_000, kind, &[0, 0, 0, 0, 0, 9]))
    };
    is_kafkas(
        marker(ControlRecordType::COMMIT),
        "0000000000000032000000420000000302f58e29250030000000000000018bcfe568000000018bcfe56800\
         00000000000004d20002ffffffff000000012000000008000000010c00000000000900",
    );
    is_kafkas(
        marker(ControlRecordType::ABORT),
        "000000000000003200000042000000030201b0ff6d0030000000000000018bcfe568000000018bcfe56800\
         00000000000004d20002ffffffff000000012000000008000000000c00000000000900",
    );
}

#[test]
fn writes_transactional_records() {
    is_kafkas(
        build(ONE.with_producer(77, 3, 5).with_transactional(true), |batch| {
            batch.append(0, Some(b"a"), Some(b"b"), &[])
        }),
        "00000000000000000000003affffffff0270b126b300100000000000000000000000000000000000000000\
         000000000000004d00030000000500000001100000000261026200",
    );
}

#[test]
fn messages_of_magic_0_and_1() {
    let two = |batch: &mut RecordBatchBuilder| {
        batch.append(1000, Some(b"a"), Some(b"bc"), &[])?;
        batch.append(1001, None, Some(b""), &[])
    };
    is_kafkas(
        build(ONE.with_magic(0), |batch| batch.append(-1, Some(b"a"), Some(b"bc"), &[])),
        "0000000000000000000000116eebece400000000000161000000026263",
    );
    is_kafkas(
        build(ONE.with_magic(1), two),
        "0000000000000000000000194c12f5ab010000000000000003e800000001610000000262630000000000000001\
         000000166f36d589010000000000000003e9ffffffff00000000",
    );
}

#[test]
fn batches_without_records_keep_their_header() {
    let options = ONE
        .with_base_offset(100)
        .with_partition_leader_epoch(3)
        .with_producer(5, 1, 10)
        .with_transactional(true);
    assert_eq!(
        hex::encode(options.empty_batch(104, 1_700_000_000_000).expect("a batch")),
        "000000000000006400000031000000030293279699001000000004ffffffffffffffff0000018bcfe56800\
         000000000000000500010000000a00000000"
    );
    assert_eq!(ONE.empty_batch(0, -1).expect("a batch"), EMPTY_BATCH);
    let nothing = RecordBatchBuilder::default().build().expect("nothing");
    assert!(nothing.is_empty());
}

/// Every codec with representative levels, in every format that supports it.
fn all_options() -> Vec<BatchOptions> {
    let mut all = vec![ONE, ONE.with_magic(0), ONE.with_magic(1)];
    for (compression, levels) in [
        (Compression::GZIP, &[1, 6, 9][..]),
        (Compression::SNAPPY, &[0]),
        (Compression::LZ4, &[1, 9, 17]),
        (Compression::ZSTD, &[-7, 3, 19]),
    ] {
        for &level in levels {
            let options = ONE.with_compression(compression).with_level(level);
            all.push(options);
            if compression != Compression::ZSTD {
                all.extend([options.with_magic(0), options.with_magic(1)]);
            }
        }
        all.push(ONE.with_compression(compression));
    }
    all
}

/// Records with gaps between their offsets, more than one block of each codec.
#[test]
fn every_codec_level_and_format_is_read_again() {
    let value = |number: i64| format!("value {}", number * 7919).repeat(20).into_bytes();
    for options in all_options() {
        let mut builder = RecordBatchBuilder::new(options.with_base_offset(10)).expect("options");
        for number in 0..1000 {
            let (offset, value) = (12 + 3 * number, value(number));
            let record = Record {
                offset,
                timestamp: if number % 5 == 0 { 0 } else { number },
                key: (number % 2 == 0).then_some(b"key"),
                value: Some(&value),
                ..Record::default()
            };
            builder.append_record(&record).expect("a record");
        }
        let uncompressed = builder.uncompressed_size();
        let bytes = builder.build().expect("a batch");

        let mut numbers = 0..;
        let mut last = 0;
        let compressed = format!("{options:?}").contains("level: Some");
        for batch in kafka_wire::records::Batches::new(&bytes).whole() {
            let batch = batch.expect("a batch");
            last = batch.last_offset();
            for record in &batch.records(&mut Decompressor::default()).expect("records") {
                let number = numbers.next().expect("no end");
                let record = record.unwrap_or_else(|error| panic!("{options:?}: {error}"));
                let magic_0 = batch.magic() == 0;
                let time = if number % 5 == 0 { 0 } else { number };
                assert_eq!(record.offset, 12 + 3 * number);
                assert_eq!(record.timestamp, if magic_0 { -1 } else { time });
                assert_eq!(record.key, (number % 2 == 0).then_some(&b"key"[..]));
                assert_eq!(record.value, Some(&value(number)[..]));
            }
        }
        assert_eq!((numbers.start, last), (1000, 12 + 3 * 999), "{options:?}");
        assert!(!compressed || bytes.len() < uncompressed / 2, "{options:?}: {}", bytes.len());
    }
}

#[test]
fn the_batch_is_appended_to_the_buffer() {
    for compression in [Compression::NONE, Compression::ZSTD] {
        let options = ONE.with_compression(compression);
        let before = Vec::from(*b"before");
        let mut builder = RecordBatchBuilder::with_buffer(options, before).expect("options");
        builder.append(0, None, Some(b"value"), &[]).expect("a record");
        let bytes = builder.build().expect("a batch");
        let batch = RecordBatch::from_slice(bytes.strip_prefix(b"before").expect("it is there"));
        assert_eq!(
            batch
                .expect("a batch")
                .records(&mut Decompressor::default())
                .expect("records")
                .iter()
                .count(),
            1
        );
    }
}

#[test]
fn has_room_for_answers_like_kafkas_producer() {
    // The header has 61 bytes and the records 7 and 9: the first record is the smallest possible,
    // and the second has one more byte in key and value.
    let mut builder = RecordBatchBuilder::new(ONE.with_max_size(77)).expect("options");
    assert!(builder.has_room_for(0, None, Some(&[0; 100]), &[]), "the first one always does");
    builder.append(0, None, None, &[]).expect("a record");
    assert_eq!(builder.estimated_size(), 68);
    assert!(builder.has_room_for(0, Some(b"k"), Some(b"v"), &[]));
    assert!(!builder.has_room_for(0, Some(b"k"), Some(b"vv"), &[]));
    assert!(!builder.has_room_for(64, Some(b"k"), Some(b"v"), &[]), "a byte of timestamp more");
    builder.append(0, Some(b"k"), Some(b"v"), &[]).expect("a record");
    assert!(builder.is_full());

    // Compressed records count with their expected size plus 5 percent, while a new record counts
    // whole: 61 + 1000 * 0.5 * 1.05 = 586.
    let options = ONE.with_compression(Compression::GZIP).with_compression_ratio(0.5);
    let mut builder = RecordBatchBuilder::new(options.with_max_size(600)).expect("options");
    builder.append(0, None, Some(&[0; 991]), &[]).expect("a record");
    assert_eq!((builder.uncompressed_size(), builder.estimated_size()), (61 + 1000, 586));
    assert!(builder.has_room_for(0, None, Some(&[0; 7]), &[]));
    assert!(!builder.has_room_for(0, None, Some(&[0; 8]), &[]));
}

#[test]
fn a_broker_sets_offset_epoch_and_time_in_place() {
    let mut bytes = build(ONE, |batch| {
        batch.append(1000, None, Some(b"a"), &[])?;
        batch.append(1001, None, Some(b"b"), &[])
    })
    .expect("a batch");
    let crc = RecordBatch::from_slice(&bytes).expect("a batch").crc();
    let mut batch = RecordBatchMut::from_slice(&mut bytes).expect("a batch");
    batch.set_base_offset(1 << 40);
    batch.set_partition_leader_epoch(9);
    assert_eq!(batch.as_batch().crc(), crc);
    assert_eq!(batch.as_batch().last_offset(), (1 << 40) + 1);
    assert_eq!(batch.as_batch().partition_leader_epoch(), 9);

    batch.set_log_append_time(5000);
    let batch = batch.as_batch();
    assert_eq!(batch.timestamp_type(), Some(TimestampType::LogAppendTime));
    let mut decompressor = Decompressor::default();
    let records = batch.records(&mut decompressor).expect("its checksum is right");
    let times: Vec<i64> =
        records.iter().map(|record| record.expect("a record").timestamp).collect();
    assert_eq!(times, [5000, 5000]);

    let mut two = [EMPTY_BATCH, EMPTY_BATCH].concat();
    let (mut first, rest) =
        RecordBatchMut::split_first(&mut two).expect("a batch").expect("a whole one");
    first.set_base_offset(1);
    assert_eq!(rest, EMPTY_BATCH);
    assert!(RecordBatchMut::split_first(&mut rest[..60]).expect("part of a batch").is_none());
    two[16] = 1;
    let error = RecordBatchMut::split_first(&mut two).expect_err("of magic 1");
    assert_eq!(error.path().to_string(), "batches[0].magic");
}

#[test]
fn the_last_offset_can_be_one_that_compaction_removed() {
    let mut builder = RecordBatchBuilder::default();
    builder.append(0, None, None, &[]).expect("a record");
    builder.set_last_offset(9).expect("an offset");
    assert!(builder.set_last_offset(8).is_err());
    let bytes = builder.build().expect("a batch");
    let batch = RecordBatch::from_slice(&bytes).expect("a batch");
    assert_eq!(batch.last_offset(), 9);
    assert_eq!(batch.records(&mut Decompressor::default()).expect("records").len(), 1);
}

#[test]
fn a_failed_build_changes_nothing() {
    #[track_caller]
    fn fails(options: BatchOptions, text: &str) {
        assert_eq!(RecordBatchBuilder::new(options).expect_err(text).to_string(), text);
    }
    fails(ONE.with_transactional(true), "a transactional batch needs a producer id");
    fails(
        ONE.with_producer(1, -1, 0),
        "a producer id needs a producer epoch of at least 0, found -1",
    );
    fails(
        ONE.with_producer(1, 0, -1),
        "a producer id needs a base sequence of at least 0, found -1",
    );
    fails(ONE.with_magic(3), "unknown magic 3; known: 0, 1, 2");
    fails(ONE.with_magic(1).with_producer(1, 0, 0), "batches of magic 1 do not have a producer id");
    fails(ONE.with_magic(0).with_log_append_time(0), "batches of magic 0 do not have timestamps");
    let zstd = ONE.with_compression(Compression::ZSTD);
    fails(zstd.with_magic(1), "batches of magic 1 do not have zstd");
    fails(zstd.with_level(23), "level 23 is outside the levels of zstd, -131072 to 22");
    fails(ONE.with_compression(Compression(5)), "unknown codec Compression(5)");

    let at = |offset, timestamp| Record { offset, timestamp, ..Record::default() };
    let mut builder = RecordBatchBuilder::new(ONE.with_base_offset(5)).expect("options");
    builder.append_record(&at(7, 0)).expect("a record");
    for (record, text) in [
        (at(7, 0), "records[1]: offset 7 is not greater than the previous one, 7"),
        (
            at(5 + (1 << 31), 0),
            "records[1]: offset 2147483653 is not 0 to 2147483647 above the base offset 5",
        ),
        (at(8, -2), "records[1]: negative timestamp -2; only -1 (none) is allowed"),
    ] {
        assert_eq!(builder.append_record(&record).expect_err(text).to_string(), text);
    }
    let error = builder.append_control(0, ControlRecordType::COMMIT, &[]).expect_err("no control");
    assert_eq!(error.to_string(), "records[1]: a control record in a normal batch");
    let bytes = builder.build().expect("a batch");
    let batch = RecordBatch::from_slice(&bytes).expect("a batch");
    assert_eq!((batch.last_offset(), batch.records_count()), (7, Some(1)));

    let mut builder = RecordBatchBuilder::new(ONE.with_control(true)).expect("options");
    assert_eq!(
        builder.append(0, None, None, &[]).expect_err("no control record").to_string(),
        "records[0]: a normal record in a control batch"
    );
    let mut builder = RecordBatchBuilder::new(ONE.with_magic(1)).expect("options");
    let headers = [RecordHeader::new("h", None)];
    assert_eq!(
        builder.append(0, None, None, &headers).expect_err("headers").to_string(),
        "records[0]: batches of magic 1 do not have headers"
    );
}
