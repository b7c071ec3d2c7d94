//! Tests messages and records inside fields.

use kafka_wire::messages::fetch::{FetchableTopicResponse, PartitionData};
use kafka_wire::messages::join_group::JoinGroupRequestProtocol;
use kafka_wire::messages::{
    ConsumerProtocolSubscription, EndTxnMarker, EnvelopeRequest, FeatureLevelRecord, FetchResponse,
    JoinGroupRequest, OffsetCommitKey, OffsetCommitValue, SaslAuthenticateRequest,
};
use kafka_wire::records::{BatchOptions, Compression, ControlRecord, RecordBatchBuilder};
use kafka_wire::{
    KafkaMessage, Records, coordinator_record, logs, metadata_record, version_prefixed,
};
use serde_json::Value;

use crate::{explain, hex, objects, request};

const NOW: i64 = 1_700_000_000_000;

fn fetched(topic: &str, records: Vec<u8>) -> String {
    let partition = PartitionData {
        records: Some(Records::from(bytes::Bytes::from(records))),
        ..Default::default()
    };
    let topic = FetchableTopicResponse {
        topic: topic.into(),
        partitions: vec![partition],
        ..Default::default()
    };
    let response = FetchResponse { responses: vec![topic], ..Default::default() };
    hex(&response.to_bytes(12).expect("a response"))
}

fn fetch(records: &str, arguments: &[&str]) -> (String, Value) {
    let common = ["--response", "-m", "Fetch", "-v", "12", "--form", "body", records];
    let done = explain(&[&common, arguments].concat(), b"");
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""), "{}", done.out);
    let json = explain(&[&common[..], &["--json"], arguments].concat(), b"");
    let [object] = objects(&json).try_into().expect("one object");
    (done.out, object)
}

/// Collects the nodes at any depth that hold this message.
fn inside<'v>(value: &'v Value, message: &str, found: &mut Vec<&'v Value>) {
    match value {
        Value::Object(object) => {
            if object.get("message").is_some_and(|name| name == message) {
                found.push(value);
            }
            object.values().for_each(|value| inside(value, message, found));
        }
        Value::Array(values) => values.iter().for_each(|value| inside(value, message, found)),
        _ => {}
    }
}

/// The key and the value of a record.
type Record = (Option<Vec<u8>>, Option<Vec<u8>>);

fn batch(compression: Compression, records: &[Record]) -> Vec<u8> {
    let options = BatchOptions::new().with_compression(compression);
    let mut batch = RecordBatchBuilder::new(options).expect("options");
    for (key, value) in records {
        batch.append(NOW, key.as_deref(), value.as_deref(), &[]).expect("a record");
    }
    batch.build().expect("a batch").to_vec()
}

#[test]
fn records_in_every_codec() {
    for (compression, name) in [
        (Compression::NONE, "none"),
        (Compression::GZIP, "gzip"),
        (Compression::SNAPPY, "snappy"),
        (Compression::LZ4, "lz4"),
        (Compression::ZSTD, "zstd"),
    ] {
        let record = (Some(b"key".to_vec()), Some(b"value ".repeat(9)));
        let records = fetched("orders", batch(compression, &[record]));
        let (out, object) = fetch(&records, &[]);
        let value = hex(&b"value ".repeat(9));
        assert!(object.to_string().contains(&format!("\"value\":\"{value}\"")), "{name}: {object}");
        let row = "Record[0]: struct";
        assert!(out.contains(row), "{name}: {out}");
        assert_eq!(out.contains("decompressed: "), compression != Compression::NONE, "{out}");
    }
}

#[test]
fn decompression_has_a_limit() {
    let record = (None, Some(vec![7; 100_000]));
    let records = fetched("orders", batch(Compression::GZIP, &[record]));
    let (out, _) = fetch(&records, &["--decompress", "50000"]);
    assert!(out.contains("50000"), "{out}");
    assert!(!out.contains("Record[0]"), "{out}");
}

