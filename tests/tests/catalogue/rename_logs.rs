//! Tests `rename_log_record` on records of a cluster's own logs and on the vectors of every record,
//! by schema and typed.

use std::collections::BTreeSet;
use std::fmt::Debug;

use bytes::Bytes;
use kafka_wire::gateway::{
    GatewayError, NameValue, Named, is_renamed, rename_log_record, rename_record,
};
use kafka_wire::inspect::{StructValue, Value, read, write};
use kafka_wire::logs::{
    CLUSTER_METADATA, CONSUMER_OFFSETS, ClusterMetadataRecord, ConsumerOffsetsRecord, LogRecord,
    LogRecords, REMOTE_LOG_METADATA, RecordBytes, RecordType, RemoteLogMetadataRecord,
    SHARE_GROUP_STATE, ShareGroupStateRecord, TRANSACTION_STATE, TransactionStateRecord,
};
use kafka_wire::messages::{RegisterBrokerRecord, register_broker_record, schema};
use kafka_wire::metadata_record::MetadataRecord;
use kafka_wire::{DecodeOptions, EntityType, KafkaMessage, MessageKind, MessageSchema};

use super::lines::{hex, int16, lines, text};
use super::rename::{change, compare};

const OPTIONS: DecodeOptions = DecodeOptions::new();

/// A log and one of its records.
type Logged = (&'static str, RecordBytes);

/// The records of `logs.jsonl`, which a cluster wrote.
fn records_of_a_cluster() -> Vec<Logged> {
    let lines = lines("logs.jsonl");
    let record = |line: &serde_json::Value| {
        let part = |name: &str| (!line[name].is_null()).then(|| hex(&line[name]));
        (log_called(text(&line["log"])), RecordBytes { key: part("key"), value: part("value") })
    };
    lines.iter().map(record).collect()
}

fn log_called(name: &str) -> &'static str {
    kafka_wire::logs::ALL.into_iter().find(|log| *log == name).expect("a log")
}

/// The vectors of all messages in records, each wrapped in a record.
fn vectors() -> Vec<Logged> {
    let record = |line: &serde_json::Value| {
        let schema = schema(text(&line["message"]))?;
        let (version, body) = (int16(&line["version"]), hex(&line["hex"]));
        let record_type = schema.api_key?;
        let prefixed = |prefix: i16| [&prefix.to_be_bytes()[..], &body].concat().into();
        let record = match schema.kind {
            MessageKind::Metadata => {
                let record = MetadataRecord { record_type, version, body };
                RecordBytes { key: None, value: record.to_bytes().ok() }
            }
            MessageKind::CoordinatorKey => {
                RecordBytes { key: Some(prefixed(record_type)), value: None }
            }
            // Paired with the smallest key.
            MessageKind::CoordinatorValue => {
                let row =
                    types(schema.log?).iter().find(|row| row.value.name() == schema.name())?;
                let key = kafka_wire::inspect::sample(row.key?, 0).ok()?;
                let key = [&record_type.to_be_bytes()[..], &key].concat();
                RecordBytes { key: Some(key.into()), value: Some(prefixed(version)) }
            }
            _ => return None,
        };
        Some((schema.log?, record))
    };
    lines("vectors.jsonl").iter().filter_map(record).collect()
}

fn types(log: &str) -> &'static [RecordType] {
    match log {
        CLUSTER_METADATA => ClusterMetadataRecord::TYPES,
        CONSUMER_OFFSETS => ConsumerOffsetsRecord::TYPES,
        TRANSACTION_STATE => TransactionStateRecord::TYPES,
        SHARE_GROUP_STATE => ShareGroupStateRecord::TYPES,
        REMOTE_LOG_METADATA => RemoteLogMetadataRecord::TYPES,
        _ => panic!("no log is called {log}"),
    }
}

