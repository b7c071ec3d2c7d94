//! A schema in the JSON of Kafka's own files.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter;

use crate::schema::{
    DefaultValue, FieldSchema, FieldType, HeaderVersion, MessageSchema, StructSchema,
};
use crate::version::VersionRange;

/// The columns that a field's line may take before its `about` goes to the next one.
const COLUMNS: usize = 100;

/// The schema as Kafka's generator reads it, laid out as Kafka's own files are: one field a line,
/// the fields of a struct below it.
///
/// It says the same in few words: defaults that are the type's own are left out, and the versions
/// of a nested field are those in which it can occur. A struct that several fields share stands
/// once, among the `commonStructs`. Of different structs that have one name, which Rust's modules
/// and type parameters allow, the later ones are numbered: `Row`, `Row2`. Docs of fields become
/// `about`.
///
/// The importer makes the same Rust of it that the schema was made of. Three things that Kafka's files
/// can say it does not: `zeroCopy`, which chooses a type of Java's; that a struct stands among the
/// `commonStructs` although one field alone has it; and versions in which a field cannot occur.
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

/// The fields of a struct that occurs in `versions`, in brackets; the closing one stands at column
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
    // Kafka's generator refuses the words that are ours.
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
        // As Kafka writes the largest int32.
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

/// The structs in a message.
struct Structs {
    /// Those that more than one field holds, and those within them: Kafka takes the fields of a
    /// struct inline only once, and never in such a one.
    common: Vec<&'static StructSchema>,
    /// Each with its name, which no other has.
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

    /// `name`, or with a number what neither the message nor another struct is called.
    fn free_name(&self, name: &str, message: &str) -> String {
        let is_free =
            |name: &String| name != message && self.names.iter().all(|(_, taken)| taken != name);
        let numbered = (2_usize..).map(|number| format!("{name}{number}"));
        iter::once(name.into()).chain(numbered).find(is_free).unwrap_or_default()
    }

    fn name(&self, schema: &StructSchema) -> &str {
        self.names.iter().find(|(known, _)| *known == schema).map_or(schema.name, |(_, name)| name)
    }

    /// The type in Kafka's words.
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

/// As it stands in Java's quotes, into which Kafka's generator pastes it.
fn in_java(text: &str) -> String {
    [("\\", "\\\\"), ("\"", "\\\""), ("\n", "\\n"), ("\r", "\\r")]
        .iter()
        .fold(text.into(), |text: String, (plain, escaped)| text.replace(plain, escaped))
}

/// In JSON's quotes.
fn text(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
