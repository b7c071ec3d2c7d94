//! Checks that the catalogue matches Kafka's schemas.
#![allow(clippy::indexing_slicing, reason = "what is missing fails the test")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use kafka_wire::inspect::schema_json;
use kafka_wire::messages::{self, SCHEMAS};
use kafka_wire::{ApiKey, MessageKind, VersionRange};
use serde_json::{Map, Value};

#[test]
fn the_export_gives_back_what_was_imported() {
    let mut kafkas = kafkas_schemas();
    kafkas.retain(|_, schema| schema["validVersions"] != "none");
    assert!(kafkas.len() > 250, "{}", kafkas.len());
    for schema in SCHEMAS {
        let exported: Value = serde_json::from_str(&schema_json(schema)).expect("JSON");
        let mut imported = kafkas.remove(schema.name()).expect("one of Kafka's schemas, once");
        if schema.name() == "RequestHeader" {
            with_version_0(&mut imported);
        }
        assert_eq!(normal(&exported), normal(&imported), "{}", schema.name());
    }
    assert!(kafkas.is_empty(), "missing: {:?}", kafkas.keys());
}

/// What Kafka's files state and an export omits: the messages concerned, and why nothing is lost.
/// The struct in Rust omits it too, and neither bytes nor tools depend on it.
const NOT_EXPORTED: [(&str, &[&str]); 4] = [
    // `zeroCopy` makes Java's generator use a `ByteBuffer`. In Rust the field's type decides that.
    (
        "zeroCopy",
        &[
            "ConsumerProtocolAssignment",
            "ConsumerProtocolSubscription",
            "EnvelopeRequest",
            "EnvelopeResponse",
            "PushTelemetryRequest",
        ],
    ),
    // A struct that only one field uses is written at that field. In Rust each struct is an item of
    // its own.
    (
        "commonStructs",
        &[
            "ConsumerGroupHeartbeatResponse",
            "GroupMetadataValue",
            "ShareGroupCurrentMemberAssignmentValue",
            "ShareGroupDescribeResponse",
            "ShareGroupHeartbeatResponse",
            "ShareGroupStatePartitionMetadataValue",
            "StreamsGroupDescribeResponse",
            "StreamsGroupHeartbeatRequest",
            "StreamsGroupHeartbeatResponse",
            "StreamsGroupMemberMetadataValue",
            "StreamsGroupMetadataValue",
            "StreamsGroupTopologyDescriptionUpdateRequest",
            "SubscriptionInfoData",
        ],
    ),
    // Versions of a field in which its struct or the nullable field itself is absent have no
    // effect; an export states only the others.
    (
        "versions",
        &[
            "CreateTopicsResponse",
            "DescribeConfigsResponse",
            "FetchResponse",
            "UpdateFeaturesResponse",
        ],
    ),
    // Kafka has dropped version 0: see `with_version_0`.
    ("header", &["RequestHeader"]),
];

#[test]
fn an_export_leaves_out_what_is_implied() {
    let mut kafkas = kafkas_schemas();
    let mut differing = Vec::new();
    for schema in SCHEMAS {
        let exported: Value = serde_json::from_str(&schema_json(schema)).expect("JSON");
        let imported = kafkas.remove(schema.name()).expect("one of Kafka's schemas, once");
        if exact(&exported) != exact(&imported) {
            differing.push(schema.name());
        }
    }
    let mut known: Vec<&str> =
        NOT_EXPORTED.iter().flat_map(|(_, names)| names.iter().copied()).collect();
    differing.sort_unstable();
    known.sort_unstable();
    assert_eq!(differing, known);
    assert_eq!(known.len(), 23);
}

