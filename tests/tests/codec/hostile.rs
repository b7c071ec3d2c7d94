//! Decodes frames that lie about their content, and frames that are only unusual. The former are
//! refused before memory is taken for their claims; the latter stay within the memory limit.
//! Nothing panics, whatever the bytes.

use bytes::Bytes;
use kafka_wire::frame::{decode_request, decode_response};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    Codec, DecodeError, DecodeErrorKind, DecodeOptions, ErrorCode, KafkaMessage, KafkaString,
    LazyArray, Request, Response, TaggedFields, inspect,
};
use uuid::Uuid;

use crate::counting::usage;
use crate::everything::EverythingRequest;
use crate::message::Message;
use crate::random::Random;

mod frames;
mod limits;

/// The most memory of an error: its numbers and the path to its place.
const ERROR: usize = 1024;
const MIB: usize = 1 << 20;

/// EndQuorumEpoch messages that Kafka wrote, and random values of a message with every feature.
fn vectors() -> Vec<(&'static str, i16, Bytes)> {
    let mut all = Vec::new();
    let lines = include_str!("../../data/vectors.jsonl").lines();
    for line in lines.filter(|line| line.contains("EndQuorumEpoch")) {
        let line: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let name = match line["message"].as_str() {
            Some("EndQuorumEpochRequest") => "EndQuorumEpochRequest",
            _ => "EndQuorumEpochResponse",
        };
        let version = i16::try_from(line["version"].as_i64().expect("a version")).expect("int16");
        let bytes = hex::decode(line["hex"].as_str().expect("hex")).expect("hex digits");
        all.push((name, version, bytes.into()));
    }
    assert_eq!(all.len(), 16);
    let schema = EverythingRequest::SCHEMA;
    let mut random = Random(0x600d);
    for version in schema.versions.iter() {
        for _ in 0..4 {
            let value = random.structure(&schema.root, version, schema.is_flexible(version));
            let bytes = inspect::write(schema, &value, version).expect("made for the version");
            all.push(("EverythingRequest", version, bytes.into()));
        }
    }
    all
}

/// Decodes the bytes in every way, each within the memory limit. Returns whether they are legal.
fn decode(name: &str, version: i16, bytes: &Bytes) -> bool {
    match name {
        "EndQuorumEpochRequest" => decode_as::<EndQuorumEpochRequest>(version, bytes),
        "EndQuorumEpochResponse" => decode_as::<EndQuorumEpochResponse>(version, bytes),
        _ => decode_as::<EverythingRequest>(version, bytes),
    }
}

fn decode_as<M: Message>(version: i16, bytes: &Bytes) -> bool {
    let limit = DecodeOptions::new().memory_limit(bytes.len());
    let (shared, used) = usage(|| M::from_bytes(bytes, version));
    assert!(used.peak <= limit + ERROR, "{used:?}");
    let (copied, used) = usage(|| M::from_slice(bytes, version));
    assert!(used.peak <= limit + ERROR, "{used:?}");
    match (shared, copied) {
        (Ok(shared), Ok(copied)) => {
            // Compare bytes, because a value with a NaN is not equal to itself.
            let again = shared.to_bytes(version).expect("it was read");
            assert_eq!(copied.to_bytes(version).expect("it was read"), again);
            true
        }
        (Err(shared), Err(copied)) => {
            assert_eq!(shared, copied);
            assert!(shared.offset() <= bytes.len());
            assert!(!shared.to_string().is_empty());
            false
        }
        (shared, copied) => panic!("{bytes:02x?}: {shared:?}, but {copied:?}"),
    }
}

#[test]
fn every_truncation_of_every_vector_is_refused() {
    for (name, version, bytes) in vectors() {
        assert!(decode(name, version, &bytes), "{name} {version}");
        for length in 0..bytes.len() {
            let (legal, _) = usage(|| decode(name, version, &bytes.slice(..length)));
            assert!(!legal, "{name} {version}: {length} of {}", bytes.len());
        }
        let longer = Bytes::from([&bytes[..], &[0]].concat());
        assert!(!decode(name, version, &longer), "{name} {version}");
    }
}

/// Truncates, repeats, removes or overwrites a few bytes.
fn mutate(bytes: &mut Vec<u8>, random: &mut Random) {
    const ODD: [u8; 8] = [0, 1, 2, 0x7f, 0x80, 0x81, 0xfe, 0xff];
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            return;
        }
        let at = random.below(bytes.len());
        match random.below(7) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = ODD[random.below(ODD.len())],
            2 => {
                // A uvarint of up to 5 bytes, possibly with too many bits.
                let length = random.below(5);
                let mut long: Vec<_> = (0..length).map(|_| ODD[random.below(8)] | 0x80).collect();
                long.push(ODD[random.below(ODD.len())] & 0x7f);
                bytes.splice(at..=at, long);
            }
            3 => bytes.truncate(at),
            4 => {
                let end = (at + 1 + random.below(24)).min(bytes.len());
                let run = bytes[at..end].to_vec();
                bytes.splice(at..at, run);
            }
            5 => {
                let end = (at + 4).min(bytes.len());
                bytes[at..end].fill(ODD[random.below(ODD.len())]);
            }
            _ => {
                bytes.remove(at);
            }
        }
    }
}

#[test]
fn a_hundred_thousand_mutations_neither_panic_nor_take_more_memory_than_the_limit() {
    let mut random = Random(0x0bad_5eed);
    let vectors = vectors();
    let mut legal = 0;
    for _ in 0..100_000 {
        let (name, version, bytes) = &vectors[random.below(vectors.len())];
        let mut bytes = bytes.to_vec();
        mutate(&mut bytes, &mut random);
        // Sometimes decode the bytes as another version.
        let version = if random.below(8) == 0 { 1 - (version & 1) } else { *version };
        legal += u32::from(decode(name, version, &bytes.into()));
    }
    // Most must be refused; but if none were legal, the test would check little.
    assert!((1_000..90_000).contains(&legal), "{legal}");
}

#[test]
fn counting_and_failing_leave_no_memory_behind() {
    let mut message = EndQuorumEpochRequest::default();
    message.topics.resize_with(100, Default::default);
    message.leader_endpoints.resize_with(3, Default::default);
    let good = message.clone();
    message.unknown_tagged_fields.insert(1 << 31, vec![7; 5000]);
    for version in [0, 1, 2] {
        let (_, used) = usage(|| {
            drop(good.encoded_len(version));
            drop(good.to_segments(version));
            drop(good.to_bytes(version));
            drop(message.encoded_len(version));
            drop(message.to_segments(version));
            drop(message.to_bytes(version));
            drop(message.encode_into(version, &mut Vec::new()));
        });
        assert_eq!(used.held, 0, "version {version}");
    }
}
