//! Decodes the records of Kafka's logs as enums. `logs.jsonl` holds records of a cluster's own
//! logs, and of Kafka's serializer for the remote log metadata.

use std::collections::BTreeMap;
use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::coordinator_record::CoordinatorRecord;
use kafka_wire::logs::{
    CLUSTER_METADATA, CLUSTER_METADATA_ID, CONSUMER_OFFSETS, ClusterMetadataRecord,
    ConsumerOffsetsRecord, LogRecord, LogRecords, REMOTE_LOG_METADATA, RemoteLogMetadataRecord,
    SHARE_GROUP_STATE, ShareGroupStateRecord, TRANSACTION_STATE, TransactionStateRecord,
};
use kafka_wire::messages::{OffsetCommitKey, OffsetCommitValue, SCHEMAS, TopicRecord};
use kafka_wire::metadata_record::MetadataRecord;
use kafka_wire::{DecodeErrorKind, KafkaMessage, MessageKind};
use serde_json::Value;

use super::lines::{hex, int16, lines, text};

#[test]
fn records_of_a_clusters_logs_are_read_and_written() {
    let mut counts = BTreeMap::new();
    for line in lines("logs.jsonl") {
        let log = text(&line["log"]);
        let part = |name: &str| (!line[name].is_null()).then(|| hex(&line[name]));
        let (key, value) = (part("key"), part("value"));
        let (variant, version) = read_and_write_in(log, &key, &value);
        assert_eq!((variant.as_str(), version), (text(&line["variant"]), int16(&line["version"])));
        *counts.entry(log.to_owned()).or_insert(0) += 1;
    }
    let counts: Vec<_> = counts.iter().map(|(log, count)| (log.as_str(), *count)).collect();
    assert_eq!(
        counts,
        [
            (CLUSTER_METADATA, 29),
            (CONSUMER_OFFSETS, 56),
            (REMOTE_LOG_METADATA, 3),
            (SHARE_GROUP_STATE, 6),
            (TRANSACTION_STATE, 2),
        ]
    );
}

fn read_and_write_in(log: &str, key: &Option<Bytes>, value: &Option<Bytes>) -> (String, i16) {
    match log {
        CLUSTER_METADATA => read_and_write::<ClusterMetadataRecord>(key, value),
        CONSUMER_OFFSETS => read_and_write::<ConsumerOffsetsRecord>(key, value),
        TRANSACTION_STATE => read_and_write::<TransactionStateRecord>(key, value),
        SHARE_GROUP_STATE => read_and_write::<ShareGroupStateRecord>(key, value),
        REMOTE_LOG_METADATA => read_and_write::<RemoteLogMetadataRecord>(key, value),
        _ => panic!("no log is called {log}"),
    }
}

/// Decodes a record and checks that encoding it gives the same bytes. Returns its variant and
/// version.
fn read_and_write<R>(key: &Option<Bytes>, value: &Option<Bytes>) -> (String, i16)
where
    R: for<'de> LogRecords<'de> + Debug + PartialEq,
{
    let read = R::from_bytes(key.as_ref(), value.as_ref()).expect("a record");
    assert_eq!(R::from_slices(key.as_deref(), value.as_deref()).as_ref(), Ok(&read));
    let LogRecord { record, version } = read;
    let again = record.to_bytes(version).expect("bytes");
    assert_eq!((&again.key, &again.value), (key, value), "{record:?}");
    let text = format!("{record:?}");
    (text.split('(').next().unwrap_or_default().to_owned(), version)
}

#[test]
fn the_vectors_of_every_record_are_read_and_written() {
    let vectors = lines("vectors.jsonl");
    let schemas: BTreeMap<_, _> = SCHEMAS.iter().map(|schema| (schema.name(), *schema)).collect();
    let mut keys: BTreeMap<&str, Bytes> = BTreeMap::new();
    let of_kind = |kind| -> Vec<&Value> {
        let is_of = |line: &&Value| schemas[text(&line["message"])].kind == kind;
        vectors.iter().filter(is_of).collect()
    };
    for line in of_kind(MessageKind::CoordinatorKey) {
        keys.entry(text(&line["message"])).or_insert_with(|| hex(&line["hex"]));
    }
    let mut read = 0;
    let values = of_kind(MessageKind::CoordinatorValue);
    for line in of_kind(MessageKind::Metadata).into_iter().chain(values) {
        let (message, version) = (text(&line["message"]), int16(&line["version"]));
        let schema = schemas[message];
        let (body, record_type) = (hex(&line["hex"]), schema.api_key.expect("a record type"));
        let stem = message.trim_end_matches("Record").trim_end_matches("Value");
        let (key, value) = match keys.get(format!("{stem}Key").as_str()) {
            Some(key) => (
                Some([&record_type.to_be_bytes()[..], key].concat().into()),
                Some([&version.to_be_bytes()[..], &body].concat().into()),
            ),
            None => (None, MetadataRecord { record_type, version, body }.to_bytes().ok()),
        };
        let (variant, _) = read_and_write_in(schema.log.expect("a log"), &key, &value);
        assert_eq!(variant, stem, "{line}");
        read += 1;
    }
    assert!(read > 300, "{read}");
}

