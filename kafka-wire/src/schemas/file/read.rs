//! Converts JSON into a [`Message`].

use std::path::Path;
use std::rc::Rc;

use crate::schema::{EntityType, HeaderVersion};
use crate::version::VersionRange;

use super::error::Errors;
use super::json::{self, Object};
use super::literal::Written;
use super::written::{
    Field, HeaderVersions, KINDS, Kind, Message, Place, Range, Struct, Type, java_trim,
};

const MESSAGE_KEYS: &[&str] = &[
    "name",
    "type",
    "apiKey",
    "validVersions",
    "deprecatedVersions",
    "flexibleVersions",
    "fields",
    "commonStructs",
    "listeners",
    "latestVersionUnstable",
    "headerVersions",
];
const STRUCT_KEYS: &[&str] = &["name", "versions", "deprecatedVersions", "fields"];
const FIELD_KEYS: &[&str] = &[
    "name",
    "versions",
    "type",
    "fields",
    "mapKey",
    "nullableVersions",
    "default",
    "ignorable",
    "entityType",
    "about",
    "tag",
    "taggedVersions",
    "flexibleVersions",
    "zeroCopy",
];

/// The message in a file; `None` if the file has no object, or one without a name.
pub fn message(file: &Rc<Path>, text: &str, errors: &Errors) -> Option<Message> {
    json::parse(file, text, errors, |object| read(&object))?
}

fn read(object: &Object<'_>) -> Option<Message> {
    let name = required(object, "name");
    let kind = required(object, "type").unwrap_or_default();
    let versions = given_range(object, "validVersions");
    if versions.is_none() {
        missing(object, "validVersions");
    }
    // A message that Kafka dropped needs none.
    let is_gone = versions.as_ref().is_some_and(Range::is_none);
    let mut flexible =
        object.has("flexibleVersions").then(|| range_or_none(object, "flexibleVersions"));
    if flexible.is_none() && !is_gone {
        match object.errors().is_strict() {
            true => missing(object, "flexibleVersions"),
            false => {
                let note = "`flexibleVersions` is missing; no version is flexible, as it was in Kafka before 3.0";
                object.errors().note(&object.here(), note);
                flexible = Some(Range::of(VersionRange::NONE));
            }
        }
    }
    Some(Message {
        kind: read_kind(object, kind),
        name: name?,
        api_key: object.number("apiKey"),
        versions,
        flexible,
        listeners: listeners(object),
        latest_version_unstable: object.flag("latestVersionUnstable"),
        header_versions: object.has("headerVersions").then(|| header_versions(object)),
        fields: fields(object).unwrap_or_default(),
        common: structs(object),
        place: place(object, MESSAGE_KEYS),
    })
}

fn read_kind(object: &Object<'_>, text: String) -> Kind {
    let value = KINDS.into_iter().find(|kind| kind.as_str() == text);
    if value.is_none() && !text.is_empty() {
        let known: Vec<&str> = KINDS.iter().map(|kind| kind.as_str()).collect();
        let reason = format!("there is no type `{text}`; it is one of {}", known.join(", "));
        object.errors().at(&object.at("type"), reason);
    }
    Kind { text, value }
}

fn header_versions(object: &Object<'_>) -> HeaderVersions {
    let Some(pairs) = object.pairs("headerVersions") else {
        return HeaderVersions { text: String::new(), value: None };
    };
    let write = |(range, header): &(String, String)| format!("{range}: {header}");
    let text = pairs.iter().map(write).collect::<Vec<_>>().join(", ");
    let read = |(range, header): &(String, String)| {
        let versions = java_trim(range).parse().ok();
        let versions = versions.filter(|versions: &VersionRange| !versions.is_empty())?;
        Some(HeaderVersion::new(versions, java_trim(header).parse().ok()?))
    };
    let value: Option<Vec<HeaderVersion>> = pairs.iter().map(read).collect();
    let mut value = value.filter(|entries| !entries.is_empty());
    match &mut value {
        Some(entries) => entries.sort_by_key(|entry| entry.versions.min()),
        None => object.errors().at(
            &object.at("headerVersions"),
            "`headerVersions` has a version range and its header in each entry; write them, such as `{\"0\": \"1\", \"1+\": \"2\"}`",
        ),
    }
    HeaderVersions { text, value }
}

fn fields(object: &Object<'_>) -> Option<Vec<Field>> {
    Some(object.objects("fields")?.iter().filter_map(field).collect())
}

