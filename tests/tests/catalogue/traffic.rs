//! Decodes and encodes frames that real programs and a real Kafka 4.4 cluster exchanged.

use std::collections::BTreeSet;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::inspect::Tree;
use kafka_wire::messages::{request_schema, response_schema};
use kafka_wire::{ApiKey, DecodeOptions, MessageSchema, json};

use super::derived::{derived, written};
use super::lines::{hex, int16, lines, text};

#[test]
fn every_frame_whole_and_back_to_the_same_bytes() {
    let options = DecodeOptions::new();
    let frames = lines("traffic.jsonl");
    let mut seen = BTreeSet::new();
    for line in &frames {
        let bytes = hex(&line["hex"]);
        let (key, version) = (ApiKey(int16(&line["api_key"])), int16(&line["version"]));
        let again = if line["direction"] == "request" {
            let schema = request_schema(key).expect("a known API");
            let mut frame = RequestFrame::from_bytes(&bytes).expect("a request");
            frame.body = same(schema, &frame.body, version);
            let tree = Tree::request_frame(schema, &bytes, &options);
            assert_eq!(tree.error(), None, "{line}");
            frame.to_bytes()
        } else {
            let schema = response_schema(key).expect("a known API");
            let mut frame = ResponseFrame::from_bytes(&bytes, key, version).expect("a response");
            frame.body = same(schema, &frame.body, version);
            let tree = Tree::response_frame(schema, &bytes, version, &options);
            assert_eq!(tree.error(), None, "{line}");
            frame.to_bytes()
        };
        assert_eq!(again.expect("it was read"), bytes, "{line}");
        seen.insert((text(&line["api"]), version));
    }
    assert_eq!((frames.len(), seen.len()), (412, 122));
}

/// Encodes a decoded body again with the derived codec, and checks that a detour through JSON gives
/// the same bytes.
fn same(schema: &'static MessageSchema, body: &Bytes, version: i16) -> Bytes {
    let name = schema.name();
    let value = (derived(name).from_bytes)(body, version).expect(name);
    let json = json::decode(schema, body, version, &DecodeOptions::new()).expect(name);
    assert_eq!(json::encode(schema, &json, version).expect(name), body[..]);
    written(&*value, version)
}
