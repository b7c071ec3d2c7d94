//! Tests messages in Kafka's JSON: every type in both directions, and errors for invalid JSON.

use bytes::Bytes;
use kafka_wire::inspect::{self, StructValue, Value};
use kafka_wire::json::{ErrorKind, Json, UnknownTaggedField, decode, encode, from_json, to_json};
use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
use kafka_wire::{
    DecodeErrorKind, DecodeOptions, EncodeErrorKind, KafkaMessage, KafkaString, MessageSchema,
    Records, json,
};
use serde_json::json;
use uuid::Uuid;

use crate::everything::{BorrowedData, EverythingRequest, Level, Owner, OwnerId};
use crate::random::Random;

mod refused;

const EVERYTHING: &MessageSchema = EverythingRequest::SCHEMA;

fn options() -> DecodeOptions {
    DecodeOptions::new()
}

/// A field of each type.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-2", flexible = "1+")]
struct Types {
    flag: bool,
    int8: i8,
    int16: i16,
    int32: i32,
    int64: i64,
    uint16: u16,
    uint32: u32,
    float: f64,
    id: Uuid,
    text: KafkaString,
    bytes: Bytes,
    records: Records,
    #[kafka(name = "ISR")]
    isr: Vec<i32>,
    maybe: Option<Part>,
    #[kafka(versions = "1+", nullable = "2+", default = empty)]
    later: Option<KafkaString>,
    #[kafka(versions = "1+", tagged = 0, default = 7)]
    tagged: i32,
    #[kafka(versions = "2+", ignorable)]
    ignorable: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Part {
    number: i8,
}

fn types() -> Types {
    Types {
        flag: true,
        int8: -128,
        int16: -32768,
        int32: -2147483648,
        int64: -9223372036854775808,
        uint16: 65535,
        uint32: 4294967295,
        float: 1.0,
        id: Uuid::from_u64_pair(0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210),
        text: "h\u{e9}\0\u{1f600}".into(),
        bytes: Bytes::from_static(b"\xfb\xff"),
        records: Records::from(Bytes::from_static(b"\x00")),
        isr: vec![1, -1],
        maybe: None,
        ..Types::default()
    }
}

fn json_of_types() -> serde_json::Value {
    json!({
        "flag": true,
        "int8": -128,
        "int16": -32768,
        "int32": -2147483648,
        "int64": -9223372036854775808_i64,
        "uint16": 65535,
        "uint32": 4294967295_u32,
        "float": 1.0,
        "id": "ASNFZ4mrze_-3LqYdlQyEA",
        "text": "h\u{e9}\0\u{1f600}",
        "bytes": "+/8=",
        "records": "AA==",
        "iSR": [1, -1],
        "maybe": null,
    })
}

/// The JSON of `Types` with one key changed.
fn with(key: &str, value: serde_json::Value) -> Json {
    let mut json = json_of_types();
    json[key] = value;
    json.into()
}

fn refused(key: &str, value: serde_json::Value) -> String {
    from_json::<Types>(&with(key, value), 0).expect_err("it is not a message's").to_string()
}

#[test]
fn a_field_of_each_type() {
    let json = to_json(&types(), 0).expect("a value of version 0");
    assert_eq!(json, json_of_types().into());
    assert_eq!(from_json::<Types>(&json, 0), Ok(types()));

    let part = Types { maybe: Some(Part { number: 1 }), ..types() };
    let json = to_json(&part, 0).expect("a value of version 0");
    assert_eq!(json.value["maybe"], json!({"number": 1}));
    assert_eq!(from_json::<Types>(&json, 0), Ok(part));
}

#[test]
fn keys_are_in_the_order_of_the_schema() {
    let json = to_json(&types(), 0).expect("a value of version 0");
    let keys: Vec<&String> = json.value.as_object().expect("an object").keys().collect();
    let expected = json_of_types();
    assert_eq!(keys, expected.as_object().expect("an object").keys().collect::<Vec<_>>());
}

/// The schema name of each field is the Rust name of the other.
#[derive(Debug, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "none")]
struct Crossed {
    #[kafka(name = "second")]
    first: i8,
    #[kafka(name = "first")]
    second: i8,
}

#[test]
fn rust_names_are_not_mistaken_for_schema_names() {
    let crossed = Crossed { first: 1, second: 2 };
    let json = to_json(&crossed, 0).expect("a message");
    assert_eq!(json.value, json!({"second": 1, "first": 2}));
    assert_eq!(from_json::<Crossed>(&json, 0), Ok(crossed));
    let value = json::read(Crossed::SCHEMA, &json, 0).expect("its JSON");
    assert_eq!(
        (value.get("first"), value.get("second")),
        (Some(&Value::Int(2)), Some(&Value::Int(1)))
    );
}

#[test]
fn nan_and_infinity_are_strings_in_json() {
    for (float, text) in
        [(f64::INFINITY, "Infinity"), (f64::NEG_INFINITY, "-Infinity"), (f64::NAN, "NaN")]
    {
        let json = to_json(&Types { float, ..types() }, 0).expect("a value of version 0");
        assert_eq!(json.value["float"], text);
        let read: Types = from_json(&json, 0).expect("as it was written");
        assert_eq!(read.float.to_bits(), float.to_bits());
    }
    for float in [0.1, -0.0, 5e-324, f64::MAX] {
        let text = to_json(&Types { float, ..types() }, 0).expect("a value").value.to_string();
        let value: serde_json::Value = serde_json::from_str(&text).expect("it was written");
        let read: Types = from_json(&value.into(), 0).expect("as it was written");
        assert_eq!(read.float.to_bits(), float.to_bits(), "{text}");
    }
}

#[test]
fn accepts_uuids_like_javas_decoder() {
    // With padding, and with excess bits.
    for text in ["ASNFZ4mrze_-3LqYdlQyEA==", "ASNFZ4mrze_-3LqYdlQyED"] {
        assert_eq!(from_json::<Types>(&with("id", json!(text)), 0), Ok(types()), "{text}");
    }
}

#[test]
fn tagged_fields_are_present_unless_default() {
    let mut json = to_json(&types(), 1).expect("a value of version 1");
    assert_eq!(json.value.get("tagged"), None);
    assert_eq!(json.value["later"], "");
    json.value["tagged"] = json!(8);
    let read: Types = from_json(&json, 1).expect("a known key");
    assert_eq!(read, Types { tagged: 8, ..types() });
    assert_eq!(to_json(&read, 1), Ok(json));
}

#[test]
fn fields_that_the_version_lacks() {
    // As in Kafka, ignorable fields are dropped; a default value is no error either.
    assert_eq!(from_json::<Types>(&with("ignorable", json!(5)), 0), Ok(types()));
    assert_eq!(from_json::<Types>(&with("later", json!("")), 0), Ok(types()));
    assert_eq!(
        refused("tagged", json!(8)),
        "Types.tagged: the field exists only in versions 1+, and its value is not the default (version 0)"
    );
    let written = |name: &str, value: Value| {
        let mut values = StructValue::new(&Types::SCHEMA.root);
        *values.get_mut(name).expect("a field") = value;
        json::write(Types::SCHEMA, &values, 0).map(|json| json.value.get(name).cloned())
    };
    assert_eq!(written("ignorable", Value::Int(5)), Ok(None));
    assert_eq!(
        written("later", Value::Text("x".into())).expect_err("it is lost").kind(),
        &ErrorKind::Encode(EncodeErrorKind::FieldNotInVersion {
            versions: "1+".parse().expect("a range")
        })
    );
}

#[test]
fn rejects_null_that_only_another_version_allows() {
    let mut json = to_json(&types(), 2).expect("a value of version 2");
    json.value["later"] = json!(null);
    let read: Types = from_json(&json, 2).expect("null in version 2");
    assert_eq!(read.later, None);
    assert_eq!(
        encode(Types::SCHEMA, &with("later", json!(null)), 1)
            .expect_err("not in version 1")
            .to_string(),
        "Types.later: cannot be null; nullable in versions 2+ (version 1)"
    );
}

#[test]
fn unknown_tagged_fields_have_the_path_of_their_struct() {
    let tag = |tag, path: &str| UnknownTaggedField {
        path: path.into(),
        tag,
        value: Bytes::copy_from_slice(path.as_bytes()),
    };
    let mut owner = Owner { id: OwnerId(1), ..Owner::default() };
    owner.unknown_tagged_fields.insert(5, "taggedOwner");
    let mut request =
        EverythingRequest { tagged_owner: owner, level: Level::Other(9), ..Default::default() };
    request.nodes.push(crate::everything::Node::default());
    let mut node = crate::everything::Node::default();
    node.leaves.push(crate::everything::Leaf::default());
    node.leaves[0].unknown_tagged_fields.insert(8, "nodes[1].leaves[0]");
    node.unknown_tagged_fields.insert(0, "nodes[1]");
    request.nodes.push(node);
    request.unknown_tagged_fields.insert(100, "");
    request.maybe_owner = Some(Box::default());

    let json = to_json(&request, 2).expect("a value of version 2");
    let tags =
        vec![tag(100, ""), tag(0, "nodes[1]"), tag(8, "nodes[1].leaves[0]"), tag(5, "taggedOwner")];
    assert_eq!(json.unknown_tagged_fields, tags);
    assert_eq!(from_json::<EverythingRequest>(&json, 2), Ok(request));

    let refused = |tags: &[UnknownTaggedField]| {
        let json = Json { value: json.value.clone(), unknown_tagged_fields: tags.to_vec() };
        encode(EVERYTHING, &json, 2).expect_err("it has no place").to_string()
    };
    for path in
        ["nodes[2]", "nodes", "nodes[1", "nodes[x]", "nodes[0].name", "Nodes[0]", ".", "pairs[0]"]
    {
        assert_eq!(
            refused(&[tag(9, path)]),
            format!(
                "EverythingRequest: expected the path of a struct, found {path:?} with tag 9 (version 2)"
            )
        );
    }
    assert_eq!(
        refused(&[tag(9, "owner"), tag(9, "owner")]),
        "EverythingRequest: expected each tag once, found tag 9 twice at \"owner\" (version 2)"
    );
    assert_eq!(
        refused(&[tag(0, "taggedOwner")]),
        "EverythingRequest.taggedOwner (tag 1).aliases (tag 0): unknown tag 0 belongs to a known field in this version (version 2)"
    );
    assert_eq!(
        refused(&[tag(0x8000_0000, "")]),
        "EverythingRequest.tagged_fields (tag 2147483648): tag 2147483648 exceeds the limit of 2147483647 (version 2)"
    );
}

/// Whether JSON can represent the value exactly.
fn is_exact(value: &Value) -> bool {
    match value {
        Value::Float(float) => !float.is_nan(),
        Value::Array(elements) => elements.iter().all(is_exact),
        Value::Struct(value) => value.fields().all(|(_, value)| is_exact(value)),
        _ => true,
    }
}

#[test]
fn random_values_round_trip_through_json_text() {
    let mut random = Random(0x15_0a);
    for schema in [
        EVERYTHING,
        BorrowedData::SCHEMA,
        Types::SCHEMA,
        EndQuorumEpochRequest::SCHEMA,
        EndQuorumEpochResponse::SCHEMA,
    ] {
        let mut exact = 0;
        for version in schema.versions.iter() {
            for _ in 0..100 {
                let value = random.structure(&schema.root, version, schema.is_flexible(version));
                let bytes = inspect::write(schema, &value, version).expect("it was made for it");
                let json = decode(schema, &bytes, version, &options()).expect("it was written");
                let text = json.value.to_string();
                let value = serde_json::from_str(&text).expect("it was written");
                let again = encode(schema, &Json { value, ..json }, version).expect(&text);
                if is_exact(&Value::Struct(
                    inspect::read(schema, &bytes, version, &options()).expect("it was written"),
                )) {
                    assert_eq!(again, bytes, "{text}");
                    exact += 1;
                }
            }
        }
        assert!(exact > 90, "{}", schema.name());
    }
}

/// Holds structs that take no bytes in version 0.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "1+")]
struct Pages {
    number: i8,
    pages: Vec<Blank>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Blank;

#[test]
fn rejects_many_structs_without_bytes() {
    let pages = Pages { number: 1, pages: vec![Blank; 3] };
    let json = json!({"number": 1, "pages": [{}, {}, {}]});
    let text = "Pages.pages: expected fewer elements, because they take no bytes in this version, found an \
                array of 3 (version 0)";
    assert_eq!(to_json(&pages, 0).expect_err("no reader believes it").to_string(), text);
    let read = from_json::<Pages>(&json.clone().into(), 0);
    assert_eq!(read.expect_err("no reader believes it").to_string(), text);
    // In version 1, each has a tag section of one byte.
    assert_eq!(to_json(&pages, 1).expect("three bytes").value, json);
    assert_eq!(from_json::<Pages>(&json.into(), 1), Ok(pages));
    // Broken bytes from a peer give the decoder's error.
    assert_eq!(
        decode(Pages::SCHEMA, b"\x01\0\0\0\x03", 0, &options()).expect_err("broken").to_string(),
        Pages::from_slice(b"\x01\0\0\0\x03", 0).expect_err("broken").to_string()
    );
}

#[test]
fn many_unknown_tagged_fields_round_trip() {
    let tagged = |tag| UnknownTaggedField { path: String::new(), tag, value: Bytes::new() };
    let json = Json {
        value: json!({"errorCode": 0}),
        // The tags are in descending order.
        unknown_tagged_fields: (0..300_000).rev().map(tagged).collect(),
    };
    let schema = crate::everything::EverythingResponse::SCHEMA;
    let bytes = encode(schema, &json, 2).expect("a response");
    let again = decode(schema, &bytes, 2, &options().with_memory_limit(usize::MAX));
    assert_eq!(again.expect("it was written").unknown_tagged_fields.len(), 300_000);
}
