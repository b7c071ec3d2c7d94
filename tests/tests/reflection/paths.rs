//! Tests that errors in tag sections name the field and its tag, in decoding, encoding and JSON.

use kafka_wire::inspect::{self, Value, read, sample_value, write};
use kafka_wire::{
    DecodeErrorKind, DecodeOptions, EncodeErrorKind, KafkaMessage, KafkaString, PathSegment,
    TaggedFields, json,
};
use serde_json::json;

/// A way to somewhere.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "2+")]
struct Route {
    name: KafkaString,
    #[kafka(versions = "2+", tagged = 0)]
    weight: i64,
    #[kafka(versions = "2+", tagged = 1)]
    stops: Vec<Stop>,
    #[kafka(versions = "1+", tagged = 2, tagged_versions = "3+", nullable = "3+")]
    #[kafka(default = empty)]
    owner: Option<KafkaString>,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

/// A place on the way.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
struct Stop {
    name: KafkaString,
    #[kafka(versions = "2+", tagged = 0, name = "Minutes")]
    minutes: i32,
    #[kafka(unknown_tagged_fields)]
    rest: TaggedFields,
}

/// Returns the error of decoding these bytes, after checking that values and JSON return the same.
#[track_caller]
fn refused(bytes: &[u8]) -> String {
    let options = DecodeOptions::new();
    let derived = Route::from_slice(bytes, 3).expect_err("broken").to_string();
    let value = read(Route::SCHEMA, bytes, 3, &options).expect_err("broken").to_string();
    let json = json::decode(Route::SCHEMA, bytes, 3, &options).expect_err("broken").to_string();
    assert_eq!((&derived, &derived), (&value, &json));
    derived
}

#[test]
fn paths_of_decoding_errors_have_tags() {
    // The size is 8, but 5 bytes remain.
    assert_eq!(
        refused(b"\x01\x01\0\x08\0\0\0\0\0"),
        "Route.weight (tag 0): needed 8 bytes, 5 remain (offset 3, version 3)"
    );
    // The size is 5, but the value takes 8 bytes.
    assert_eq!(
        refused(b"\x01\x01\0\x05\0\0\0\0\0"),
        "Route.weight (tag 0): needed 8 bytes, 5 remain (offset 4, version 3)"
    );
    assert_eq!(
        refused(b"\x01\x01\0\x09\0\0\0\0\0\0\0\0\0"),
        "Route.weight (tag 0): 1 trailing byte (offset 12, version 3)"
    );
    // A nested tag: a tagged field of an element of a tagged array.
    assert_eq!(
        refused(b"\x01\x01\x01\x06\x02\x01\x01\x00\x01\x00"),
        "Route.stops (tag 1)[0].minutes (tag 0): needed 4 bytes, 1 remain (offset 9, version 3)"
    );
    // An unknown tag, at the top level and in the element.
    assert_eq!(
        refused(b"\x01\x01\x07\x05\0"),
        "Route.tagged_fields (tag 7): needed 5 bytes, 1 remain (offset 3, version 3)"
    );
    assert_eq!(
        refused(b"\x01\x01\x01\x06\x02\x01\x01\x63\x7f\x00"),
        "Route.stops (tag 1)[0].tagged_fields (tag 99): needed 127 bytes, 1 remain (offset 8, \
         version 3)"
    );
    // The error occurs before any tag is read.
    assert_eq!(
        refused(b"\x01\x02\x07\0\x07\0"),
        "Route.tagged_fields: duplicate tag 7 (offset 4, version 3)"
    );
    // A field that is tagged only in other versions has no tag here.
    assert_eq!(
        Route::from_slice(b"\x01", 2).expect_err("broken").to_string(),
        "Route.owner: needed 1 byte, 0 remain (offset 1, version 2)"
    );
    assert_eq!(
        Route::from_slice(b"\x01\x01\x01\x02\x01\0", 2).expect_err("broken").to_string(),
        "Route.owner (tag 2): tag 2 is known, but not tagged in this version (offset 3, version 2)"
    );
}

#[test]
fn a_path_has_segments_and_schema_names() {
    let error = Route::from_slice(b"\x01\x01\x01\x06\x02\x01\x01\x00\x01\x00", 3)
        .expect_err("the minutes are cut short");
    assert!(matches!(error.kind(), DecodeErrorKind::UnexpectedEnd { .. }));
    assert_eq!(format!("{:#}", error.path()), "Route.Stops (tag 1)[0].Minutes (tag 0)");
    let segments: Vec<PathSegment> = error.path().segments().collect();
    let [PathSegment::TaggedField(stops), PathSegment::Index(0), PathSegment::TaggedField(minutes)] =
        segments[..]
    else {
        panic!("{segments:?}");
    };
    assert_eq!((stops.name, stops.tag, minutes.tag), ("stops", Some(1), Some(0)));

    let error = Route::from_slice(b"\x01\x01\x07\x05\0", 3).expect_err("cut short");
    assert!(matches!(error.path().segments().next(), Some(PathSegment::UnknownTag(7))));
}

/// Returns the error of encoding this route, after checking that the value's writer returns the
/// same.
#[track_caller]
fn unwritable(
    route: &Route,
    version: i16,
    value: impl FnOnce(&mut inspect::StructValue),
) -> String {
    let derived = route.to_bytes(version).expect_err("it cannot be written").to_string();
    let mut other = inspect::StructValue::new(&Route::SCHEMA.root);
    value(&mut other);
    let reflected = write(Route::SCHEMA, &other, version).expect_err("as above").to_string();
    assert_eq!(derived, reflected);
    derived
}

#[test]
fn paths_of_encoding_errors_have_tags() {
    let text = "x".repeat(40_000);
    let stop = || inspect::StructValue::new(inspect_stop());
    let route = Route {
        stops: vec![Stop { name: text.as_str().into(), ..Stop::default() }],
        ..Route::default()
    };
    let error = unwritable(&route, 3, |value| {
        let mut stop = stop();
        *stop.get_mut("Name").expect("a field") = Value::Text(text.clone());
        *value.get_mut("Stops").expect("a field") = Value::Array(vec![Value::Struct(stop)]);
    });
    assert_eq!(
        error,
        "Route.stops (tag 1)[0].name: a string of 40000 bytes; the limit is 32767 (version 3)"
    );

    let rest = |tag: u32| TaggedFields::from_iter([(tag, &b"x"[..])]);
    let error = unwritable(&Route { rest: rest(1), ..Route::default() }, 3, |value| {
        value.unknown_tagged_fields = rest(1);
    });
    let text = "unknown tag 1 belongs to a known field in this version (version 3)";
    assert_eq!(error, format!("Route.stops (tag 1): {text}"));

    let nested = Stop { rest: rest(0), ..Stop::default() };
    let route = Route { stops: vec![nested], ..Route::default() };
    let error = unwritable(&route, 3, |value| {
        let mut stop = stop();
        stop.unknown_tagged_fields = rest(0);
        *value.get_mut("Stops").expect("a field") = Value::Array(vec![Value::Struct(stop)]);
    });
    let text = "unknown tag 0 belongs to a known field in this version (version 3)";
    assert_eq!(error, format!("Route.stops (tag 1)[0].minutes (tag 0): {text}"));

    let error = unwritable(&Route { rest: rest(9), ..Route::default() }, 1, |value| {
        value.unknown_tagged_fields = rest(9);
    });
    assert_eq!(
        error,
        "Route.tagged_fields (tag 9): unknown tag 9 in a version without tagged fields (version 1)"
    );
    let error = unwritable(&Route { rest: rest(1 << 31), ..Route::default() }, 3, |value| {
        value.unknown_tagged_fields = rest(1 << 31);
    });
    assert_eq!(
        error,
        "Route.tagged_fields (tag 2147483648): tag 2147483648 exceeds the limit of 2147483647 \
         (version 3)"
    );
    // Version 1 lacks the field, so it is not a tagged field there.
    let route = Route { weight: 1, ..Route::default() };
    let error = route.to_bytes(1).expect_err("only 2+ has it");
    assert!(matches!(error.kind(), EncodeErrorKind::FieldNotInVersion { .. }));
    assert_eq!(error.path().to_string(), "Route.weight");
}

fn inspect_stop() -> &'static kafka_wire::StructSchema {
    let field = &Route::SCHEMA.root.fields[2];
    match field.ty {
        kafka_wire::FieldType::Array(kafka_wire::FieldType::Struct(schema)) => schema,
        _ => panic!("{}", field.name),
    }
}

#[test]
fn errors_have_json_paths() {
    let refused = |value: serde_json::Value| {
        json::encode(Route::SCHEMA, &value.into(), 3).expect_err("not a route").to_string()
    };
    assert_eq!(
        refused(json!({"name": "", "weight": "heavy"})),
        "Route.weight (tag 0): expected an int64, -9223372036854775808 to 9223372036854775807, \
         found \"heavy\" (version 3)"
    );
    assert_eq!(
        refused(json!({"name": "", "stops": [{"name": "", "minutes": 1.5}]})),
        "Route.stops (tag 1)[0].minutes (tag 0): expected an int32, -2147483648 to 2147483647, \
         found 1.5 (version 3)"
    );
    assert_eq!(
        refused(json!({"name": "", "stops": [{"name": "x".repeat(40_000)}]})),
        "Route.stops (tag 1)[0].name: a string of 40000 bytes; the limit is 32767 (version 3)"
    );
    let mut value = sample_value(Route::SCHEMA, 3);
    *value.get_mut("Weight").expect("a field") = Value::Bool(true);
    assert_eq!(
        json::write(Route::SCHEMA, &value, 3).expect_err("not an int64").to_string(),
        "Route.weight (tag 0): the value does not have the field's type (version 3)"
    );
}
