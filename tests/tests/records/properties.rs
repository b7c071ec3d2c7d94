//! Tests that the records of a batch survive a round trip, whatever they are.

use bytes::Bytes;
use kafka_wire::Records;
use kafka_wire::records::{
    BatchOptions, Compression, Decompressor, Record, RecordBatch, RecordBatchBuilder, RecordHeader,
    RecordHeaders, TimestampType,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

type Header = (String, Option<Vec<u8>>);

#[derive(Debug, Clone)]
struct Given {
    /// The gap between its offset and the next expected one.
    hole: i64,
    timestamp: i64,
    key: Option<Vec<u8>>,
    value: Option<Vec<u8>>,
    headers: Vec<Header>,
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => vec(any::<u8>(), 0..20),
        // Lengths around those that take another byte, and lengths above a block of Snappy.
        1 => (60..70usize).prop_map(|length| vec![0xaa; length]),
        1 => (8180..8200usize).prop_map(|length| vec![0xbb; length]),
        1 => Just(vec![0xcc; 40_000]),
    ]
}

fn given() -> impl Strategy<Value = Given> {
    let hole = prop_oneof![4 => Just(0), 1 => 0..100_000i64];
    let timestamp = prop_oneof![4 => 0..5000i64, 1 => -1..i64::MAX - 1];
    let headers = vec((".{0,5}", option::of(vec(any::<u8>(), 0..5))), 0..4);
    (hole, timestamp, option::of(bytes()), option::of(bytes()), headers).prop_map(
        |(hole, timestamp, key, value, headers)| Given { hole, timestamp, key, value, headers },
    )
}

fn options() -> impl Strategy<Value = BatchOptions> {
    let producer = option::of((0..=i64::MAX, 0..=i16::MAX, 0..=i32::MAX, any::<bool>()));
    let times = (option::of(any::<i64>()), option::of(0..1_000_000i64));
    (0..1i64 << 40, any::<i32>(), 0..=4u8, producer, times).prop_map(
        |(base, epoch, codec, producer, (append_time, horizon))| {
            let mut options = BatchOptions::new()
                .with_base_offset(base)
                .with_partition_leader_epoch(epoch)
                .with_compression(Compression(codec));
            if let Some((id, epoch, sequence, transactional)) = producer {
                options =
                    options.with_producer(id, epoch, sequence).with_transactional(transactional);
            }
            if let Some(time) = append_time {
                options = options.with_log_append_time(time);
            }
            if let Some(horizon) = horizon {
                options = options.with_delete_horizon(horizon);
            }
            options
        },
    )
}

fn build(options: BatchOptions, given: &[Given]) -> Vec<u8> {
    let mut builder = RecordBatchBuilder::new(options).expect("options");
    for given in given {
        let headers: Vec<_> = given
            .headers
            .iter()
            .map(|(key, value)| RecordHeader::new(key, value.as_deref()))
            .collect();
        let record = Record {
            offset: builder.next_offset() + given.hole,
            timestamp: given.timestamp,
            key: given.key.as_deref(),
            value: given.value.as_deref(),
            headers: RecordHeaders::from(&headers[..]),
        };
        builder.append_record(&record).expect("a record");
    }
    builder.build().expect("a batch")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_built_batch_is_read_back(options in options(), given in vec(given(), 1..12)) {
        let records = Records::from(Bytes::from(build(options, &given)));
        let mut batches = records.batches().whole();
        let batch = batches.next().expect("a batch").expect("it was built");
        prop_assert!(batches.next().is_none());
        prop_assert_eq!(batch.records_count(), i32::try_from(given.len()).ok());
        let mut decompressor = Decompressor::default();
        let read = batch.records(&mut decompressor).expect("it was built");
        read.verify_offsets().expect("they ascend");

        let mut offset = batch.base_offset() - 1;
        let append_time = (batch.timestamp_type() == Some(TimestampType::LogAppendTime))
            .then(|| batch.max_timestamp());
        for (record, given) in read.iter().zip(&given) {
            let record = record.expect("it was built");
            offset += 1 + given.hole;
            prop_assert_eq!(record.offset, offset);
            prop_assert_eq!(record.timestamp, append_time.unwrap_or(given.timestamp));
            prop_assert_eq!(record.key, given.key.as_deref());
            prop_assert_eq!(record.value, given.value.as_deref());
            let headers = record.headers.iter();
            let headers: Vec<Header> = headers
                .map(|header| {
                    (header.key_str().expect("text").to_owned(), header.value.map(Vec::from))
                })
                .collect();
            prop_assert_eq!(&headers, &given.headers);
        }
        prop_assert_eq!(batch.last_offset(), offset);
        let highest = given.iter().map(|given| given.timestamp).max().expect("a record");
        prop_assert_eq!(batch.max_timestamp(), append_time.unwrap_or(highest));

        // Records that were read can be written again with the same bytes, including their headers.
        let mut again = RecordBatchBuilder::new(options).expect("options");
        let times = given.iter().map(|given| given.timestamp);
        for (record, timestamp) in read.iter().zip(times) {
            again.append_record(&Record { timestamp, ..record.expect("a record") }).expect("it");
        }
        prop_assert_eq!(again.build().expect("a batch"), batch.as_bytes());
    }

    #[test]
    fn a_record_that_fits_is_within_the_size(given in vec(given(), 1..12), size in 61..60_000usize) {
        let mut builder =
            RecordBatchBuilder::new(BatchOptions::new().with_max_size(size)).expect("options");
        for Given { timestamp, key, value, .. } in &given {
            let (key, value) = (key.as_deref(), value.as_deref());
            let first = builder.is_empty();
            let fits = builder.has_room_for(*timestamp, key, value, &[]);
            builder.append(*timestamp, key, value, &[]).expect("a record");
            prop_assert_eq!(fits, first || builder.uncompressed_size() <= size);
            if builder.is_full() {
                break;
            }
        }
        let estimated = builder.estimated_size();
        let bytes = builder.build().expect("a batch");
        prop_assert_eq!(bytes.len(), estimated);
        RecordBatch::from_slice(&bytes).expect("a batch").records(&mut Decompressor::default()).expect("records");
    }
}