/// Like `normal`, but keeps everything in Kafka's file except alternative spellings.
fn exact(schema: &Value) -> Value {
    let mut schema = schema.as_object().expect("an object").clone();
    let common = schema.remove("commonStructs").unwrap_or_default();
    if flag(&schema, "latestVersionUnstable") == Some(false) {
        schema.remove("latestVersionUnstable");
    }
    let fields = exact_fields(&schema["fields"]);
    schema.insert("fields".into(), fields);
    // The order of common structs has no meaning.
    for each in common.as_array().into_iter().flatten() {
        let mut each = each.as_object().expect("an object").clone();
        let fields = exact_fields(&each["fields"]);
        each.insert("fields".into(), fields);
        schema.insert(format!("struct {}", text_of(&each["name"])), each.into());
    }
    schema.into()
}

fn exact_fields(fields: &Value) -> Value {
    fields.as_array().expect("a list").iter().map(exact_field).collect()
}

fn exact_field(field: &Value) -> Value {
    let mut field = field.as_object().expect("an object").clone();
    let ty = text_of(&field["type"]);
    field.remove("about");
    for key in ["ignorable", "mapKey", "zeroCopy"] {
        match flag(&field, key) {
            Some(true) => field.insert(key.into(), true.into()),
            _ => field.remove(key),
        };
    }
    if let Some(tag) = field.get("tag").map(|tag| text_of(tag).parse::<i64>().expect("a number")) {
        field.insert("tag".into(), tag.into());
        if !field.contains_key("versions") {
            let versions = field["taggedVersions"].clone();
            field.insert("versions".into(), versions);
        }
    }
    for key in ["nullableVersions", "taggedVersions"] {
        if range(&field, key).is_some_and(VersionRange::is_empty) {
            field.remove(key);
        }
    }
    match default(&field, &ty) {
        Some(default) => field.insert("default".into(), default.into()),
        None => field.remove("default"),
    };
    if let Some(inner) = field.get("fields").map(exact_fields) {
        field.insert("fields".into(), inner);
    }
    field.into()
}

#[test]
fn schemas_are_found_by_name_and_by_api() {
    for &schema in SCHEMAS {
        assert_eq!(messages::schema(schema.name()), Some(schema));
        let found = match (schema.kind, schema.api_key) {
            (MessageKind::Request, Some(key)) => messages::request_schema(ApiKey(key)),
            (MessageKind::Response, Some(key)) => messages::response_schema(ApiKey(key)),
            _ => continue,
        };
        assert_eq!(found, Some(schema));
    }
    assert_eq!(messages::schema("Fetch"), None);
    assert_eq!(messages::request_schema(ApiKey::STOP_REPLICA), None);
    assert_eq!(messages::response_schema(ApiKey(12345)), None);
}

#[test]
fn message_files_contain_only_definitions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kafka-wire/src/messages");
    for entry in fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("text");
        for line in text.lines().map(str::trim_start) {
            let is_code = ["fn ", "pub fn ", "const fn ", "impl ", "impl<", "unsafe "]
                .iter()
                .any(|word| line.starts_with(word));
            assert!(!is_code, "{}: {line}", path.display());
        }
    }
}

/// Adds the only version that was written by hand: Kafka 4 dropped version 0 of the header, which
/// has no client id, but a proxy may still receive it.
fn with_version_0(header: &mut Value) {
    header["validVersions"] = "0-2".into();
    let client_id = header["fields"][3].as_object_mut().expect("a field");
    client_id.insert("ignorable".into(), true.into());
    client_id.insert("default".into(), "null".into());
}

/// Kafka's schemas by name.
fn kafkas_schemas() -> BTreeMap<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/schemas");
    let mut schemas = BTreeMap::new();
    for module in fs::read_dir(folder).expect("the folder of schemas") {
        for file in fs::read_dir(module.expect("a folder").path()).expect("a folder") {
            let text = fs::read_to_string(file.expect("a file").path()).expect("a schema");
            let schema: Value = serde_json::from_str(&text).expect("JSON");
            schemas.insert(text_of(&schema["name"]), schema);
        }
    }
    schemas
}

