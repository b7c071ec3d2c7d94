//! A schema in the JSON of Kafka's own files.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::schema::{DefaultValue, FieldSchema, FieldType, MessageSchema, StructSchema};
use crate::version::VersionRange;

/// The columns that a field's line may take before its `about` goes to the next one.
const COLUMNS: usize = 100;

/// The schema as Kafka's generator reads it, laid out as Kafka's own files are: one field a line,
/// the fields of a struct below it.
///
/// It says the same in few words: defaults that are the type's own are left out, and the versions
/// of a nested field are those in which it can occur. A struct that several fields share stands
/// once, among the `commonStructs`. Docs of fields become `about`.
#[must_use]
pub fn schema_json(schema: &MessageSchema) -> String {
    let mut keys: Vec<String> = Vec::new();
    if let Some(api_key) = schema.api_key {
        keys.push(format!("\"apiKey\": {api_key}"));
    }
    keys.push(key("type", schema.kind.as_str()));
    if !schema.listeners.is_empty() {
        let names: Vec<String> =
            schema.listeners.iter().map(|listener| text(listener.as_str())).collect();
        keys.push(format!("\"listeners\": [{}]", names.join(", ")));
    }
    keys.push(key("name", schema.name()));
    if schema.latest_version_unstable {
        keys.push(String::from("\"latestVersionUnstable\": true"));
    }
    keys.push(key("validVersions", schema.versions));
    keys.push(key("flexibleVersions", schema.flexible));
    let common = common_structs(&schema.root);
    keys.push(format!("\"fields\": {}", fields(&schema.root, VersionRange::ALL, &common, 2)));
    if !common.is_empty() {
        let structs = common.iter().map(|schema| {
            let fields = fields(schema, schema.versions, &common, 4);
            format!(
                "{{{}, {}, \"fields\": {fields}}}",
                key("name", schema.name),
                key("versions", schema.versions)
            )
        });
        keys.push(format!("\"commonStructs\": {}", lines(structs, 2)));
    }
    format!("{{\n  {}\n}}\n", keys.join(",\n  "))
}

/// The fields of a struct that occurs in `versions`, in brackets; the closing one stands at column
/// `indent`.
fn fields(
    schema: &StructSchema,
    versions: VersionRange,
    common: &[&'static StructSchema],
    indent: usize,
) -> String {
    lines(schema.fields.iter().map(|each| field(each, versions, common, indent + 2)), indent)
}

fn lines(items: impl Iterator<Item = String>, indent: usize) -> String {
    let pad = " ".repeat(indent);
    let items: Vec<String> = items.map(|item| format!("\n{pad}  {item}")).collect();
    match items.is_empty() {
        true => String::from("[]"),
        false => format!("[{}\n{pad}]", items.join(",")),
    }
}

fn field(
    field: &FieldSchema,
    within: VersionRange,
    common: &[&'static StructSchema],
    indent: usize,
) -> String {
    let nested = field.ty.nested().filter(|nested| !common.contains(nested));
    let versions = occurring(field, within);
    let mut keys = Vec::from([
        key("name", field.schema_name),
        key("type", field.ty),
        key("versions", versions),
    ]);
    if !field.nullable_versions.is_empty() {
        keys.push(key("nullableVersions", narrowed(field.nullable_versions, versions)));
    }
    if let Some(tag) = field.tag {
        keys.push(key("taggedVersions", narrowed(field.tagged_versions, versions)));
        keys.push(format!("\"tag\": {tag}"));
    }
    if let Some(flexible) = field.flexible_versions {
        keys.push(key("flexibleVersions", flexible));
    }
    keys.extend(default(field).map(|default| key("default", default)));
    if field.ignorable {
        keys.push(String::from("\"ignorable\": true"));
    }
    if field.map_key {
        keys.push(String::from("\"mapKey\": true"));
    }
    keys.extend(field.entity_type.map(|entity| key("entityType", entity.as_str())));
    let mut line = format!("{{{}", keys.join(", "));
    if !field.docs.is_empty() {
        // Kafka's generator pastes it into Java's quotes.
        let words: Vec<&str> = field.docs.split_whitespace().collect();
        let about = key("about", words.join(" ").replace('"', "'"));
        let fields = if nested.is_some() { ", \"fields\": [".len() } else { 0 };
        match indent + line.len() + about.len() + fields < COLUMNS {
            true => line.push_str(", "),
            false => line.push_str(&format!(",\n{} ", " ".repeat(indent))),
        }
        line.push_str(&about);
    }
    match nested {
        Some(nested) => {
            let within = versions.intersect(nested.versions);
            format!("{line}, \"fields\": {}}}", fields(nested, within, common, indent))
        }
        None => format!("{line}}}"),
    }
}

/// The versions in which a field of a struct can occur that itself occurs `within` some.
fn occurring(field: &FieldSchema, within: VersionRange) -> VersionRange {
    let within = match field.tag {
        // Kafka wants the versions of a tagged field to have no end.
        Some(_) => VersionRange::from(within.min()),
        None => within,
    };
    narrowed(field.versions, within)
}

/// What of `versions` lies `within` others; all of them, if nothing does.
fn narrowed(versions: VersionRange, within: VersionRange) -> VersionRange {
    match versions.intersect(within) {
        none if none.is_empty() => versions,
        some => some,
    }
}

/// The default, where it is not what Kafka's type has without.
fn default(field: &FieldSchema) -> Option<String> {
    let nullable = !field.nullable_versions.is_empty();
    match field.default {
        // Records are null without saying so.
        _ if field.ty == FieldType::Records => None,
        DefaultValue::Null => Some(String::from("null")),
        DefaultValue::Unset if nullable => Some(String::from("null")),
        DefaultValue::Bool(true) => Some(String::from("true")),
        DefaultValue::Int(value) if value != 0 => Some(value.to_string()),
        DefaultValue::Float(value) if value.is_nan() => Some(String::from("NaN")),
        DefaultValue::Float(value) if value.is_infinite() => {
            Some(String::from(if value > 0.0 { "Infinity" } else { "-Infinity" }))
        }
        DefaultValue::Float(value) if value.to_bits() != 0 => Some(format!("{value:?}")),
        DefaultValue::Text(value) if !value.is_empty() => Some(value.into()),
        _ => None,
    }
}

/// The structs that more than one field holds, and those within them: Kafka takes the fields of a
/// struct inline only once, and never in such a one.
fn common_structs(root: &StructSchema) -> Vec<&'static StructSchema> {
    let mut all = Vec::new();
    let mut common = Vec::new();
    collect(root, &mut all, &mut common, false);
    common
}

fn collect(
    schema: &StructSchema,
    all: &mut Vec<&'static StructSchema>,
    common: &mut Vec<&'static StructSchema>,
    within_common: bool,
) {
    for nested in schema.fields.iter().filter_map(|field| field.ty.nested()) {
        let is_common = within_common || all.contains(&nested);
        if is_common && !common.contains(&nested) {
            common.push(nested);
            collect(nested, all, common, true);
        } else if !is_common {
            all.push(nested);
            collect(nested, all, common, false);
        }
    }
}

fn key(name: &str, value: impl ToString) -> String {
    format!("\"{name}\": {}", text(&value.to_string()))
}

/// In JSON's quotes.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
