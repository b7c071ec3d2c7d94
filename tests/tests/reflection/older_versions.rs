//! Tests values for older versions: what a version lacks is dropped on request, and reported.

use bytes::Buf;
use kafka_wire::client::{Client, ClientError};
use kafka_wire::frame::SendBuffer;
use kafka_wire::inspect::{StructValue, Value, write};
use kafka_wire::messages::{ListOffsetsRequest, ProduceRequest};
use kafka_wire::{ApiKey, KafkaMessage, SupportedVersions, TaggedFields, VersionRange};

use crate::everything::{BorrowedData, EverythingRequest};
use crate::random::Random;

#[test]
fn reports_dropped_values() {
    let schema = EverythingRequest::SCHEMA;
    let mut value = StructValue::new(&schema.root);
    let place = |value: &mut StructValue, name: &str| value.get_mut(name).expect("a field").clone();
    *value.get_mut("Large").expect("a field") = Value::Int(1);
    *value.get_mut("TaggedInt").expect("a field") = Value::Int(1);
    let Value::Struct(mut owner) = place(&mut value, "Owner") else { panic!("a struct") };
    *owner.get_mut("Name").expect("a field") = Value::Text("x".into());
    owner.unknown_tagged_fields = TaggedFields::from_iter([(9, &b""[..]), (7, b"")]);
    *value.get_mut("Owner").expect("a field") = Value::Struct(owner);

    let mut newer = value.clone();
    assert!(newer.drop_absent(schema, 3).is_empty());
    assert_eq!(newer, value);

    assert!(write(schema, &value, 0).is_err());
    let dropped: Vec<String> =
        value.drop_absent(schema, 0).iter().map(ToString::to_string).collect();
    assert_eq!(
        dropped,
        [
            "EverythingRequest.large",
            "EverythingRequest.owner.name",
            "EverythingRequest.owner.tagged_fields (tag 7)",
            "EverythingRequest.owner.tagged_fields (tag 9)",
            "EverythingRequest.tagged_int",
        ]
    );
    assert!(write(schema, &value, 0).is_ok());
    assert!(value.drop_absent(schema, 0).is_empty());
}

#[test]
fn random_values_can_be_written_in_each_version() {
    let mut random = Random(0xd0d0);
    let mut dropped = 0;
    for schema in [EverythingRequest::SCHEMA, BorrowedData::SCHEMA] {
        for version in schema.versions.iter() {
            for other in schema.versions.iter().flat_map(|version| [version; 30]) {
                let flexible = schema.is_flexible(version);
                let mut value = random.structure(&schema.root, version, flexible);
                dropped += value.drop_absent(schema, other).len();
                // A null or a known tag that the other version forbids is still refused.
                if let Err(error) = write(schema, &value, other) {
                    let text = error.to_string();
                    assert!(text.contains("null") || text.contains("known field"), "{text}");
                }
            }
        }
    }
    assert!(dropped > 1000, "{dropped}");
}

/// The special timestamps of ListOffsets, and the version that added each.
const SPECIAL: [(i64, i16); 4] = [(-3, 7), (-4, 8), (-5, 9), (-6, 11)];

fn list_offsets(timestamp: i64) -> ListOffsetsRequest {
    use kafka_wire::messages::list_offsets::{ListOffsetsPartition, ListOffsetsTopic};
    let partition = ListOffsetsPartition { timestamp, ..Default::default() };
    let topic = ListOffsetsTopic { partitions: vec![partition], ..Default::default() };
    ListOffsetsRequest { topics: vec![topic], ..Default::default() }
}

#[test]
fn a_value_gets_its_oldest_version() {
    for (timestamp, least) in SPECIAL {
        let request = list_offsets(timestamp);
        for newest in 1..=12 {
            let mut client = Client::new(None);
            let versions = VersionRange::new(1, newest);
            client.set_supported([(ApiKey::LIST_OFFSETS, versions)].into_iter().collect());
            let mut out = SendBuffer::new();
            match client.enqueue_from(&request, least, &mut out) {
                Ok(call) => assert_eq!((call.version(), newest >= least), (newest.min(11), true)),
                Err(ClientError::NotSupported { api_key, server, client }) => {
                    assert!(newest < least, "{newest} {least}");
                    assert_eq!((api_key, server), (ApiKey::LIST_OFFSETS, versions));
                    assert_eq!(client, VersionRange::new(least, 11));
                    assert!(!out.has_remaining());
                }
                Err(error) => panic!("{error}"),
            }
        }
    }
    let supported: SupportedVersions =
        [(ApiKey::LIST_OFFSETS, VersionRange::new(1, 7))].into_iter().collect();
    assert_eq!(supported.newest_from::<ListOffsetsRequest>(7), Some(7));
    assert_eq!(supported.newest_from::<ListOffsetsRequest>(8), None);
    assert_eq!(supported.newest_from::<ListOffsetsRequest>(-1), Some(7));
    assert_eq!(supported.newest_from::<ProduceRequest>(0), None);
}
