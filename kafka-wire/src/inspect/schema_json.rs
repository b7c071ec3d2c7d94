//! Writes a schema in the JSON of Kafka's own files.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;

use crate::schema::{
    DefaultValue, FieldSchema, FieldType, HeaderVersion, MessageSchema, StructSchema,
};
use crate::version::VersionRange;

/// The longest line that includes a field's `about`; longer ones put it on the next line.
const COLUMNS: usize = 100;

/// Returns the schema as Kafka's generator reads it, formatted like Kafka's own files: one field
/// per line, with a struct's fields below it.
///
/// It leaves out what is implied: defaults that are the type's own, and versions of a nested field
/// beyond those in which it can occur. A struct that several fields share is in `commonStructs`.
/// Different structs can have the same name, because of Rust's modules and type parameters; the
/// later ones are numbered: `Row`, `Row2`. Docs of fields become `about`.
///
/// The importer turns the result into the same Rust as the original schema. Three things that
/// Kafka's files can express are lost: `zeroCopy`, which selects a Java type; a struct in
/// `commonStructs` that only one field uses; and versions in which a field cannot occur.
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
    if !schema.header_versions.is_empty() {
        let entry = |entry: &HeaderVersion| key(&entry.versions.to_string(), entry.header);
        let entries: Vec<String> = schema.header_versions.iter().map(entry).collect();
        keys.push(format!("\"headerVersions\": {{{}}}", entries.join(", ")));
    }
    let structs = Structs::of(&schema.root);
    keys.push(format!("\"fields\": {}", fields(&schema.root, VersionRange::ALL, &structs, 2)));
    if !structs.common.is_empty() {
        let structs = structs.common.iter().map(|schema| {
            let fields = fields(schema, schema.versions, &structs, 4);
            format!(
                "{{{}, {}, \"fields\": {fields}}}",
                key("name", structs.name(schema)),
                key("versions", schema.versions)
            )
        });
        keys.push(format!("\"commonStructs\": {}", lines(structs, 2)));
    }
    format!("{{\n  {}\n}}\n", keys.join(",\n  "))
}

/// Writes the fields of a struct in `versions`, in brackets. The closing bracket is at column
/// `indent`.
fn fields(
    schema: &StructSchema,
    versions: VersionRange,
    structs: &Structs,
    indent: usize,
) -> String {
    lines(schema.fields.iter().map(|each| field(each, versions, structs, indent + 2)), indent)
}

fn lines(items: impl Iterator<Item = String>, indent: usize) -> String {
    let pad = " ".repeat(indent);
    let items: Vec<String> = items.map(|item| format!("\n{pad}  {item}")).collect();
    match items.is_empty() {
        true => String::from("[]"),
        false => format!("[{}\n{pad}]", items.join(",")),
    }
}

