//! Messages that the members of a consumer group exchange.

use bytes::Bytes;
use kafka_wire::messages::{ConsumerProtocolAssignment, ConsumerProtocolSubscription};
use kafka_wire::version_prefixed::{VersionPrefixed, encode};
use kafka_wire::{DecodeError, DecodeErrorKind, KafkaString};

use super::{case, encoded, refused};

fn subscription(bytes: &Bytes) -> Result<ConsumerProtocolSubscription, DecodeError> {
    VersionPrefixed::from_bytes(bytes)?.newest()
}

#[test]
fn decodes_subscriptions_of_real_members() {
    for (id, version) in [("CP-05", 3), ("CP-06", 0)] {
        let (_, bytes) = case(id);
        let value = subscription(&bytes).expect(id);
        let again = encoded(|buf| encode(&value, version, buf)).expect(id);
        assert_eq!(again, bytes[..]);
    }
}

#[test]
fn rejects_malformed_subscriptions() {
    refused("CP-02", subscription);
    refused("CP-03", subscription);
    // The bytes are an assignment.
    let assignment = VersionPrefixed::from_bytes(&case("CP-02").1)
        .and_then(|prefixed| prefixed.newest().map(|value: ConsumerProtocolAssignment| value));
    let partitions = assignment.expect("an assignment").assigned_partitions;
    assert_eq!(partitions[0].topic, KafkaString::from("test-writer-0"));
}

#[test]
fn a_newer_version_is_read_as_the_newest() {
    let (_, bytes) = case("CP-05");
    let newer = Bytes::from([b"\x01\x2c", &bytes[2..], b"and more"].concat());
    assert_eq!(subscription(&newer), subscription(&bytes));
    let prefixed = VersionPrefixed::from_bytes(&newer).expect("a version");
    assert_eq!(prefixed.version, 300);
    assert_eq!(prefixed.to_bytes(), newer);
    let error = prefixed.message::<ConsumerProtocolSubscription>().expect_err("not strictly");
    assert!(matches!(error.kind(), DecodeErrorKind::UnsupportedVersion { .. }));
}

#[test]
fn skips_bytes_that_follow() {
    let (_, bytes) = case("CP-05");
    let longer = Bytes::from([&bytes[..], b"more"].concat());
    assert_eq!(subscription(&longer), subscription(&bytes));
    for length in 0..bytes.len() {
        assert!(subscription(&bytes.slice(..length)).is_err());
    }
}

#[test]
fn a_version_below_0_is_an_error() {
    let error = subscription(&Bytes::from_static(b"\xff\xff\0\0\0\0\xff\xff\xff\xff"));
    assert_eq!(
        error.expect_err("version -1").to_string(),
        "ConsumerProtocolSubscription: unsupported version; supported: 0-3 (offset 2, version -1)"
    );
}
