//! Schema names: given, or derived from Rust's.

use std::cell::RefCell;
use std::collections::HashSet;

use kafka_rules::names::{
    are_distinct as check_distinct, is_name, not_a_name, not_a_struct_name, pascal_case, snake_case,
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
    let ended = |name: String| match is_request {
        true => format!("{}Request", name.strip_suffix("Request").unwrap_or(&name)),
        false => name,
    };
    let name = name_or(errors, ident, &attrs.name, ident.unraw().to_string(), ended);
    // An invalid name is already reported.
    let judged = attrs.kinds.is_empty() && is_name(&name);
    let text = not_a_struct_name(&name, Syntax::Attribute).filter(|_| judged);
    if let Some(text) = text {
        report(errors, ident, attrs, text.as_str());
    }
    name
}

pub(super) fn of_field(errors: &Ctxt, field: &FieldBuilder, taken: &Taken) -> String {
    let derived = derived(field.ident);
    let free = |name: String| taken.free(field.index, name);
    name_or(errors, field.ident, &field.attrs.name, derived, free)
}

/// The names of a struct's fields, and those that errors suggest.
pub(super) struct Taken {
    given: Vec<(usize, String)>,
    suggested: RefCell<Vec<String>>,
}

impl Taken {
    pub(super) fn by(fields: &[FieldBuilder]) -> Self {
        let name = |field: &FieldBuilder| {
            let given = field.attrs.name.as_ref().and_then(|name| name.value.clone());
            (field.index, given.unwrap_or_else(|| derived(field.ident)))
        };
        Self { given: fields.iter().map(name).collect(), suggested: RefCell::new(Vec::new()) }
    }

    /// The name, or one like it that no other field has.
    fn free(&self, index: usize, name: String) -> String {
        let mut suggested = self.suggested.borrow_mut();
        let is_free = |name: &String| {
            let others = self.given.iter().filter(|(other, _)| *other != index);
            let others = others.map(|(_, other)| other).chain(suggested.iter());
            others.into_iter().all(|other| snake_case(other) != snake_case(name))
        };
        let numbered = (2..).map(|number| format!("{name}{number}"));
        let free = [name.clone()].into_iter().chain(numbered).find(is_free).unwrap_or(name);
        suggested.push(free.clone());
        free
    }
}

fn derived(ident: &Ident) -> String {
    pascal_case(&ident.unraw().to_string())
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

/// The given name, or else the derived one. `fitted` makes a suggestion one that can be written.
fn name_or(
    errors: &Ctxt,
    ident: &Ident,
    given: &Option<Attr<String>>,
    derived: String,
    fitted: impl Fn(String) -> String,
) -> String {
    let Some(attr) = given else {
        // Upper case can turn a letter such as `ß` into ASCII.
        let is_ascii = ident.to_string().is_ascii();
        if is_ascii && is_name(&derived) {
            return derived;
        }
        let ascii = pascal_case(&derived.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
        // Only people know which ASCII letter replaces another letter.
        let (is_known, name) = match is_name(&ascii) {
            true => (is_ascii, ascii),
            false => (false, format!("Renamed{ascii}")),
        };
        let meant = fitted(name);
        let such = if is_known { "" } else { "another, such as " };
        let text = format!(
            "`{ident}` is not a schema name, which is letters and digits of ASCII, a letter first; add {such}`name = \"{meant}\"`"
        );
        let meant = Some(meant).filter(|_| is_known);
        errors.error(ident, text);
        return meant.unwrap_or(derived);
    };
    let Some(name) = &attr.value else { return derived };
    let Some(text) = not_a_name(name) else { return name.clone() };
    let text = text.as_str();
    // If no close name is valid, the text asks for another name, without the key.
    let (text, meant) = match (text.strip_suffix("write another"), text.rsplit_once("write \"")) {
        (Some(why), _) if is_name(&derived) => {
            let meant = fitted(derived);
            (format!("{why}write \"{meant}\", or another one"), meant)
        }
        (None, Some((why, meant))) => {
            let meant = fitted(meant.trim_end_matches('"').to_owned());
            (format!("{why}write \"{meant}\""), meant)
        }
        _ => (text.to_owned(), derived),
    };
    errors.error(attr.to_change(), text);
    meant
}

/// Whether Rust's own names are distinct. Otherwise, rustc reports them, and would also reject the
/// generated code.
pub(super) fn are_distinct_to_rust<'i>(mut idents: impl Iterator<Item = &'i Ident>) -> bool {
    let mut seen = HashSet::new();
    idents.all(|ident| seen.insert(ident))
}