fn field(field: &FieldSchema, within: VersionRange, structs: &Structs, indent: usize) -> String {
    let nested = field.ty.nested().filter(|nested| !structs.common.contains(nested));
    let versions = occurring(field, within);
    let mut keys = Vec::from([
        key("name", field.schema_name),
        key("type", structs.type_of(&field.ty)),
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
    // Kafka's generator rejects our own entities.
    let entity = field.entity_type.filter(|entity| entity.is_kafkas());
    keys.extend(entity.map(|entity| key("entityType", entity.as_str())));
    let mut line = format!("{{{}", keys.join(", "));
    if !field.docs.is_empty() {
        let words: Vec<&str> = field.docs.split_whitespace().collect();
        let about = key("about", in_java(&words.join(" ").replace('"', "'")));
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
            format!("{line}, \"fields\": {}}}", fields(nested, within, structs, indent))
        }
        None => format!("{line}}}"),
    }
}

/// The versions in which a struct's field can occur, if the struct occurs in `within`.
fn occurring(field: &FieldSchema, within: VersionRange) -> VersionRange {
    let within = match field.tag {
        // Kafka requires that a tagged field's versions have no end.
        Some(_) => VersionRange::from(within.min()),
        None => within,
    };
    narrowed(field.versions, within)
}

/// The part of `versions` in `within`, or all of it if they do not overlap.
fn narrowed(versions: VersionRange, within: VersionRange) -> VersionRange {
    match versions.intersect(within) {
        none if none.is_empty() => versions,
        some => some,
    }
}

/// The default, if it differs from the type's own.
fn default(field: &FieldSchema) -> Option<String> {
    let nullable = !field.nullable_versions.is_empty();
    match field.default {
        // Records are null by default.
        _ if field.ty == FieldType::Records => None,
        DefaultValue::Null => Some(String::from("null")),
        DefaultValue::Unset if nullable => Some(String::from("null")),
        DefaultValue::Bool(true) => Some(String::from("true")),
        // Kafka writes the largest int32 like this.
        DefaultValue::Int(0x7fff_ffff) => Some(String::from("0x7fffffff")),
        DefaultValue::Int(value) if value != 0 => Some(value.to_string()),
        DefaultValue::Float(value) if value.is_nan() => Some(String::from("NaN")),
        DefaultValue::Float(value) if value.is_infinite() => {
            Some(String::from(if value > 0.0 { "Infinity" } else { "-Infinity" }))
        }
        DefaultValue::Float(value) if value.to_bits() != 0 => Some(format!("{value:?}")),
        DefaultValue::Text(value) if !value.is_empty() => Some(in_java(value)),
        _ => None,
    }
}

/// The structs of a message.
struct Structs {
    /// The structs that several fields hold, and those inside them: Kafka accepts an inline struct
    /// only once, and never inside a common one.
    common: Vec<&'static StructSchema>,
    /// Each struct with a unique name.
    names: Vec<(&'static StructSchema, String)>,
}

impl Structs {
    fn of(root: &StructSchema) -> Self {
        let mut all = Self { common: Vec::new(), names: Vec::new() };
        all.collect(root, root.name, false);
        all
    }

    fn collect(&mut self, schema: &StructSchema, message: &str, within_common: bool) {
        for nested in schema.fields.iter().filter_map(|field| field.ty.nested()) {
            let known = self.names.iter().any(|(known, _)| *known == nested);
            if !known {
                self.names.push((nested, self.free_name(nested.name, message)));
            }
            if within_common || known {
                if !self.common.contains(&nested) {
                    self.common.push(nested);
                    self.collect(nested, message, true);
                }
            } else {
                self.collect(nested, message, false);
            }
        }
    }

    /// `name`, or `name` with a number if the message or another struct has that name.
    fn free_name(&self, name: &str, message: &str) -> String {
        let is_free =
            |name: &String| name != message && self.names.iter().all(|(_, taken)| taken != name);
        let numbered = (2_usize..).map(|number| format!("{name}{number}"));
        iter::once(name.into()).chain(numbered).find(is_free).unwrap_or_default()
    }

    fn name(&self, schema: &StructSchema) -> &str {
        self.names.iter().find(|(known, _)| *known == schema).map_or(schema.name, |(_, name)| name)
    }

    /// The type in Kafka's notation.
    fn type_of(&self, ty: &FieldType) -> String {
        match ty {
            FieldType::Struct(schema) => self.name(schema).into(),
            FieldType::Array(element) => format!("[]{}", self.type_of(element)),
            ty => ty.to_string(),
        }
    }
}

fn key(name: &str, value: impl ToString) -> String {
    format!("\"{name}\": {}", text(&value.to_string()))
}

/// Escapes text for a Java string, because Kafka's generator pastes it into one.
fn in_java(text: &str) -> String {
    [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r")]
        .iter()
        .fold(text.into(), |text: String, (plain, escaped)| text.replace(plain, escaped))
}

/// Quotes text for JSON.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
