//! Records of coordinators: a type and a key, and a version and a value.

use bytes::Bytes;
use kafka_wire::coordinator_record::{CoordinatorKey, CoordinatorRecord, encode_key};
use kafka_wire::messages::{
    GroupMetadataValue, OffsetCommitKey, OffsetCommitValue, TransactionLogKey,
};
use kafka_wire::version_prefixed::{VersionPrefixed, encode};
use kafka_wire::{DecodeErrorKind, KafkaMessage, MessageKind};

use super::{encoded, refused};
use crate::derived::CATALOGUE;

const KEY: &[u8] = b"\0\x01\0\x01g\0\x01t\0\0\0\x07";

fn value() -> Vec<u8> {
    let value = OffsetCommitValue { offset: 42, ..OffsetCommitValue::default() };
    encoded(|buf| encode(&value, 3, buf)).expect("version 3")
}

#[test]
fn decodes_a_committed_offset() {
    let (key, value) = (Bytes::from_static(KEY), Bytes::from(value()));
    let record = CoordinatorRecord::from_bytes(&key, Some(&value)).expect("a record");
    let offset_key: OffsetCommitKey = record.decode_key().expect("its key");
    assert_eq!(
        (offset_key.group.as_str(), offset_key.topic.as_str(), offset_key.partition),
        ("g", "t", 7)
    );
    let offset_value = record.decode_value::<OffsetCommitValue>().expect("its value");
    assert_eq!(offset_value.map(|value| value.offset), Some(42));

    assert_eq!(encoded(|buf| encode_key(&offset_key, buf)).expect("it was read"), KEY);
    assert_eq!(record.key.to_bytes(), key);
    assert_eq!(record.value.map(|value| value.to_bytes()), Some(value));
}

#[test]
fn a_record_without_a_value_round_trips() {
    let record = CoordinatorRecord::from_bytes(&Bytes::from_static(KEY), None);
    let record = record.expect("a record");
    assert_eq!(record.decode_value::<OffsetCommitValue>(), Ok(None));
}

#[test]
fn unknown_types_and_versions_pass_through() {
    let (key, value) = (Bytes::from_static(b"\x7f\xffk"), Bytes::from_static(b"\x01\0v"));
    let record = CoordinatorRecord::from_bytes(&key, Some(&value)).expect("a record");
    assert_eq!(record.key, CoordinatorKey { record_type: 32767, body: Bytes::from_static(b"k") });
    let text = "unexpected api key 32767 (offset 0, version";
    assert_eq!(
        record.decode_key::<OffsetCommitKey>().expect_err("another type").to_string(),
        format!("OffsetCommitKey: {text} 0)")
    );
    assert_eq!(
        record.decode_value::<OffsetCommitValue>().expect_err("another type").to_string(),
        format!("OffsetCommitValue: {text} 256)")
    );
    assert_eq!(record.key.to_bytes(), key);
    assert_eq!(record.value.expect("a value").to_bytes(), value);
}

#[test]
fn rejects_a_version_of_a_newer_kafka() {
    let (key, value) = (Bytes::from_static(KEY), Bytes::from_static(b"\0\x63\0"));
    let record = CoordinatorRecord::from_bytes(&key, Some(&value)).expect("a record");
    assert_eq!(
        record.decode_value::<OffsetCommitValue>().expect_err("version 99").to_string(),
        "OffsetCommitValue: unsupported version; supported: 0-4 (offset 2, version 99)"
    );
}

#[test]
fn rejects_broken_keys_and_values() {
    let short = Bytes::from_static(b"\0");
    for record in [
        CoordinatorRecord::from_bytes(&short, None),
        CoordinatorRecord::from_bytes(&Bytes::from_static(KEY), Some(&short)),
    ] {
        let error = record.expect_err("cut short");
        assert_eq!(error.kind(), DecodeErrorKind::UnexpectedEnd { needed: 2, remaining: 1 });
    }
    for length in 2..KEY.len() {
        let key = CoordinatorKey::from_bytes(&Bytes::copy_from_slice(&KEY[..length]));
        let error = key.expect("a type").message::<OffsetCommitKey>().expect_err("cut short");
        assert!((2..=length).contains(&error.offset()), "{error}");
    }
    refused("CP-07", |bytes| VersionPrefixed::from_bytes(bytes)?.message::<GroupMetadataValue>());
}

#[test]
fn every_type_has_a_key_and_a_value_at_its_own_coordinator() {
    let keys = |kind| {
        let mut keys: Vec<_> = CATALOGUE
            .iter()
            .filter(|message| message.schema.kind == kind)
            .map(|message| message.schema.api_key.expect("a type"))
            .collect();
        keys.sort_unstable();
        keys
    };
    let types = keys(MessageKind::CoordinatorKey);
    assert_eq!(types, keys(MessageKind::CoordinatorValue));
    assert_eq!(types.len(), 25);
    assert_eq!(TransactionLogKey::SCHEMA.api_key, Some(0));
}
