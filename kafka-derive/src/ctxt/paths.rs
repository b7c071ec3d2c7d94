//! Paths for the types that errors tell people to write, because the file may not import them.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::DeriveInput;

use crate::attr;

/// The types that the runtime exports, each with its module.
const OF_THE_RUNTIME: [(&str, &str); 9] = [
    ("CoordinatorRecord", "::coordinator_record"),
    ("IntArray", ""),
    ("KafkaString", ""),
    ("LazyArray", ""),
    ("MetadataRecord", "::metadata_record"),
    ("Records", ""),
    ("RecordsRef", ""),
    ("RequestFrame", "::frame"),
    ("TaggedFields", ""),
];

/// The types of other crates.
const OF_OTHERS: [(&str, &str); 2] = [("Bytes", "bytes"), ("Uuid", "uuid")];

pub(super) struct Paths {
    /// The path of the runtime, as the item writes it.
    runtime: String,
    /// The names that the item uses without a path: imported ones, and those of its parts.
    known: BTreeSet<String>,
}

impl Paths {
    pub(super) fn of(input: &DeriveInput) -> Self {
        let mut known = BTreeSet::new();
        names_without_a_path(input.to_token_stream(), &mut known);
        let runtime = attr::path_of_the_runtime(&input.attrs);
        Self { runtime: runtime.unwrap_or_else(|| "kafka_wire".to_owned()), known }
    }

    /// Gives each type in the advice of an error its path, if the item does not use the type without
    /// one.
    pub(super) fn qualified(&self, text: &str) -> String {
        let (mut is_code, mut is_advice) = (false, false);
        let mut out = String::new();
        // Prose and code alternate.
        for part in text.split('`') {
            match is_code && is_advice {
                true => self.qualify(part, &mut out),
                false => out.push_str(part),
            }
            out.push('`');
            is_advice |= !is_code && part.contains("; ");
            is_code = !is_code;
        }
        out.pop();
        out
    }

    fn qualify(&self, code: &str, out: &mut String) {
        let mut rest = code;
        while !rest.is_empty() {
            if !out.ends_with("::") {
                rest = without_the_path_of_a_rule(rest);
            }
            let is_part = |c: char| c.is_alphanumeric() || c == '_';
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            let (name, after) = rest.split_at(end);
            if let Some(path) = self.path(name).filter(|_| !out.ends_with("::")) {
                out.push_str(&path);
                out.push_str("::");
            }
            out.push_str(name);
            let end = after.find(is_part).unwrap_or(after.len());
            let (signs, after) = after.split_at(end);
            out.push_str(signs);
            rest = after;
        }
    }

    fn path(&self, name: &str) -> Option<String> {
        let find = |table: &[(&str, &'static str)]| {
            table.iter().find(|(known, _)| *known == name).map(|(_, path)| *path)
        };
        if self.known.contains(name) {
            return None;
        }
        let of_the_runtime =
            find(&OF_THE_RUNTIME).map(|module| format!("{}{module}", self.runtime));
        of_the_runtime.or_else(|| find(&OF_OTHERS).map(str::to_owned))
    }
}

/// The rules do not know what a file imports, so they write types with their paths.
fn without_the_path_of_a_rule(code: &str) -> &str {
    let paths = [("bytes::", "Bytes"), ("kafka_wire::", "KafkaString"), ("uuid::", "Uuid")];
    let short = paths
        .iter()
        .find_map(|(path, name)| code.strip_prefix(path).filter(|rest| rest.starts_with(name)));
    short.unwrap_or(code)
}

/// Collects the names that do not follow `::`.
fn names_without_a_path(tokens: TokenStream, names: &mut BTreeSet<String>) {
    let mut after_colons = false;
    let mut was_colon = false;
    for tree in tokens {
        match &tree {
            TokenTree::Ident(ident) if !after_colons => {
                names.insert(ident.to_string());
            }
            TokenTree::Group(group) => names_without_a_path(group.stream(), names),
            _ => {}
        }
        let is_colon = matches!(&tree, TokenTree::Punct(sign) if sign.as_char() == ':');
        after_colons = is_colon && was_colon;
        was_colon = is_colon;
    }
}