#[test]
fn records_of_known_logs() {
    let mut key = Vec::new();
    let message = OffsetCommitKey { group: "billing".into(), topic: "orders".into(), partition: 3 };
    coordinator_record::encode_key(&message, &mut key).expect("a key");
    let mut value = Vec::new();
    version_prefixed::encode(
        &OffsetCommitValue { offset: 42, ..Default::default() },
        3,
        &mut value,
    )
    .expect("a value");
    let committed = batch(Compression::ZSTD, &[(Some(key), Some(value))]);
    let records = fetched(logs::CONSUMER_OFFSETS, committed.clone());
    let (out, object) = fetch(&records, &[]);
    assert!(out.contains("in these bytes: OffsetCommitKey v0"), "{out}");
    assert!(out.contains("offset: int64 = 42"), "{out}");
    let mut found = Vec::new();
    inside(&object, "OffsetCommitValue", &mut found);
    assert_eq!(found.len(), 1, "{object}");
    // The same records without a message around them.
    let done =
        explain(&["--form", "batches", "--log", logs::CONSUMER_OFFSETS, &hex(&committed)], b"");
    assert_eq!(done.code, Some(0));
    assert!(done.out.contains("offset: int64 = 42"), "{}", done.out);
    // The records of an unknown topic are plain bytes.
    let (out, _) = fetch(&fetched("orders", committed), &[]);
    assert!(!out.contains("OffsetCommit"), "{out}");

    let mut value = Vec::new();
    let feature = FeatureLevelRecord { name: "metadata.version".into(), ..Default::default() };
    metadata_record::encode(&feature, 0, &mut value).expect("a record");
    let records = fetched(logs::CLUSTER_METADATA, batch(Compression::NONE, &[(None, Some(value))]));
    let (out, _) = fetch(&records, &[]);
    assert!(out.contains("in these bytes: FeatureLevelRecord v0"), "{out}");
}

#[test]
fn control_records() {
    let options =
        BatchOptions::new().with_control(true).with_transactional(true).with_producer(1, 0, -1);
    let mut batch = RecordBatchBuilder::new(options).expect("options");
    let marker = EndTxnMarker { coordinator_epoch: 9 };
    batch.append_control_record(NOW, &ControlRecord::Commit(marker)).expect("a record");
    let records = fetched("orders", batch.build().expect("a batch").to_vec());
    let (out, _) = fetch(&records, &[]);
    assert!(out.contains("in these bytes: EndTxnMarker v0"), "{out}");
    assert!(out.contains("CoordinatorEpoch: int32 = 9"), "{out}");
}

#[test]
fn a_consumer_s_subscription() {
    let mut metadata = Vec::new();
    let topics = vec!["orders".into()];
    let subscription = ConsumerProtocolSubscription { topics, ..Default::default() };
    version_prefixed::encode(&subscription, 3, &mut metadata).expect("a subscription");
    for (protocol_type, is_shown) in [("consumer", true), ("connect", false)] {
        let request = JoinGroupRequest {
            protocol_type: protocol_type.into(),
            protocols: vec![JoinGroupRequestProtocol {
                name: "range".into(),
                metadata: metadata.clone().into(),
                ..Default::default()
            }],
            ..Default::default()
        };
        let bytes = hex(&request.to_bytes(9).expect("a request"));
        let done = explain(&["-m", "JoinGroupRequest", "-v", "9", "--form", "body", &bytes], b"");
        assert_eq!(done.code, Some(0));
        let shown = done.out.contains("in these bytes: ConsumerProtocolSubscription v3");
        assert_eq!(shown, is_shown, "{}", done.out);
    }
}

#[test]
fn the_request_in_an_envelope_and_its_secret() {
    let inner =
        SaslAuthenticateRequest { auth_bytes: b"swordfish"[..].into(), ..Default::default() };
    let inner = request(&inner, 2, 1);
    let envelope =
        EnvelopeRequest { request_data: inner[4..].to_vec().into(), ..Default::default() };
    let bytes = request(&envelope, 0, 2);
    let done = explain(&[], &bytes);
    assert_eq!(done.code, Some(0), "{}", done.err);
    assert!(done.out.contains("in these bytes: SaslAuthenticateRequest v2"), "{}", done.out);
    let json = explain(&["--json"], &bytes).out;
    for secret in ["73 77 6f", &hex(b"swordfish"), "c3dvcmRmaXNo", "swordfish"] {
        assert!(!done.out.contains(secret) && !json.contains(secret), "{}{json}", done.out);
    }
}
