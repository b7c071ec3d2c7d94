//! Records of the metadata log.

use bytes::Bytes;
use kafka_wire::messages::{FeatureLevelRecord, PartitionRecord};
use kafka_wire::metadata_record::{MetadataRecord, encode};
use kafka_wire::{Codec, DecodeErrorKind, KafkaMessage, MessageKind};

use super::{case, encoded, refused};
use crate::derived::{CATALOGUE, derived};
use crate::lines::{hex, int16, lines, text};

fn both_ways<M: KafkaMessage + for<'de> Codec<'de>>(bytes: &Bytes) -> M {
    let record = MetadataRecord::from_bytes(bytes).expect("a record");
    let message: M = record.message().expect("its message");
    let again = encoded(|buf| encode(&message, record.version, buf));
    assert_eq!(again.expect("it was read"), bytes[..]);
    message
}

#[test]
fn decodes_records_of_a_real_log() {
    let feature: FeatureLevelRecord = both_ways(&case("KR-03").1);
    assert_eq!((feature.name.as_str(), feature.feature_level), ("metadata.version", 20));
    let partition: PartitionRecord = both_ways(&case("KR-05").1);
    assert_eq!((partition.replicas.as_slice(), partition.directories.len()), (&[1][..], 1));
}

#[test]
fn every_vector_round_trips_in_a_frame() {
    let mut records = 0;
    for vector in lines("vectors.jsonl") {
        let message = derived(text(&vector["message"]));
        if message.schema.kind != MessageKind::Metadata {
            continue;
        }
        let record = MetadataRecord {
            record_type: message.schema.api_key.expect("a type"),
            version: int16(&vector["version"]),
            body: hex(&vector["hex"]),
        };
        let bytes = record.to_bytes().expect("numbers from 0 on");
        let frame = [1, record.record_type as u8, record.version as u8];
        assert_eq!(bytes.strip_prefix(&frame), Some(&record.body[..]));
        assert_eq!(MetadataRecord::from_bytes(&bytes), Ok(record));
        records += 1;
    }
    let kinds = CATALOGUE.iter().filter(|message| message.schema.kind == MessageKind::Metadata);
    assert_eq!((kinds.count(), records), (31, 168));
}

#[test]
fn unknown_types_and_versions_pass_through() {
    let bytes = Bytes::from_static(b"\x01\xff\xff\x01\xac\x02\xaa\xbb");
    let record = MetadataRecord::from_bytes(&bytes).expect("a record");
    assert_eq!((record.record_type, record.version), (32767, 300));
    assert_eq!(record.body, &b"\xaa\xbb"[..]);
    assert_eq!(record.to_bytes().expect("it was read"), bytes);
    assert_eq!(
        record.message::<FeatureLevelRecord>().expect_err("another type").to_string(),
        "FeatureLevelRecord: unexpected api key 32767 (offset 1, version 300)"
    );
    let newer = MetadataRecord { record_type: 12, ..record };
    assert_eq!(
        newer.message::<FeatureLevelRecord>().expect_err("another version").to_string(),
        "FeatureLevelRecord: unsupported version; supported: 0 (offset 4, version 300)"
    );
}

#[test]
fn rejects_broken_frames() {
    refused("KR-06", MetadataRecord::from_bytes);
    for (bytes, text) in [
        (&b""[..], "frame_version: needed 1 byte, 0 remain (offset 0)"),
        (b"\0\x0c\0", "frame_version: a frame version other than 1 (offset 0)"),
        (b"\x02\x0c\0", "frame_version: a frame version other than 1 (offset 0)"),
        (b"\x01", "record_type: needed 1 byte, 0 remain (offset 1)"),
        (b"\x01\x80\x80\x02\0", "record_type: a varint that is too long or too large (offset 1)"),
        (
            b"\x01\x0c\xff\xff\xff\xff\x0f",
            "version: a varint that is too long or too large (offset 2)",
        ),
    ] {
        let error = MetadataRecord::from_bytes(&Bytes::from_static(bytes));
        assert_eq!(error.expect_err(text).to_string(), text);
    }
}

#[test]
fn offsets_count_from_the_frame() {
    let (_, bytes) = case("KR-03");
    let longer = Bytes::from([&bytes[..], b"\0"].concat());
    let record = MetadataRecord::from_bytes(&longer).expect("a record");
    let error = record.message::<FeatureLevelRecord>().expect_err("a byte too many");
    assert_eq!(error.kind(), DecodeErrorKind::TrailingBytes { remaining: 1 });
    assert_eq!(error.offset(), bytes.len());
    for length in 3..bytes.len() {
        let record = MetadataRecord::from_bytes(&bytes.slice(..length)).expect("a record");
        assert!(record.message::<FeatureLevelRecord>().is_err());
    }
}

#[test]
fn rejects_impossible_records() {
    let record = MetadataRecord { record_type: -1, version: 0, body: Bytes::new() };
    assert_eq!(
        record.to_bytes().expect_err("below 0").to_string(),
        "a negative record type or version"
    );
    let feature = FeatureLevelRecord::default();
    assert!(encoded(|buf| encode(&feature, 1, buf)).is_err());
}
