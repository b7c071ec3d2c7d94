//! Known problems of Kafka users and corner cases of the protocol: bytes, and the expected outcome.

use std::collections::BTreeMap;

use bytes::Bytes;
use kafka_wire::frame::{RequestFrame, ResponseFrame};
use kafka_wire::inspect::{self, StructValue, Tree, Value};
use kafka_wire::{ApiKey, DecodeError, DecodeErrorKind, DecodeOptions, MessageSchema, messages};
use serde_json::Value as Json;

use super::derived::{derived, written};
use super::lines::{hex, int16, lines, text};

/// Cases without a message, and the tests that check them.
const ELSEWHERE: [(&str, usize); 4] = [
    ("sizes of frames and bare headers, in headers.rs", 7),
    ("single numbers, in golden.rs", 9),
    ("the frame of a metadata record, in record_framings.rs", 1),
    ("record batches, in the tests of records", 31),
];

#[test]
fn every_case_with_a_message_round_trips() {
    let cases = lines("cases.jsonl");
    let mut seen = BTreeMap::new();
    for case in &cases {
        let kind = text(&case["kind"]);
        let result = match (kind, case["direction"].as_str()) {
            ("header" | "record_batch", _) => continue,
            _ if case["message"].is_null() => continue,
            ("frame", Some("request")) => request(case),
            ("frame", _) => response(case),
            _ => prefixed(case),
        };
        match (text(&case["expect"]), result) {
            ("ok", Ok((value, again))) => {
                let expected = if case["reencode"].is_null() { "hex" } else { "reencode" };
                assert_eq!(again, hex(&case[expected]), "{case}");
                compare(case, &value);
            }
            ("error", Err((error, offset))) => compare_error(case, &error, offset),
            (_, result) => panic!("{case}: {:?}", result.err()),
        }
        *seen.entry(kind).or_insert(0) += 1;
    }
    let expected = [("frame", 28), ("primitive", 8), ("request", 32), ("response", 31)];
    assert_eq!(seen, BTreeMap::from(expected));
    let elsewhere: usize = ELSEWHERE.iter().map(|(_, cases)| cases).sum();
    assert_eq!(seen.values().sum::<usize>() + elsewhere, cases.len());
}

/// The value and its encoding, or the error and its offset in the whole input.
type Read = Result<(StructValue, Bytes), (DecodeError, usize)>;

fn schema(case: &Json) -> &'static MessageSchema {
    messages::schema(text(&case["message"])).expect("a message of the catalogue")
}

/// Decodes a message, which starts at byte `before` of the whole input, with the derived and the
/// schema-driven codec.
fn body(schema: &'static MessageSchema, bytes: &Bytes, version: i16, before: usize) -> Read {
    let by_schema = inspect::read(schema, bytes, version, &DecodeOptions::new());
    match ((derived(schema.name()).from_bytes)(bytes, version), by_schema) {
        (Ok(value), Ok(by_schema)) => {
            let again = written(&*value, version);
            assert_eq!(inspect::write(schema, &by_schema, version).expect("read"), again[..]);
            Ok((by_schema, again))
        }
        (Err(error), Err(by_schema)) => {
            assert_eq!(error, by_schema);
            let offset = error.offset() + before;
            Err((error, offset))
        }
        (derived, by_schema) => panic!("{:?} {:?}", derived.err(), by_schema.err()),
    }
}

/// Decodes a message that stands alone or follows a prefix.
fn prefixed(case: &Json) -> Read {
    let bytes = hex(&case["hex"]);
    let before = case["body_offset"].as_u64().map_or(0, |offset| offset as usize);
    let (prefix, message) = (bytes.slice(..before), bytes.slice(before..));
    let (value, again) = body(schema(case), &message, int16(&case["version"]), before)?;
    Ok((value, [prefix, again].concat().into()))
}

fn request(case: &Json) -> Read {
    let bytes = hex(&case["hex"]);
    let mut frame = RequestFrame::from_bytes(&bytes).map_err(at)?;
    let tree = Tree::request_frame(schema(case), &bytes, &DecodeOptions::new());
    let before = bytes.len() - frame.body.len();
    let (value, again) = framed(&tree, case, &frame.body, before)?;
    frame.body = again;
    Ok((value, frame.to_bytes().expect("it was read")))
}

fn response(case: &Json) -> Read {
    let (bytes, version) = (hex(&case["hex"]), int16(&case["version"]));
    let key = ApiKey(int16(&case["api_key"]));
    let mut frame = ResponseFrame::from_bytes(&bytes, key, version).map_err(at)?;
    let tree = Tree::response_frame(schema(case), &bytes, version, &DecodeOptions::new());
    let before = bytes.len() - frame.body.len();
    let (value, again) = framed(&tree, case, &frame.body, before)?;
    frame.body = again;
    Ok((value, frame.to_bytes().expect("it was read")))
}

