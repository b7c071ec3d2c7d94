//! The doc comments of an existing file. They belong to the file's owner, so the importer writes
//! them again at items with the same names. It also keeps how the structs are compiled.

use std::collections::BTreeMap;
use std::mem;

use crate::schema::KINDS;

/// The attribute of new structs in the catalogue: most APIs are rare, so their users compile them.
pub(crate) const RARE: &str = "#[kafka(optimize_for = code_size, inline, std_traits)]";

/// The keys that say how a struct is compiled. They are together in one attribute, on its own line.
const HOW_COMPILED: [&str; 3] = ["optimize_for = code_size", "inline", "std_traits"];

/// Doc comments by item.
#[derive(Debug, Default)]
pub(crate) struct Docs {
    module: Vec<String>,
    items: BTreeMap<Item, Vec<String>>,
    /// Whether the file has a struct.
    structs: bool,
    how_compiled: Option<String>,
}

/// An item with docs. Message and struct have Kafka's names, because Rust's change when another
/// struct takes or releases a name.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Item {
    pub(crate) message: String,
    /// The message's name.
    pub(crate) within: String,
    /// The Rust name without `r#`, or a module's name; empty for the struct.
    pub(crate) field: String,
}

impl Item {
    /// A row in kafka-wire's tables.
    pub(crate) fn row(constant: &str) -> Self {
        Self { field: constant.to_owned(), ..Self::default() }
    }
}

impl Docs {
    /// Reads a file formatted by rustfmt: one item, field or comment per line.
    pub(crate) fn read(text: &str) -> Self {
        let mut docs = Self::default();
        let mut pending = Vec::new();
        let mut attributes = Vec::new();
        let mut place = Item::default();
        for line in text.lines().map(str::trim) {
            if let Some(doc) = line.strip_prefix("//!") {
                docs.module.push(unpad(doc));
            } else if let Some(doc) = line.strip_prefix("///") {
                pending.push(unpad(doc));
            } else if says_how_compiled(line) {
                docs.how_compiled = Some(line.to_owned());
            } else if let Some(keys) = line.strip_prefix("#[kafka(") {
                attributes.push(keys);
            } else if line.starts_with("name = ") {
                // A long attribute has its own line.
                attributes.push(line);
            } else if let Some(name) = after(line, "pub struct ") {
                docs.structs = true;
                place.within = schema_name(&attributes).unwrap_or(name).to_owned();
                if is_message(&attributes) {
                    place.message.clone_from(&place.within);
                }
                attributes.clear();
                docs.keep(place.clone(), mem::take(&mut pending));
            } else if let Some(name) = after(line, "pub mod ").or_else(|| after(line, "pub ")) {
                let field = name.trim_start_matches("r#").to_owned();
                attributes.clear();
                docs.keep(Item { field, ..place.clone() }, mem::take(&mut pending));
            } else if let Some(constant) = row(line) {
                docs.keep(Item::row(constant), mem::take(&mut pending));
            }
        }
        docs
    }

    fn keep(&mut self, item: Item, docs: Vec<String>) {
        if !docs.is_empty() {
            self.items.insert(item, docs);
        }
    }

    /// The attribute that says how one of the file's structs is compiled, if there is one, which then
    /// applies to all its structs; `new` if the file has no struct.
    pub(crate) fn how_compiled_or<'a>(&'a self, new: Option<&'a str>) -> Option<&'a str> {
        if self.structs { self.how_compiled.as_deref() } else { new }
    }

    /// The module's docs at the start of the file, or `other` if there are none.
    pub(crate) fn module_or(&self, other: &str) -> String {
        match self.module.as_slice() {
            [] => lines("", "//!", &[other.to_owned()]),
            module => lines("", "//!", module),
        }
    }

    pub(crate) fn of(&self, item: &Item) -> &[String] {
        self.items.get(item).map_or(&[], Vec::as_slice)
    }

    /// The docs whose item is missing in `next`: `FetchRequest.FetchTopic.topic: By name.`
    pub(crate) fn lost_in(&self, next: &Self) -> Vec<String> {
        let lost = self.items.iter().filter(|(item, _)| !next.items.contains_key(item));
        lost.map(|(Item { message, within, field }, docs)| {
            let own = if message == within { "" } else { within };
            let parts = [message, own, field].into_iter().filter(|part| !part.is_empty());
            let place: Vec<&str> = parts.collect();
            format!("{}: {}", place.join("."), docs.join(" "))
        })
        .collect()
    }
}

fn says_how_compiled(line: &str) -> bool {
    let keys = line.strip_prefix("#[kafka(").and_then(|rest| rest.strip_suffix(")]"));
    keys.is_some_and(|keys| keys.split(", ").all(|key| HOW_COMPILED.contains(&key)))
}

/// Formats docs for a file.
pub(crate) fn lines(indent: &str, marker: &str, docs: &[String]) -> String {
    docs.iter()
        .map(|line| match line.is_empty() {
            true => format!("{indent}{marker}\n"),
            false => format!("{indent}{marker} {line}\n"),
        })
        .collect()
}

fn unpad(doc: &str) -> String {
    doc.strip_prefix(' ').unwrap_or(doc).to_owned()
}

/// The constant of a table's row, such as `PRODUCE` in `0, PRODUCE, "Produce", …`.
fn row(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once(", ")?;
    number.parse::<i16>().ok()?;
    rest.split([',', ';']).next()
}

/// The name after `keyword`.
fn after<'l>(line: &'l str, keyword: &str) -> Option<&'l str> {
    let rest = line.strip_prefix(keyword)?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '#'))?;
    rest.get(..end)
}

/// Whether one of the attributes starts with a kind of message.
fn is_message(attributes: &[&str]) -> bool {
    let first = |keys: &&str| keys.split([',', ')']).next().map(str::to_owned);
    let mut firsts = attributes.iter().filter_map(first);
    firsts.any(|key| KINDS.iter().any(|kind| kind.as_str().replace('-', "_") == key))
}

/// The value of `name = "…"`.
fn schema_name<'a>(attributes: &[&'a str]) -> Option<&'a str> {
    let name = |keys: &&'a str| keys.split_once("name = \"")?.1.split('"').next();
    attributes.iter().find_map(name)
}