#[test]
fn every_record_message_is_in_the_enum_of_its_log() {
    let types = [
        (ClusterMetadataRecord::LOG, ClusterMetadataRecord::TYPES),
        (ConsumerOffsetsRecord::LOG, ConsumerOffsetsRecord::TYPES),
        (TransactionStateRecord::LOG, TransactionStateRecord::TYPES),
        (ShareGroupStateRecord::LOG, ShareGroupStateRecord::TYPES),
        (RemoteLogMetadataRecord::LOG, RemoteLogMetadataRecord::TYPES),
    ];
    let mut listed = 0;
    for (log, types) in types {
        for row in types {
            assert_eq!(row.value.log, log);
            assert!(row.key.is_none_or(|key| key.log == log && key.api_key == row.value.api_key));
            listed += 1 + usize::from(row.key.is_some());
        }
    }
    assert_eq!(SCHEMAS.iter().filter(|schema| schema.kind.is_record()).count(), listed);
    assert_eq!(SCHEMAS.iter().filter(|schema| schema.log.is_some()).count(), listed);
    assert_eq!(CLUSTER_METADATA_ID.as_u128(), 1);
}

/// Records as another crate may declare them: only a few, boxed, and without a fallback.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(records)]
enum Topics {
    Topic(Box<TopicRecord>),
}

#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(records)]
enum Offsets {
    Commit(OffsetCommitKey, Option<Box<OffsetCommitValue>>),
    #[kafka(fallback)]
    Other(CoordinatorRecord),
}

#[test]
fn unknown_numbers_are_kept_or_an_error() {
    let topic = line_of("Topic");
    let value = hex(&topic["value"]);
    assert!(matches!(
        Topics::from_slices(None, Some(&value)),
        Ok(LogRecord { record: Topics::Topic(_), version: 0 })
    ));
    for (first, text) in [
        (&b"\x01\x63\0"[..], "record_type: unexpected api key 99 (offset 1)"),
        (b"\x01\x02\x07", "TopicRecord: unsupported version; supported: 0 (offset 0, version 7)"),
        (b"\x02\x02\0", "frame_version: a frame version other than 1 (offset 0)"),
        (b"\x01\x02", "version: needed 1 byte, 0 remain (offset 2)"),
    ] {
        let value = Bytes::copy_from_slice(first);
        assert_eq!(Topics::from_bytes(None, Some(&value)).unwrap_err().to_string(), text);
        match text.starts_with("frame") || text.starts_with("version") {
            true => {
                ClusterMetadataRecord::from_bytes(None, Some(&value)).expect_err("a broken frame");
            }
            false => {
                let (variant, _) = read_and_write::<ClusterMetadataRecord>(&None, &Some(value));
                assert_eq!(variant, "Other");
            }
        }
    }
    let error = Topics::from_bytes(None, None).expect_err("no value");
    assert_eq!(
        (error.kind(), error.to_string().as_str()),
        (DecodeErrorKind::UnexpectedNull, "value: null is not allowed here (offset 0)")
    );

    let commit = line_of("OffsetCommit");
    let (key, value) = (hex(&commit["key"]), hex(&commit["value"]));
    let (variant, version) = read_and_write::<Offsets>(&Some(key.clone()), &Some(value.clone()));
    assert_eq!((variant.as_str(), version), ("Commit", int16(&commit["version"])));
    let newer = Bytes::from([b"\0\x63", &value[2..]].concat());
    for (key, value, variant) in [
        (key.clone(), None, "Commit"),
        (key.clone(), Some(newer), "Other"),
        (Bytes::from_static(b"\0\x63key"), Some(value.clone()), "Other"),
        (Bytes::from_static(b"\0\x63key"), None, "Other"),
    ] {
        assert_eq!(read_and_write::<Offsets>(&Some(key), &value).0, variant);
    }
    let error = Offsets::from_bytes(None, Some(&value)).expect_err("no key");
    assert_eq!(error.to_string(), "key: null is not allowed here (offset 0)");
    let longer = Bytes::from([&key[..], b"!"].concat());
    let error = Offsets::from_bytes(Some(&longer), Some(&value)).expect_err("a longer key");
    assert_eq!(error.offset(), key.len());
}

/// Finds a record of this variant that has a value.
fn line_of(variant: &str) -> Value {
    let mut lines = lines("logs.jsonl").into_iter();
    lines.find(|line| line["variant"] == variant && !line["value"].is_null()).expect("a line")
}
