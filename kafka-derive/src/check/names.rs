//! Schema names: derived from Rust's, or given.

use std::collections::HashSet;

use proc_macro2::Ident;
use syn::ext::IdentExt;

use super::fields::FieldBuilder;
use crate::attr::{Attr, Attrs};
use crate::ctxt::Ctxt;

pub(super) fn of_struct(errors: &Ctxt, ident: &Ident, attrs: &Attrs) -> String {
    let name = name_or(errors, ident, &attrs.name, ident.unraw().to_string());
    if attrs.kinds.is_empty() && name.starts_with(|c: char| c.is_ascii_lowercase()) {
        let text = format!(
            "a struct's schema name starts with a capital, `{name}` does not; write `name = \"{}\"`",
            pascal_case(&name)
        );
        match &attrs.name {
            Some(given) => errors.error(given.to_change(), text),
            None => errors.error(ident, text),
        }
    }
    name
}

pub(super) fn of_field(errors: &Ctxt, field: &FieldBuilder) -> String {
    name_or(errors, field.ident, &field.attrs.name, pascal_case(&field.ident.unraw().to_string()))
}

/// Kafka finds fields by name in three spellings, so all three tell them apart.
pub(super) fn are_distinct(errors: &Ctxt, fields: &[FieldBuilder]) {
    for (i, field) in fields.iter().enumerate() {
        errors.now_at_field(field.index);
        let earlier = fields.iter().take(i);
        let clash = |other: &&FieldBuilder| {
            other.name == field.name
                || lower_first(&other.name) == lower_first(&field.name)
                || snake_case(&other.name) == snake_case(&field.name)
        };
        let Some(other) = earlier.filter(|other| !other.name.is_empty()).find(clash) else {
            continue;
        };
        let text = if other.name == field.name {
            format!(
                "`{}` has the schema name {} already; write another `name = \"…\"`",
                other.ident, field.name
            )
        } else {
            let (name, taken) = (&field.name, &other.name);
            format!(
                "schema name {name} and {taken} of `{}` differ only in case; write another `name = \"…\"`",
                other.ident
            )
        };
        match &field.attrs.name {
            Some(given) => errors.error(given.to_change(), text),
            None => errors.error(field.ident, text),
        }
    }
}

/// `topic_id` as `TopicId`.
fn pascal_case(snake: &str) -> String {
    let words = snake.split('_').map(|word| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    });
    words.flatten().collect()
}

/// As Kafka's generator does it: `LeaderId` as `leader_id`, `ISR` as `isr`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    let mut after_capital = true;
    for c in name.chars() {
        if c.is_uppercase() && !after_capital {
            snake.push('_');
        }
        after_capital = c.is_uppercase();
        snake.extend(c.to_lowercase());
    }
    snake
}

fn lower_first(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

fn name_or(errors: &Ctxt, ident: &Ident, given: &Option<Attr<String>>, derived: String) -> String {
    match given {
        None => {
            if !is_schema_name(&derived) {
                let text = format!(
                    "`{ident}` gives no schema name, which is letters and digits of ASCII; add `name = \"…\"`"
                );
                errors.error(ident, text);
            }
            derived
        }
        Some(attr) => match &attr.value {
            Some(name) if is_schema_name(name) => name.clone(),
            Some(name) => {
                let text = format!(
                    "schema names are letters and digits of ASCII, a letter first; \"{name}\" is not one"
                );
                let plain: String =
                    pascal_case(&name.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
                match is_schema_name(&plain) {
                    true => errors.error(attr.to_change(), format!("{text}; write \"{plain}\"")),
                    false => errors.error(attr.to_change(), format!("{text}; write another")),
                }
                derived
            }
            None => derived,
        },
    }
}

fn is_schema_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether no two of Rust's own names are the same, which is rustc's to report: what is written
/// of such fields or variants would be refused as well.
pub(super) fn are_distinct_to_rust<'i>(mut idents: impl Iterator<Item = &'i Ident>) -> bool {
    let mut seen = HashSet::new();
    idents.all(|ident| seen.insert(ident))
}