/// Normalizes a schema, so that equivalent schemas become equal:
/// - Keys without effect are omitted: false, no versions, and defaults that are the type's own
///   (0, false, the empty text, JSON's null; null on records).
/// - Defaults are texts, with whole numbers in decimal.
/// - Tags are numbers, and flags true or false.
/// - The fields of a struct are written where it is used, also those of common structs.
/// - The versions of a field are those in which it can occur in its struct; a tagged field has all
///   later versions too. Its nullable and tagged versions are within them.
/// - Keys that affect neither bytes nor tools are omitted: `zeroCopy`, `about`,
///   `deprecatedVersions`.
fn normal(schema: &Value) -> Value {
    let mut normal = schema.as_object().expect("an object").clone();
    let common = normal.remove("commonStructs").unwrap_or_default();
    normal.remove("deprecatedVersions");
    if flag(&normal, "latestVersionUnstable") == Some(false) {
        normal.remove("latestVersionUnstable");
    }
    let fields = fields(&normal["fields"], &common, VersionRange::ALL);
    normal.insert("fields".into(), fields);
    Value::Object(normal)
}

fn fields(fields: &Value, common: &Value, within: VersionRange) -> Value {
    let fields = fields.as_array().expect("a list");
    fields.iter().map(|each| field(each, common, within)).collect()
}

fn field(field: &Value, common: &Value, within: VersionRange) -> Value {
    let mut field = field.as_object().expect("an object").clone();
    let ty = text_of(&field["type"]);
    for key in ["zeroCopy", "about"] {
        field.remove(key);
    }
    for key in ["ignorable", "mapKey"] {
        match flag(&field, key) {
            Some(true) => field.insert(key.into(), true.into()),
            _ => field.remove(key),
        };
    }
    let tag = field.get("tag").map(|tag| text_of(tag).parse::<i64>().expect("a number"));
    let occurs = match tag {
        Some(tag) => {
            field.insert("tag".into(), tag.into());
            VersionRange::from(within.min())
        }
        None => within,
    };
    let tagged = range(&field, "taggedVersions").unwrap_or(VersionRange::NONE);
    let versions = narrowed(range(&field, "versions").unwrap_or(tagged), occurs);
    field.insert("versions".into(), versions.to_string().into());
    for key in ["nullableVersions", "taggedVersions"] {
        match range(&field, key) {
            Some(range) if !range.is_empty() => {
                field.insert(key.into(), narrowed(range, versions).to_string().into())
            }
            _ => field.remove(key),
        };
    }
    match default(&field, &ty) {
        Some(default) => field.insert("default".into(), default.into()),
        None => field.remove("default"),
    };
    let name = ty.trim_start_matches("[]");
    let shared = common.as_array().into_iter().flatten().find(|each| each["name"] == name);
    let within = match shared.and_then(Value::as_object) {
        Some(shared) => versions.intersect(range(shared, "versions").expect("versions")),
        None => versions,
    };
    let inner = shared.map(|shared| &shared["fields"]).or(field.get("fields"));
    if let Some(inner) = inner.map(|inner| fields(inner, common, within)) {
        field.insert("fields".into(), inner);
    }
    Value::Object(field)
}

fn default(field: &Map<String, Value>, ty: &str) -> Option<String> {
    let default = field.get("default").filter(|value| !value.is_null()).map(text_of)?;
    let number = match default.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => default.parse().ok(),
    };
    match ty {
        "records" => None,
        "bool" => Some(default).filter(|text| text == "true"),
        _ if ty.starts_with("int") || ty.starts_with("uint") => {
            Some(number.expect("a number").to_string()).filter(|text| text != "0")
        }
        _ => Some(default).filter(|text| !text.is_empty()),
    }
}

/// The part of `versions` that is `within` others; all of `versions` if they do not overlap.
fn narrowed(versions: VersionRange, within: VersionRange) -> VersionRange {
    match versions.intersect(within) {
        none if none.is_empty() => versions,
        some => some,
    }
}

fn range(object: &Map<String, Value>, key: &str) -> Option<VersionRange> {
    object.get(key).map(|text| text_of(text).parse().expect("versions"))
}

fn flag(object: &Map<String, Value>, key: &str) -> Option<bool> {
    object.get(key).map(|flag| text_of(flag) == "true")
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
