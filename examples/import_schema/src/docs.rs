//! The doc comments of a file that is there: they are its owner's, and stand again in what replaces
//! it, at the items of the same name.

use std::collections::HashMap;

/// Doc comments by item.
#[derive(Debug, Default)]
pub(crate) struct Docs {
    module: Vec<String>,
    structs: HashMap<String, Vec<String>>,
    fields: HashMap<(String, String), Vec<String>>,
}

impl Docs {
    /// Reads a file as rustfmt leaves it: one item, field or comment to a line.
    pub(crate) fn read(text: &str) -> Self {
        let mut docs = Self::default();
        let mut pending = Vec::new();
        let mut within = String::new();
        for line in text.lines().map(str::trim) {
            if let Some(doc) = line.strip_prefix("//!") {
                docs.module.push(unpad(doc));
            } else if let Some(doc) = line.strip_prefix("///") {
                pending.push(unpad(doc));
            } else if let Some(name) = after(line, "pub struct ") {
                name.clone_into(&mut within);
                docs.structs.insert(within.clone(), std::mem::take(&mut pending));
            } else if let Some(name) = after(line, "pub ") {
                let name = name.trim_start_matches("r#").to_owned();
                docs.fields.insert((within.clone(), name), std::mem::take(&mut pending));
            }
        }
        docs
    }

    /// Those of the module as a file begins with them; `other`, where there is none.
    pub(crate) fn module_or(&self, other: &str) -> String {
        match self.module.as_slice() {
            [] => lines("", "//!", &[other.to_owned()]),
            module => lines("", "//!", module),
        }
    }

    pub(crate) fn of_struct(&self, name: &str) -> &[String] {
        self.structs.get(name).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn of_field(&self, within: &str, name: &str) -> &[String] {
        self.fields.get(&(within.to_owned(), name.to_owned())).map_or(&[], Vec::as_slice)
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

/// The name that stands behind `keyword`.
fn after<'l>(line: &'l str, keyword: &str) -> Option<&'l str> {
    let rest = line.strip_prefix(keyword)?;
    let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '#'))?;
    rest.get(..end)
}
