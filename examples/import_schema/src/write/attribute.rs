//! `#[kafka(…)]`, in lines of up to 100 columns.

use kafka_rules::Primitive;
use kafka_wire::{HeaderVersion, VersionRange};

use super::structs::Item;
use crate::default::{self, Default, is_nullable};
use crate::schema::{Element, Field, HeaderVersions, Message, Range};
use crate::{logs, names};

/// The width of a line.
pub(super) const COLUMNS: usize = 100;

/// Appends the keys, as many per line as fit. A key that does not fit gets its own line.
pub(super) fn lines(out: &mut String, indent: &str, keys: &[String]) {
    let columns = |line: &str| line.chars().count();
    let mut rest = keys;
    while let [first, others @ ..] = rest {
        let mut line = format!("{indent}#[kafka({first}");
        rest = others;
        if columns(&line) + ")]".len() > COLUMNS {
            out.push_str(&format!("{indent}#[kafka(\n{indent}    {first}\n{indent})]\n"));
            continue;
        }
        while let [next, others @ ..] = rest
            && columns(&line) + ", )]".len() + columns(next) <= COLUMNS
        {
            line.push_str(", ");
            line.push_str(next);
            rest = others;
        }
        out.push_str(&line);
        out.push_str(")]\n");
    }
}

/// The kind of the message, and the additional keys of a request.
pub(super) fn of_message(
    message: &Message,
    rust_name: &str,
    response: Option<&str>,
) -> [Vec<String>; 2] {
    let mut first = vec![message.kind.text.replace('-', "_")];
    first.extend(message.api_key.map(|key| format!("api_key = {key}")));
    first.retain(|kind| !kind.is_empty());
    first.extend(message.versions.as_ref().map(|versions| range("versions", versions)));
    first.extend(message.flexible.as_ref().map(|versions| range("flexible", versions)));
    first.extend(logs::of(message).map(|topic| format!("log = {topic:?}")));
    if rust_name != message.name {
        first.push(format!("name = \"{}\"", message.name));
    }
    let mut second = Vec::new();
    if !message.listeners.is_empty() {
        second.push(format!("listeners({})", message.listeners.join(", ")));
    }
    if message.latest_version_unstable {
        second.push(String::from("latest_version_unstable"));
    }
    second.extend(message.header_versions.as_ref().map(header_versions));
    second.extend(response.map(|response| format!("response = {response}")));
    second.extend(message.place.unknown.iter().cloned());
    [first, second]
}

pub(super) fn of_struct(item: &Item<'_>) -> Vec<String> {
    let mut keys = Vec::new();
    if item.rust_name != item.name {
        keys.push(format!("name = \"{}\"", item.name));
    }
    if item.versions.value != Some(VersionRange::ALL) {
        keys.push(range("versions", &item.versions));
    }
    keys.extend(item.unknown.iter().cloned());
    keys
}

/// The keys of a field in a struct that exists in `within`.
pub(super) fn of_field(field: &Field, rust_name: &str, within: VersionRange) -> Vec<String> {
    let mut keys = Vec::new();
    if names::pascal_case(rust_name) != field.name {
        keys.push(format!("name = \"{}\"", field.name));
    }
    let sometimes_tagged =
        !field.tagged_versions.is_none() && field.tagged_versions.text != field.versions.text;
    if sometimes_tagged || !covers(&field.versions, within) {
        keys.push(range("versions", &field.versions));
    }
    keys.extend(field.tag.map(|tag| format!("tagged = {tag}")));
    if sometimes_tagged || (field.tag.is_none() && !field.tagged_versions.is_none()) {
        keys.push(range("tagged_versions", &field.tagged_versions));
    }
    let never_there = field.versions.versions().is_empty();
    if is_nullable(field) && (never_there || !always_nullable(field, within)) {
        keys.push(range("nullable", &field.nullable_versions));
    }
    keys.extend(of_default(field, within).map(|default| format!("default = {default}")));
    if field.ignorable {
        keys.push(String::from("ignorable"));
    }
    if field.map_key {
        keys.push(String::from("map_key"));
    }
    keys.extend(field.entity_type.as_ref().map(|entity| format!("entity = \"{entity}\"")));
    keys.extend(field.flexible_versions.as_ref().map(|versions| range("flexible", versions)));
    keys.extend(field.place.unknown.iter().cloned());
    keys
}

fn header_versions(headers: &HeaderVersions) -> String {
    let entry = |entry: &HeaderVersion| format!("{}: {}", entry.versions, entry.header);
    let text = match &headers.value {
        Some(entries) => entries.iter().map(entry).collect::<Vec<_>>().join(", "),
        None => headers.text.clone(),
    };
    format!("header_versions = {text:?}")
}

fn range(key: &str, range: &Range) -> String {
    match range.value {
        Some(versions) => format!("{key} = \"{versions}\""),
        None => format!("{key} = \"{}\"", range.text),
    }
}

fn covers(range: &Range, within: VersionRange) -> bool {
    range.value.is_some_and(|versions| versions.contains_range(within))
}

/// Whether the field can be null in all versions in which it can occur.
fn always_nullable(field: &Field, within: VersionRange) -> bool {
    let versions = field.versions.versions();
    let here = match versions.intersect(within) {
        none if none.is_empty() => versions,
        some => some,
    };
    covers(&field.nullable_versions, here)
}

fn of_default(field: &Field, within: VersionRange) -> Option<String> {
    let Some(default) = default::of(field) else {
        let written = field.default.as_ref();
        return written.map(|written| unchecked(&field.ty.element, &written.text));
    };
    match default {
        Default::Zero => None,
        // Records are null by default, if they can be null.
        Default::Null if field.ty.is(Primitive::Records) => {
            (!always_nullable(field, within)).then(|| String::from("empty"))
        }
        Default::Null => Some(String::from("null")),
        Default::Empty => Some(String::from("empty")),
        Default::Bool(value) => Some(value.to_string()),
        Default::Int(number) => Some(number),
        Default::Float(value) if value.is_nan() => Some(String::from("NaN")),
        Default::Float(value) if value.is_infinite() => {
            Some(String::from(if value > 0.0 { "Infinity" } else { "-Infinity" }))
        }
        Default::Float(value) => Some(format!("{value:?}")),
        Default::Text(text) => Some(format!("{text:?}")),
    }
}

/// An invalid default, unquoted if it is one or two tokens, so that the derive reports the real
/// mistake.
fn unchecked(element: &Element, text: &str) -> String {
    let word = text.strip_prefix('-').unwrap_or(text);
    let bare = !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric());
    match bare && (*element != Element::Scalar(Primitive::Uuid) || text == "null") {
        true => text.to_owned(),
        false => format!("{text:?}"),
    }
}