fn renamed((log, record): &Logged, visitor: &mut dyn FnMut(&mut Named<'_>)) -> Option<RecordBytes> {
    let (key, value) = (record.key.as_deref(), record.value.as_deref());
    rename_log_record(log, key, value, &OPTIONS, visitor)
        .unwrap_or_else(|error| panic!("{log} {record:?}: {error}"))
}

#[test]
fn unchanged_records_stay_byte_for_byte() {
    let (mut shown, mut records) = (0, 0);
    for record in records_of_a_cluster().iter().chain(&vectors()) {
        assert_eq!(renamed(record, &mut |_| shown += 1), None);
        records += 1;
    }
    assert!(records > 400, "{records}");
    assert!(shown > 1_000, "{shown}");
}

#[test]
fn only_named_fields_change() {
    let mut changed = 0;
    for logged in records_of_a_cluster().iter().chain(&vectors()) {
        let Some(after) = renamed(logged, &mut change) else { continue };
        let (before, after) = (messages(logged), messages(&(logged.0, after)));
        assert_eq!(before.len(), after.len());
        for ((schema, _, before), (_, _, after)) in before.iter().zip(&after) {
            compare(schema, before, after, &mut changed);
        }
    }
    assert!(changed > 1_000, "{changed}");
}

/// Decodes the messages in key and value.
fn messages((log, record): &Logged) -> Vec<(&'static MessageSchema, i16, StructValue)> {
    let row = |number| types(log).iter().find(|row| row.record_type == number).expect("a type");
    let int16 = |bytes: &Bytes| i16::from_be_bytes(*bytes.first_chunk().expect("an int16"));
    let read = |schema: &'static MessageSchema, bytes: &[u8], version| {
        (schema, version, read(schema, bytes, version, &OPTIONS).expect("a message"))
    };
    let Some(key) = &record.key else {
        let value = record.value.as_ref().expect("a value");
        let record = MetadataRecord::from_bytes(value).expect("a record");
        return vec![read(row(record.record_type).value, &record.body, record.version)];
    };
    let row = row(int16(key));
    let mut messages = vec![read(row.key.expect("a key"), &key[2..], 0)];
    if let Some(value) = &record.value {
        messages.push(read(row.value, &value[2..], int16(value)));
    }
    messages
}

#[test]
fn no_raw_name_is_left_in_the_records_of_a_cluster() {
    let records = records_of_a_cluster();
    let mut raw = BTreeSet::<Vec<u8>>::new();
    for record in &records {
        renamed(record, &mut |name| match &name.value {
            NameValue::Text(text) if text.len() >= 5 => _ = raw.insert(text.as_bytes().to_vec()),
            NameValue::Uuid(id) if id.as_u128() > 1 => _ = raw.insert(id.as_bytes().to_vec()),
            _ => {}
        });
    }
    assert!(raw.len() > 10, "{}", raw.len());
    let mut left = BTreeSet::new();
    for record in &records {
        let after = renamed(record, &mut change).unwrap_or_else(|| record.1.clone());
        for (schema, version, mut message) in messages(&(record.0, after)) {
            without_client_ids(&mut message);
            let bytes = write(schema, &message, version).expect("bytes");
            for raw in &raw {
                if bytes.windows(raw.len()).any(|window| window == raw) {
                    left.insert((String::from_utf8_lossy(raw).into_owned(), schema.name()));
                }
            }
        }
    }
    assert_eq!(left, BTreeSet::new());
}