fn structs(object: &Object<'_>) -> Vec<Struct> {
    object.objects("commonStructs").iter().flatten().filter_map(common_struct).collect()
}

fn common_struct(object: &Object<'_>) -> Option<Struct> {
    let name = required(object, "name");
    let versions = required(object, "versions");
    Some(Struct {
        name: name?,
        versions: range(object, "versions", versions?),
        fields: fields(object).unwrap_or_default(),
        place: place(object, STRUCT_KEYS),
    })
}

fn field(object: &Object<'_>) -> Option<Field> {
    let name = required(object, "name");
    let ty = required(object, "type").map(|text| Type::parse(&text));
    let tagged_versions = range_or_none(object, "taggedVersions");
    let versions = given_range(object, "versions").unwrap_or_else(|| {
        if tagged_versions.is_none() {
            missing(object, "versions");
        }
        tagged_versions.clone()
    });
    let default = object.text("default").filter(|text| !text.is_empty());
    let (name, ty) = (name?, ty?);
    let default = default.map(|text| Written::new(text, &ty));
    Some(Field {
        name,
        versions,
        tag: object.number("tag"),
        tagged_versions,
        nullable_versions: range_or_none(object, "nullableVersions"),
        flexible_versions: object
            .text("flexibleVersions")
            .filter(|text| !text.is_empty())
            .map(|text| range(object, "flexibleVersions", text)),
        default,
        ty,
        ignorable: object.flag("ignorable"),
        map_key: object.flag("mapKey"),
        entity_type: entity(object),
        about: object.text("about").filter(|text| !text.trim().is_empty()),
        zero_copy: object.flag("zeroCopy"),
        fields: fields(object),
        place: place(object, FIELD_KEYS),
    })
}

/// The listeners, without those that only Kafka before 4.0 had.
fn listeners(object: &Object<'_>) -> Vec<String> {
    const GONE: &str = "zkBroker";
    let mut listeners = object.texts("listeners").unwrap_or_default();
    if !object.errors().is_strict() && listeners.iter().any(|listener| listener == GONE) {
        let note = "Kafka has no listener zkBroker since 4.0; it changes no byte and is left out";
        object.errors().note(&object.at("listeners"), note);
        listeners.retain(|listener| listener != GONE);
    }
    listeners
}

/// The entity type, unless a fork added it.
fn entity(object: &Object<'_>) -> Option<String> {
    let entity = object.text("entityType").filter(|text| text != "unknown")?;
    if object.errors().is_strict() || EntityType::named(&entity).is_some() {
        return Some(entity);
    }
    let note =
        format!("\"{entity}\" is no entity type of Kafka's; it changes no byte and is left out");
    object.errors().note(&object.at("entityType"), note);
    None
}

fn required(object: &Object<'_>, key: &str) -> Option<String> {
    if !object.has(key) {
        missing(object, key);
    }
    object.text(key)
}

fn missing(object: &Object<'_>, key: &str) {
    object.errors().at(&object.here(), format!("`{key}` is missing"));
}

fn range_or_none(object: &Object<'_>, key: &str) -> Range {
    given_range(object, key).unwrap_or_else(|| Range::of(VersionRange::NONE))
}

/// `None` if the text is blank.
fn given_range(object: &Object<'_>, key: &str) -> Option<Range> {
    let text = object.text(key).filter(|text| !java_trim(text).is_empty())?;
    Some(range(object, key, text))
}

/// Reads keys that are not written out again, because Kafka's generator checks them too.
fn check_ignored_keys(object: &Object<'_>) {
    let _ = given_range(object, "deprecatedVersions");
}

fn range(object: &Object<'_>, key: &str, text: String) -> Range {
    let text = java_trim(&text).to_owned();
    let value = text.parse().ok();
    if value.is_none() {
        let reason = format!(
            "`{key}` is \"{text}\", which is not a version range; write \"3\", \"0-4\", \"2+\" or \"none\""
        );
        object.errors().at(&object.at(key), reason);
    }
    Range { text, value }
}

fn place(object: &Object<'_>, keys: &'static [&'static str]) -> Place {
    check_ignored_keys(object);
    let lines = keys.iter().filter(|key| object.has(key));
    Place {
        at: object.here(),
        lines: lines.map(|&key| (key, object.at(key).line)).collect(),
        unknown: object.only(keys),
    }
}
