//! Writes a Rust file: the messages of one API, or one message, with their structs.

use std::collections::BTreeSet;

use kafka_wire::{MessageKind, VersionRange};

use crate::docs::{self, Docs};
use crate::group::Group;
use crate::names;
use crate::schema::{Field, Message, Range};
use structs::{Item, Structs};
use types::Types;

mod attribute;
mod structs;
mod types;

/// The style of the messages.
#[derive(Debug, Clone)]
pub(crate) struct Style {
    /// The path of the runtime: `kafka_wire`, or `crate` inside it.
    pub(crate) runtime: String,
    /// Whether the target is kafka-wire, which does not use std.
    pub(crate) catalogue: bool,
    /// Whether text, bytes, records and arrays of integers borrow from the input.
    pub(crate) borrowed: bool,
    /// Whether the schemas' `about` becomes docs where the file has none.
    pub(crate) about: bool,
}

/// The Rust text of a group, with the docs of the existing file.
pub(crate) fn file(group: &Group<'_>, style: &Style, docs: &Docs) -> String {
    let structs = Structs::of(&group.messages);
    let mut types = Types::new(style, &structs);
    let mut body = String::new();
    for message in &group.messages {
        for item in structs.items_of(message) {
            body.push('\n');
            write_struct(&mut body, item, group, &mut types, docs);
        }
    }
    let mut out = docs.module_or(&about(group));
    for block in imports(types.imports(), style) {
        out.push('\n');
        out.push_str(&block);
    }
    out + &body
}

fn about(group: &Group<'_>) -> String {
    let names: Vec<&str> = group.messages.iter().map(|message| message.name.as_str()).collect();
    let names = names.join(" and ");
    match group.messages.first().and_then(|message| message.api_key) {
        Some(key) => format!("{names}, api key {key}."),
        None => format!("{names}."),
    }
}

/// The placeholder in the catalogue, where every public item has docs, for items that nobody has
/// documented. A test finds it.
pub(crate) const TO_DO: &str = "To be described.";

/// In the catalogue, every public item has docs; those of this field are always the same.
const UNKNOWN_TAGGED_FIELDS: &str = "    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.\n";

fn write_struct(
    out: &mut String,
    item: &Item<'_>,
    group: &Group<'_>,
    types: &mut Types<'_>,
    docs: &Docs,
) {
    match docs.of(&item.documented("")) {
        [] if types.are_the_catalogues() => out.push_str(&format!("/// {TO_DO}\n")),
        lines => out.push_str(&docs::lines("", "///", lines)),
    }
    let how_compiled = docs.how_compiled_or(types.style.catalogue.then_some(docs::RARE));
    out.push_str(match how_compiled.is_some_and(|attribute| attribute.contains("std_traits")) {
        true => "#[derive(Clone, KafkaMessage)]\n",
        false => "#[derive(Debug, Clone, PartialEq, KafkaMessage)]\n",
    });
    if let Some(attribute) = how_compiled {
        out.push_str(attribute);
        out.push('\n');
    }
    if let Some(path) = types.path_attribute() {
        out.push_str(&format!("#[kafka(crate = {path})]\n"));
    }
    match item.message {
        Some(message) => {
            let response = group.response_to(message).map(|response| types.response(response));
            for keys in attribute::of_message(message, &item.rust_name, response.as_deref()) {
                attribute::lines(out, "", &keys);
            }
        }
        None => {
            attribute::lines(out, "", &attribute::of_struct(item));
        }
    }
    let lifetime = if types.borrows(&item.rust_name) { "<'a>" } else { "" };
    out.push_str(&format!("pub struct {}{lifetime}", item.rust_name));
    if item.fields.is_empty() && !item.flexible {
        out.push_str(";\n");
        return;
    }
    out.push_str(" {\n");
    let names = names::of_fields(item.fields);
    for (field, name) in item.fields.iter().zip(&names) {
        write_field(out, field, name, item, types, docs);
    }
    if item.flexible {
        let name = names::of_unknown_tagged_fields(&names);
        match docs.of(&item.documented(&name)) {
            [] if types.are_the_catalogues() => out.push_str(UNKNOWN_TAGGED_FIELDS),
            _ => field_docs(out, docs, item, &name),
        }
        out.push_str(&format!("    pub {name}: {},\n", types.unknown_tagged_fields()));
    }
    out.push_str("}\n");
}

