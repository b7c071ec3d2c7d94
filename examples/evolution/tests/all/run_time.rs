//! Schemas read at run time work like those of the derive.

use std::collections::HashMap;
use std::fs;

use kafka_wire::evolution::compare;
use kafka_wire::inspect::{Tree, read, sample, schema_json, write};
use kafka_wire::schemas::OwnedMessage;
use kafka_wire::{DecodeOptions, MessageSchema};
use serde_json::Value;

use crate::support::{data, kafkas, owned};

#[test]
fn leaked_and_exported_schemas_equal_the_read_ones() {
    for schema in kafkas() {
        let read = owned(&schema);
        let leaked = read.leak();
        assert_eq!(OwnedMessage::from(leaked), read);
        let again = OwnedMessage::parse(&schema_json(leaked)).unwrap();
        assert_eq!(compare(&read, &again), []);
    }
}

#[test]
fn each_version_has_a_sample_and_its_tree() {
    for schema in kafkas() {
        let schema = owned(&schema).leak();
        for version in schema.versions.iter() {
            let bytes = sample(schema, version).unwrap();
            let tree = Tree::body(schema, &bytes, version, &DecodeOptions::default());
            assert_eq!((tree.error(), tree.read()), (None, bytes.len()), "{}", schema.name());
        }
    }
}

#[test]
fn kafkas_bytes_round_trip() {
    let schemas = kafkas();
    let schemas: HashMap<String, &'static MessageSchema> = schemas
        .iter()
        .map(|schema| (schema["name"].as_str().unwrap().to_owned(), owned(schema).leak()))
        .collect();
    let text = fs::read_to_string(data().join("vectors.jsonl")).unwrap();
    let mut versions = HashMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let schema = schemas[line["message"].as_str().unwrap()];
        let version = i16::try_from(line["version"].as_i64().unwrap()).unwrap();
        // The file has four values of each version; the first is enough here.
        if versions.insert((schema.name(), version), ()).is_some() {
            continue;
        }
        let bytes = bytes(line["hex"].as_str().unwrap());
        let value = read(schema, &bytes, version, &DecodeOptions::default()).unwrap();
        assert_eq!(write(schema, &value, version).unwrap(), bytes, "{} {version}", schema.name());
    }
    assert!(versions.len() > 700);
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digits).collect()
}
