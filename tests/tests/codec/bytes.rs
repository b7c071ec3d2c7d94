//! Checks that EndQuorumEpoch has the same bytes as in Kafka 4.4.

use std::fs;

use bytes::Bytes;
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{ApiKey, KafkaMessage, TaggedFields};
use kafka_wire::{RequestHeader, ResponseHeader};
use serde_json::Value;

use crate::both_ways::both_ways;
use crate::message::Message;

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the data is in the repository");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn bytes(line: &Value) -> Bytes {
    hex::decode(line["hex"].as_str().expect("hex")).expect("hex").into()
}

/// Decodes Kafka's bytes, and checks every way to decode and encode them.
fn kafkas<M: Message>(bytes: &Bytes, version: i16) -> M {
    let message = M::from_bytes(bytes, version).expect("Kafka wrote it");
    both_ways(&message, version, &hex::encode(bytes));
    message
}

#[test]
fn every_vector_round_trips() {
    let vectors = lines("vectors.jsonl");
    let mut seen = 0;
    for line in vectors {
        let version = i16::try_from(line["version"].as_i64().expect("a version")).expect("int16");
        let bytes = bytes(&line);
        let tags = |fields: &TaggedFields| {
            let ours: Vec<_> =
                fields.iter().map(|(tag, v)| (u64::from(tag), hex::encode(v))).collect();
            let theirs: Vec<_> = line["tags"].as_array().map_or_else(Vec::new, |tags| {
                tags.iter()
                    .map(|t| {
                        (t[0].as_u64().expect("a tag"), t[1].as_str().expect("hex").to_owned())
                    })
                    .collect()
            });
            assert_eq!(ours, theirs);
        };
        match line["message"].as_str().expect("a name") {
            "EndQuorumEpochRequest" => {
                tags(&kafkas::<EndQuorumEpochRequest>(&bytes, version).unknown_tagged_fields);
            }
            "EndQuorumEpochResponse" => {
                tags(&kafkas::<EndQuorumEpochResponse>(&bytes, version).unknown_tagged_fields);
            }
            _ => continue,
        }
        seen += 1;
    }
    assert_eq!(seen, 16);
}

#[test]
fn decodes_captured_frames_of_a_real_quorum() {
    let mut seen = 0;
    for line in lines("traffic.jsonl") {
        if line["api"] != "EndQuorumEpoch" {
            continue;
        }
        let frame = bytes(&line).slice(4..);
        let key = ApiKey(54);
        let mut again = Vec::new();
        if line["direction"] == "request" {
            let header_version = key.request_header_version(1).expect("a known key");
            let mut reader = kafka_wire::Reader::shared(&frame, &Default::default());
            let header = RequestHeader::read(&mut reader, header_version).expect("a header");
            assert_eq!(header.request_api_key, key);
            header.encode_into(header_version, &mut again).expect("it was read");
            kafkas::<EndQuorumEpochRequest>(&frame.slice(again.len()..), 1)
                .encode_into(1, &mut again)
                .expect("it was read");
        } else {
            let header_version = key.response_header_version(1).expect("a known key");
            let mut reader = kafka_wire::Reader::shared(&frame, &Default::default());
            let header = ResponseHeader::read(&mut reader, header_version).expect("a header");
            header.encode_into(header_version, &mut again).expect("it was read");
            let body = kafkas::<EndQuorumEpochResponse>(&frame.slice(again.len()..), 1);
            assert_eq!(body.node_endpoints[0].host, "127.0.0.1");
            body.encode_into(1, &mut again).expect("it was read");
        }
        assert_eq!(again, frame);
        seen += 1;
    }
    assert_eq!(seen, 4);
}
