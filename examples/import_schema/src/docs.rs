//! The doc comments of a file that is there: they are its owner's, and stand again in what replaces
//! it, at the items of the same name. So does what its structs are optimized for.

use std::collections::BTreeMap;
use std::mem;

use crate::schema::KINDS;

/// The attribute of structs that are optimized for the size of their code, on a line of its own.
pub(crate) const OPTIMIZE_FOR_CODE_SIZE: &str = "#[kafka(optimize_for = code_size)]";

/// Doc comments by item.
#[derive(Debug, Default)]
pub(crate) struct Docs {
    module: Vec<String>,
    items: BTreeMap<Item, Vec<String>>,
    /// Whether there is a struct.
    structs: bool,
    code_size: bool,
}

/// What has docs. Message and struct are Kafka's names: Rust's change where another struct takes
/// them or lets them go.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Item {
    pub(crate) message: String,
    /// The message's own name for itself.
    pub(crate) within: String,
    /// Rust's name without `r#`, or that of a module; empty for the struct.
    pub(crate) field: String,
}

impl Item {
    /// A row of kafka-wire's tables.
    pub(crate) fn row(constant: &str) -> Self {
        Self { field: constant.to_owned(), ..Self::default() }
    }
}

impl Docs {
    /// Reads a file as rustfmt leaves it: one item, field or comment to a line.
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
            } else if line == OPTIMIZE_FOR_CODE_SIZE {
                docs.code_size = true;
            } else if let Some(keys) = line.strip_prefix("#[kafka(") {
                attributes.push(keys);
            } else if line.starts_with("name = ") {
                // A long one has a line of its own.
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

    /// Whether the file optimizes a struct for the size of its code, as all of its structs are to be;
    /// `None` where there is no struct.
    pub(crate) fn optimizes_for_code_size(&self) -> Option<bool> {
        self.structs.then_some(self.code_size)
    }

    /// Those of the module as a file begins with them; `other`, where there is none.
    pub(crate) fn module_or(&self, other: &str) -> String {
        match self.module.as_slice() {
            [] => lines("", "//!", &[other.to_owned()]),
            module => lines("", "//!", module),
        }
    }

    pub(crate) fn of(&self, item: &Item) -> &[String] {
        self.items.get(item).map_or(&[], Vec::as_slice)
    }

    /// Those whose item is not in `next`: `FetchRequest.FetchTopic.topic: By name.`
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

/// Docs as they stand in a file.
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

/// The name that stands behind `keyword`.
fn after<'l>(line: &'l str, keyword: &str) -> Option<&'l str> {
    let rest = line.strip_prefix(keyword)?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '#'))?;
    rest.get(..end)
}

/// Whether one of them says first what kind of message it is.
fn is_message(attributes: &[&str]) -> bool {
    let first = |keys: &&str| keys.split([',', ')']).next().map(str::to_owned);
    let mut firsts = attributes.iter().filter_map(first);
    firsts.any(|key| KINDS.iter().any(|kind| kind.as_str().replace('-', "_") == key))
}

/// What `name = "…"` says.
fn schema_name<'a>(attributes: &[&'a str]) -> Option<&'a str> {
    let name = |keys: &&'a str| keys.split_once("name = \"")?.1.split('"').next();
    attributes.iter().find_map(name)
}
