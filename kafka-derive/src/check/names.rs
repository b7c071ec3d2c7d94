//! Schema names: given, or derived from Rust's.

use std::collections::HashSet;

use kafka_rules::names::{
    are_distinct as check_distinct, is_name, not_a_name, not_a_struct_name, pascal_case,
};
use kafka_rules::{Key, MessageKind, Syntax};
use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::fields::FieldBuilder;
use crate::attr::{Attr, Attrs};
use crate::ctxt::Ctxt;

pub(super) fn of_struct(errors: &Ctxt, ident: &Ident, attrs: &Attrs) -> String {
    let is_request =
        attrs.kinds.first().is_some_and(|kind| kind.value == Some(MessageKind::Request));
    let ending = if is_request { "Request" } else { "" };
    let name = name_or(errors, ident, &attrs.name, ident.unraw().to_string(), ending);
    // An invalid name is already reported.
    let judged = attrs.kinds.is_empty() && is_name(&name);
    let text = not_a_struct_name(&name, Syntax::Attribute).filter(|_| judged);
    if let Some(text) = text {
        report(errors, ident, attrs, text.as_str());
    }
    name
}

/// The schema name that a field has by default.
pub(super) fn derived(field: &syn::Field) -> String {
    field.ident.as_ref().map_or_else(String::new, |ident| pascal_case(&ident.unraw().to_string()))
}

pub(super) fn of_field(errors: &Ctxt, field: &FieldBuilder) -> String {
    let derived = pascal_case(&field.ident.unraw().to_string());
    name_or(errors, field.ident, &field.attrs.name, derived, "")
}

/// Checks that the fields have distinct names.
pub(super) fn are_distinct(errors: &Ctxt, fields: &[FieldBuilder]) {
    let idents: Vec<_> = fields.iter().map(|field| field.ident.to_string()).collect();
    let names = fields.iter().map(|field| field.name.as_str()).enumerate();
    let names = names.filter(|(_, name)| !name.is_empty());
    let describe = |i: usize| idents.get(i).map(String::as_str);
    check_distinct(names, Syntax::Attribute, describe, |i, text| {
        if let Some(field) = fields.get(i) {
            errors.now_at_field(field.index);
            report(errors, field.ident, &field.attrs, text.as_str());
        }
    });
}

/// Reports at the given name, or else at Rust's.
fn report(errors: &Ctxt, ident: &Ident, attrs: &Attrs, text: &str) {
    match attrs.tokens_at(kafka_rules::At::Value(Key::Name)) {
        Some(given) => errors.error(given, text),
        None => errors.error(ident, text),
    }
}

/// The given name, or else the derived one. A suggested name has this `ending`.
fn name_or(
    errors: &Ctxt,
    ident: &Ident,
    given: &Option<Attr<String>>,
    derived: String,
    ending: &str,
) -> String {
    let ended = |name: &str| {
        errors.free_name(&format!("{}{ending}", name.strip_suffix(ending).unwrap_or(name)))
    };
    match given {
        None => {
            // Upper case can turn a letter such as `ß` into ASCII.
            let is_ascii = ident.to_string().is_ascii();
            if !is_ascii || !is_name(&derived) {
                // Only people know which ASCII letter replaces another letter.
                let meant =
                    pascal_case(&derived.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
                let meant = if is_ascii && is_name(&meant) { &ended(&meant) } else { "…" };
                let text = format!(
                    "`{ident}` is not a schema name, which is letters and digits of ASCII, a letter first; add `name = \"{meant}\"`"
                );
                errors.error(ident, text);
            }
            derived
        }
        Some(attr) => match &attr.value {
            Some(name) => match not_a_name(name) {
                None => name.clone(),
                Some(text) => {
                    let text = text.as_str();
                    // If no close name is valid, the text asks for another name, without the key.
                    let text = match text.strip_suffix("write another") {
                        Some(text) if is_name(&derived) => {
                            format!("{text}write \"{}\", or another one", ended(&derived))
                        }
                        _ => match text.rsplit_once("write \"") {
                            Some((why, meant)) => {
                                format!("{why}write \"{}\"", ended(meant.trim_end_matches('"')))
                            }
                            None => text.to_owned(),
                        },
                    };
                    errors.error(attr.to_change(), text);
                    derived
                }
            },
            None => derived,
        },
    }
}

/// Whether Rust's own names are distinct. Otherwise, rustc reports them, and would also reject the
/// generated code.
pub(super) fn are_distinct_to_rust<'i>(mut idents: impl Iterator<Item = &'i Ident>) -> bool {
    let mut seen = HashSet::new();
    idents.all(|ident| seen.insert(ident))
}