/// Decodes the message in a frame, and checks that the tree of the whole frame agrees.
fn framed(tree: &Tree<'_>, case: &Json, bytes: &Bytes, before: usize) -> Read {
    let result = body(schema(case), bytes, int16(&case["version"]), before);
    match (&result, tree.error()) {
        (Ok(_), None) => result,
        (Err((error, offset)), Some(other)) => {
            assert_eq!((error.kind(), error.path()), (other.kind(), other.path()), "{case}");
            // The tree reports an unsupported version at the header, so only then the offsets
            // differ.
            if !matches!(error.kind(), DecodeErrorKind::UnsupportedVersion { .. }) {
                assert_eq!(*offset, other.offset(), "{case}");
            }
            Err(at(other.clone()))
        }
        (_, error) => panic!("{case}: {:?} {error:?}", result.err()),
    }
}

fn at(error: DecodeError) -> (DecodeError, usize) {
    let offset = error.offset();
    (error, offset)
}

fn compare_error(case: &Json, error: &DecodeError, offset: usize) {
    let path = format!("{:#}", error.path());
    // Remove the message's name, which the path begins with.
    let field = path.split_once('.').map_or("(version)", |(_, field)| field);
    let expected = text(&case["error_field"]);
    // The cases name the section of a tagged field, or the field without its tag.
    let field = match field.rsplit_once(" (tag ").map(|(field, _)| field) {
        Some(field) if expected.ends_with("_tagged_fields") => match field.rsplit_once('.') {
            Some((before, _)) => format!("{before}._tagged_fields"),
            None => "_tagged_fields".to_owned(),
        },
        Some(field) => field.to_owned(),
        None => field.replace("tagged_fields", "_tagged_fields"),
    };
    if expected != field {
        // A count that exceeds the remaining bytes is reported at the array.
        let too_large = matches!(error.kind(), DecodeErrorKind::CountTooLarge { .. });
        assert!(too_large && expected.starts_with(&field), "{case}: {error}");
        return;
    }
    assert_eq!(Some(offset as u64), case["error_offset"].as_u64(), "{case}: {error}");
}

/// Compares the decoded value with the values in the case.
fn compare(case: &Json, value: &StructValue) {
    for (path, expected) in case["values"].as_object().expect("values") {
        // headers.rs checks the headers; the count is of fields that the case leaves out.
        if path.starts_with("header.") || path == "(more_fields)" {
            continue;
        }
        let path = path.strip_prefix("body.").unwrap_or(path);
        let found = match path.strip_prefix("_tags.") {
            Some(tag) => {
                let tag = tag.parse().expect("a tag");
                value.unknown_tagged_fields.get(tag).map(|value| Value::Bytes(value.to_vec()))
            }
            None => find(value, path),
        };
        let found = found.unwrap_or_else(|| panic!("{case}: {path} is not there"));
        assert!(is(&found, expected), "{case}: {path}: {found:?}");
    }
}

/// Finds the value at a path such as `Topics[0].Name`.
fn find(value: &StructValue, path: &str) -> Option<Value> {
    let (step, rest) = path.split_once('.').map_or((path, None), |(step, rest)| (step, Some(rest)));
    let (name, index) = match step.strip_suffix(']').and_then(|step| step.split_once('[')) {
        Some((name, index)) => (name, Some(index.parse::<usize>().expect("a number"))),
        None => (step, None),
    };
    let found = match (value.get(name)?, index) {
        (Value::Array(elements), Some(index)) => elements.get(index)?,
        (found, _) => found,
    };
    match (rest, found) {
        (Some(rest), Value::Struct(value)) => find(value, rest),
        (Some(_), _) => None,
        (None, found) => Some(found.clone()),
    }
}

fn is(found: &Value, expected: &Json) -> bool {
    match (found, expected) {
        (Value::Null, Json::Null) => true,
        (Value::Bool(found), Json::Bool(expected)) => found == expected,
        (Value::Int(found), Json::Number(expected)) => Some(*found) == expected.as_i64(),
        (Value::Float(found), Json::Number(expected)) => Some(*found) == expected.as_f64(),
        (Value::Uuid(found), Json::String(expected)) => found.to_string() == *expected,
        (Value::Text(found), Json::String(expected)) => found == expected,
        (Value::Bytes(found), Json::String(expected)) => {
            // The cases abbreviate long values, such as `0000…00...(308 chars)`.
            let found = hex::encode(found);
            match expected.split_once("...(") {
                Some((start, length)) => {
                    found.starts_with(start) && length == format!("{} chars)", found.len())
                }
                None => found == *expected,
            }
        }
        (Value::Array(found), Json::Array(expected)) => {
            found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| is(a, b))
        }
        _ => false,
    }
}