fn write_field(
    out: &mut String,
    field: &Field,
    name: &str,
    item: &Item<'_>,
    types: &mut Types<'_>,
    docs: &Docs,
) {
    match (docs.of(&item.documented(name)), &field.about) {
        ([], Some(about)) if types.writes_about() => {
            out.push_str(&docs::lines("    ", "///", &wrapped(about)));
        }
        ([], _) if types.are_the_catalogues() => out.push_str(&format!("    /// {TO_DO}\n")),
        _ => field_docs(out, docs, item, name),
    }
    let versions = item.versions.versions();
    let keys = attribute::of_field(field, name, versions);
    attribute::lines(out, "    ", &keys);
    let (name, ty) = (names::ident(name), types.of(field, item));
    let line = format!("    pub {name}: {ty},\n");
    match line.len() > attribute::COLUMNS + 1 {
        true => out.push_str(&format!("    pub {name}:\n        {ty},\n")),
        false => out.push_str(&line),
    }
}

/// Wraps a text into lines that fit after `    /// `.
fn wrapped(text: &str) -> Vec<String> {
    const COLUMNS: usize = attribute::COLUMNS - "    /// ".len();
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= COLUMNS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

fn field_docs(out: &mut String, docs: &Docs, item: &Item<'_>, name: &str) {
    out.push_str(&docs::lines("    ", "///", docs.of(&item.documented(name))));
}

/// The blocks of `use`, in rustfmt's order.
fn imports(names: &BTreeSet<&'static str>, style: &Style) -> Vec<String> {
    let (mut std, mut others, mut runtime) = (String::new(), Vec::new(), Vec::new());
    for &name in names {
        match name {
            // In a crate with std, it is in the prelude.
            "Vec" if !style.catalogue => {}
            "Vec" => std.push_str("use alloc::vec::Vec;\n"),
            "Uuid" => others.push(String::from("use uuid::Uuid;\n")),
            name => runtime.push(name),
        }
    }
    let runtime = use_line(&style.runtime, &runtime);
    match style.runtime.split("::").next() {
        Some("crate" | "self" | "super") => vec![std, others.concat(), runtime],
        _ => {
            others.push(runtime);
            others.sort();
            vec![std, others.concat()]
        }
    }
    .into_iter()
    .filter(|block| !block.is_empty())
    .collect()
}

/// `use kafka_wire::{A, B};`, wrapped like rustfmt, which keeps one column free for a comma.
fn use_line(path: &str, names: &[&str]) -> String {
    if let [name] = names {
        return format!("use {path}::{name};\n");
    }
    let line = format!("use {path}::{{{}}};\n", names.join(", "));
    if line.len() <= 99 {
        return line;
    }
    let mut out = format!("use {path}::{{\n");
    let mut row = String::from("   ");
    for name in names {
        if row.len() + name.len() + 2 > 99 {
            out.push_str(&row);
            out.push('\n');
            row = String::from("   ");
        }
        row.push_str(&format!(" {name},"));
    }
    out + &row + "\n};\n"
}

/// The versions in which a message's structs can occur.
fn all() -> Range {
    Range::of(VersionRange::ALL)
}

/// `Request` for a request: the prefix of names that collide.
fn prefix(message: &Message) -> &'static str {
    match message.kind.value {
        Some(MessageKind::Request) => "Request",
        Some(MessageKind::Response) => "Response",
        Some(MessageKind::Header) => "Header",
        Some(MessageKind::Metadata) => "Record",
        Some(MessageKind::CoordinatorKey) => "Key",
        Some(MessageKind::CoordinatorValue) => "Value",
        _ => "Data",
    }
}
