//! Checks the table of names, ids and addresses in the catalogue, and renames those in real frames.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::gateway::{NameValue, Named, is_renamed, rename};
use kafka_wire::inspect::{StructValue, Value, read, write};
use kafka_wire::messages::{SCHEMAS, request_schema, response_schema, schema};
use kafka_wire::{ApiKey, DecodeOptions, FieldType, MessageSchema, StructSchema};

use super::lines::{hex, int16, lines, text};

const OPTIONS: DecodeOptions = DecodeOptions::new();

/// Calls `each` with every field of a message and of the structs in it.
fn fields(
    structure: &'static StructSchema,
    each: &mut dyn FnMut(&'static StructSchema, &'static kafka_wire::FieldSchema),
) {
    for field in structure.fields {
        each(structure, field);
        if let Some(nested) = field.ty.nested() {
            fields(nested, each);
        }
    }
}

#[test]
fn every_field_has_a_class() {
    // Fields that name no topic, group, transaction, producer, node, host, principal or cluster.
    // Add a new field to this list, or to the table in `gateway/rename/catalogue.rs`.
    let path = format!("{}/data/nameless_fields.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).unwrap();
    let nameless: BTreeSet<_> = text.lines().collect();
    let mut used = BTreeSet::new();
    let mut missing = BTreeMap::<_, BTreeSet<_>>::new();
    for message in SCHEMAS {
        fields(&message.root, &mut |structure, field| {
            let name = field.schema_name;
            let cannot =
                matches!(field.ty, FieldType::Bool | FieldType::Float64 | FieldType::Records);
            if field.ty.nested().is_some() || cannot || is_renamed(message, structure, field) {
                return;
            }
            match nameless.contains(name) {
                true => _ = used.insert(name),
                false => {
                    let place = format!("{}.{}", message.name(), structure.name);
                    missing.entry((name, format!("{:?}", field.ty))).or_default().insert(place);
                }
            }
        });
    }
    assert!(missing.is_empty(), "fields without a class: {missing:#?}");
    assert_eq!(nameless.difference(&used).collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// The frames of `traffic.jsonl` with their schema and version.
fn traffic() -> Vec<(&'static MessageSchema, i16, Bytes)> {
    let frame = |line: &serde_json::Value| {
        let bytes = hex(&line["hex"]);
        let (key, version) = (ApiKey(int16(&line["api_key"])), int16(&line["version"]));
        if line["direction"] == "request" {
            let frame = RequestFrame::from_bytes(&bytes).unwrap();
            (request_schema(key).unwrap(), version, frame.body)
        } else {
            let frame = ResponseFrame::from_bytes(&bytes, key, version).unwrap();
            (response_schema(key).unwrap(), frame.version, frame.body)
        }
    };
    lines("traffic.jsonl").iter().map(frame).collect()
}

/// The values of `vectors.jsonl`.
fn vectors() -> Vec<(&'static MessageSchema, i16, Bytes)> {
    let lines = lines("vectors.jsonl");
    let known = lines.iter().filter_map(|line| {
        Some((schema(text(&line["message"]))?, int16(&line["version"]), hex(&line["hex"])))
    });
    known.collect()
}

/// Replaces a name with a different value of the same kind.
pub fn change(name: &mut Named<'_>) {
    match &mut name.value {
        NameValue::Text(text) => {
            let reversed: String = text.chars().rev().collect();
            *text = format!("\u{2603}{reversed}").into();
        }
        NameValue::Int(number) => *number ^= 0x4000,
        NameValue::Uuid(id) => *id = uuid::Uuid::from_u128(!id.as_u128()),
        NameValue::Address(bytes) => bytes.to_mut().iter_mut().for_each(|byte| *byte ^= 0x5a),
        _ => {}
    }
}

#[test]
fn unchanged_messages_stay_byte_for_byte() {
    let mut shown = 0;
    for (schema, version, body) in traffic().into_iter().chain(vectors()) {
        let renamed = rename(schema, version, &body, &OPTIONS, &mut |_| shown += 1);
        // Random bytes are not a valid request inside an Envelope.
        match renamed {
            Ok(renamed) => assert_eq!(renamed, None, "{}", schema.name()),
            Err(_) => assert_eq!(schema.name(), "EnvelopeRequest"),
        }
    }
    assert!(shown > 15_000, "{shown}");
}

#[test]
fn only_named_fields_change() {
    let mut changed = 0;
    for (schema, version, body) in traffic().into_iter().chain(vectors()) {
        let Ok(renamed) = rename(schema, version, &body, &OPTIONS, &mut change) else {
            assert_eq!(schema.name(), "EnvelopeRequest");
            continue;
        };
        let Some(renamed) = renamed else { continue };
        let before = read(schema, &body, version, &OPTIONS).unwrap();
        let after = read(schema, &renamed, version, &OPTIONS)
            .unwrap_or_else(|error| panic!("{} {version}: {error}", schema.name()));
        compare(schema, &before, &after, &mut changed);
    }
    assert!(changed > 15_000, "{changed}");
}

pub fn compare(
    message: &MessageSchema,
    before: &StructValue,
    after: &StructValue,
    changed: &mut u32,
) {
    assert_eq!(before.unknown_tagged_fields, after.unknown_tagged_fields);
    for ((field, before_value), (_, after_value)) in before.fields().zip(after.fields()) {
        let renamed = is_renamed(message, before.schema(), field);
        compare_values(message, renamed, before_value, after_value, changed);
    }
}

fn compare_values(message: &MessageSchema, renamed: bool, a: &Value, b: &Value, changed: &mut u32) {
    match (a, b) {
        (Value::Struct(a), Value::Struct(b)) => compare(message, a, b, changed),
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len());
            for (a, b) in a.iter().zip(b) {
                compare_values(message, renamed, a, b, changed);
            }
        }
        _ if a != b => {
            assert!(renamed, "{}: {a:?} became {b:?}", message.name());
            *changed += 1;
        }
        _ => {}
    }
}

/// Empties texts for people and the values of configs, because they can quote any name.
fn without_texts(value: &mut StructValue) {
    let is_config = value.schema().name.starts_with("DescribeConfigs");
    for (field, value) in value.fields_mut() {
        match value {
            Value::Text(text) if field.schema_name == "ErrorMessage" => text.clear(),
            Value::Text(text) if field.schema_name == "Value" && is_config => text.clear(),
            Value::Struct(value) => without_texts(value),
            Value::Array(values) => {
                for value in values {
                    if let Value::Struct(value) = value {
                        without_texts(value);
                    }
                }
            }
            _ => {}
        }
    }
}

#[test]
fn no_raw_name_is_left_in_real_frames() {
    let frames = traffic();
    // Collect the names in all frames, so that a field missed in one frame is found by its value in
    // another.
    let mut raw = BTreeSet::<Vec<u8>>::new();
    for (schema, version, body) in &frames {
        rename(schema, *version, body, &OPTIONS, &mut |name| match &name.value {
            NameValue::Text(text) if text.len() >= 5 => _ = raw.insert(text.as_bytes().to_vec()),
            // The id of the metadata topic is 1, as are many numbers.
            NameValue::Uuid(id) if id.as_u128() > 1 => _ = raw.insert(id.as_bytes().to_vec()),
            _ => {}
        })
        .unwrap();
    }
    assert!(raw.len() > 20, "{}", raw.len());
    let mut left = BTreeMap::<_, BTreeSet<_>>::new();
    for (schema, version, body) in &frames {
        let renamed = rename(schema, *version, body, &OPTIONS, &mut change).unwrap();
        // Renaming the inner response requires the inner request, which these frames lack.
        if schema.name() == "EnvelopeResponse" {
            continue;
        }
        let body = renamed.as_ref().unwrap_or(body);
        let mut value = read(schema, body, *version, &OPTIONS).unwrap();
        without_texts(&mut value);
        let bytes = write(schema, &value, *version).unwrap();
        for raw in &raw {
            if bytes.windows(raw.len()).any(|window| window == raw) {
                let text = String::from_utf8_lossy(raw).into_owned();
                left.entry(text).or_default().insert(schema.name());
            }
        }
    }
    assert!(left.is_empty(), "{left:#?}");
}