/// Empties the ids of clients, and those of members, which contain client ids: by default, the Java
/// consumer's client id contains the group.
fn without_client_ids(value: &mut StructValue) {
    let group = value.schema().name == "GroupMetadataValue";
    for (field, value) in value.fields_mut() {
        let is = |name: &str| field.schema_name.eq_ignore_ascii_case(name);
        let of_a_client = is("ClientId") || is("MemberId") || (group && is("Leader"));
        match value {
            Value::Text(text) if of_a_client => text.clear(),
            Value::Struct(value) => without_client_ids(value),
            Value::Array(values) => {
                for value in values {
                    if let Value::Struct(value) = value {
                        without_client_ids(value);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn typed_records_become_the_same() {
    let mut changed = 0;
    for logged in &records_of_a_cluster() {
        let expected = renamed(logged, &mut change);
        let (log, record) = logged;
        let typed = match *log {
            CLUSTER_METADATA => typed::<ClusterMetadataRecord>(record),
            CONSUMER_OFFSETS => typed::<ConsumerOffsetsRecord>(record),
            TRANSACTION_STATE => typed::<TransactionStateRecord>(record),
            SHARE_GROUP_STATE => typed::<ShareGroupStateRecord>(record),
            _ => typed::<RemoteLogMetadataRecord>(record),
        };
        assert_eq!(typed, expected);
        changed += u32::from(typed.is_some());
    }
    assert!(changed > 50, "{changed}");
}

/// Decodes and renames the record as `R`, and returns its bytes if that changed them.
fn typed<R: for<'de> LogRecords<'de> + Debug>(record: &RecordBytes) -> Option<RecordBytes> {
    let mut record = R::from_bytes(record.key.as_ref(), record.value.as_ref()).expect("a record");
    let changed = rename_record(&mut record, &mut change).expect("renamed");
    let LogRecord { record, version } = record;
    changed.then(|| record.to_bytes(version).expect("bytes"))
}

#[test]
fn the_endpoints_of_a_broker_belong_to_it() {
    let endpoint = register_broker_record::BrokerEndpoint {
        host: "b1".into(),
        port: 9092,
        ..Default::default()
    };
    let message =
        RegisterBrokerRecord { broker_id: 1, end_points: vec![endpoint], ..Default::default() };
    let record = ClusterMetadataRecord::RegisterBroker(message);
    let mut record = LogRecord { record, version: RegisterBrokerRecord::SCHEMA.versions.max() };
    let mut shown = Vec::new();
    rename_record(&mut record, &mut |name| {
        shown.push((name.entity, name.node_id));
        if let NameValue::Text(host) = &mut name.value {
            *host = "gateway".into();
        }
    })
    .expect("renamed");
    let of_node = Some(1);
    assert_eq!(
        shown,
        [
            (EntityType::BrokerId, None),
            (EntityType::NodeHost, of_node),
            (EntityType::NodePort, of_node),
        ]
    );
    let ClusterMetadataRecord::RegisterBroker(message) = record.record else { panic!("a broker") };
    assert_eq!(message.end_points[0].host, "gateway");
    let root = &RegisterBrokerRecord::SCHEMA.root;
    assert!(is_renamed(RegisterBrokerRecord::SCHEMA, root, &root.fields[0]));
}

#[test]
fn unknown_types_and_versions_are_errors() {
    let rename = |log, key: Option<&[u8]>, value: Option<&[u8]>| {
        rename_log_record(log, key, value, &OPTIONS, &mut |_| panic!("nothing is known"))
    };
    let text = |result: Result<_, GatewayError>| result.expect_err("an error").to_string();
    let metadata = |value| text(rename(CLUSTER_METADATA, None, value));
    assert_eq!(metadata(Some(&[1, 99, 0])), "record_type: unexpected api key 99 (offset 1)");
    assert_eq!(
        metadata(Some(&[1, 9, 7])),
        "RemoveTopicRecord: unsupported version; supported: 0 (offset 3, version 7)"
    );
    assert!(
        metadata(Some(&[1, 9, 0, 1])).contains("offset 3"),
        "{}",
        metadata(Some(&[1, 9, 0, 1]))
    );
    assert!(metadata(None).starts_with("value: "), "{}", metadata(None));
    let offsets = |key, value| text(rename(CONSUMER_OFFSETS, key, value));
    assert_eq!(offsets(Some(&[0, 99]), None), "record_type: unexpected api key 99 (offset 0)");
    assert!(offsets(None, None).starts_with("key: "), "{}", offsets(None, None));
    // A user's topic has no schema.
    assert_eq!(rename("orders", Some(b"k"), Some(b"v")), Ok(None));
}
