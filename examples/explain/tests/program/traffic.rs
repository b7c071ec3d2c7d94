//! Tests frames that real programs exchanged with a real cluster.

use std::fs;
use std::path::Path;

use kafka_wire::ApiKey;
use kafka_wire::DecodeOptions;
use kafka_wire::explain::{Form, guess};
use kafka_wire::messages::SCHEMAS;
use serde_json::Value;

use crate::{explain, objects};

fn frames() -> Vec<(Value, Vec<u8>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/traffic.jsonl");
    let text = fs::read_to_string(path).expect("captured frames");
    let bytes = |hex: &str| -> Vec<u8> {
        let pairs = hex.as_bytes().chunks(2).map(|pair| std::str::from_utf8(pair).expect("ASCII"));
        pairs.map(|pair| u8::from_str_radix(pair, 16).expect("hex")).collect()
    };
    let line = |line| -> Value { serde_json::from_str(line).expect("JSON") };
    text.lines()
        .map(line)
        .map(|frame| {
            let bytes = bytes(frame["hex"].as_str().expect("hex"));
            (frame, bytes)
        })
        .collect()
}

#[test]
fn all_requests_are_explained() {
    let frames = frames();
    let requests: Vec<&(Value, Vec<u8>)> =
        frames.iter().filter(|(frame, _)| frame["direction"] == "request").collect();
    assert!(requests.len() > 150);
    let all: Vec<u8> = requests.iter().flat_map(|(_, bytes)| bytes.clone()).collect();
    let done = explain(&["--json"], &all);
    assert_eq!((done.code, done.err.as_str()), (Some(0), ""));
    let objects = objects(&done);
    assert_eq!(objects.len(), requests.len());
    for (object, (frame, bytes)) in objects.iter().zip(requests) {
        let name = format!("{}Request", frame["api"].as_str().expect("a name"));
        assert_eq!(object["message"], name);
        assert_eq!(object["version"], frame["version"]);
        assert_eq!(object["bytes"], bytes.len());
        tiles(object["tree"].as_array().expect("nodes"), bytes.len());
    }
}

/// Checks that the leaf nodes cover the bytes without gap or overlap.
fn tiles(nodes: &[Value], length: usize) {
    let number =
        |node: &Value, key| usize::try_from(node[key].as_u64().expect("a number")).expect("small");
    let mut end = 0;
    for (index, node) in nodes.iter().enumerate() {
        let next = nodes.get(index + 1).map_or(0, |next| number(next, "depth"));
        if next <= number(node, "depth") {
            assert_eq!(number(node, "offset"), end, "{node}");
            end += number(node, "size");
        }
    }
    assert_eq!(end, length);
}

#[test]
fn responses_are_explained_and_guessed() {
    let frames = frames();
    let responses: Vec<&(Value, Vec<u8>)> =
        frames.iter().filter(|(frame, _)| frame["direction"] == "response").collect();
    let (mut first, mut among_five) = (0, 0);
    for (frame, bytes) in &responses {
        let name = format!("{}Response", frame["api"].as_str().expect("a name"));
        let version = i16::try_from(frame["version"].as_i64().expect("a version")).expect("small");
        let schema = SCHEMAS.iter().find(|schema| schema.name() == name).expect("in the catalogue");
        let options = DecodeOptions::new();
        assert_eq!(Form::Frame.tree(schema, version, bytes, &options).error(), None);
        let guesses = guess(SCHEMAS, bytes, &options);
        let is_it = |guess: &kafka_wire::explain::Guess| {
            guess.schema.name() == name
                && guess.form == Form::Frame
                && guess.versions.contains(version)
        };
        let place = guesses.iter().position(is_it).unwrap_or_else(|| panic!("{name} {version}"));
        first += usize::from(place == 0);
        among_five += usize::from(place < 5);
    }
    println!("of {} responses {first} first, {among_five} among five", responses.len());
    assert!(first * 100 > responses.len() * 75, "{first} of {}", responses.len());
    assert!(among_five * 100 > responses.len() * 95, "{among_five} of {}", responses.len());
}

#[test]
fn requests_are_guessed_first() {
    for (frame, bytes) in frames().iter().filter(|(frame, _)| frame["direction"] == "request") {
        let guesses = guess(SCHEMAS, bytes, &DecodeOptions::new());
        let best = &guesses[0];
        let key = best.schema.api_key.map(ApiKey);
        assert_eq!(key.map(|key| key.0.into()), frame["api_key"].as_i64(), "{best}");
        assert_eq!(best.form, Form::Frame, "{best}");
    }
}
