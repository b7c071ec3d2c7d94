//! Renders the table of a message's fields.

use kafka_wire::{ApiVersion, MessageSchema, VersionRange};
use kafka_wire::{DefaultValue, FieldSchema, StructSchema};
use maud::{Markup, html};

use super::subject::Subject;
use super::switches::classes;
use crate::prose::{prose, words};

/// Whether a version has the field.
pub(super) fn occurrences(field: &FieldSchema, version: ApiVersion) -> bool {
    field.versions.contains(version)
}

/// Renders a row for each field; the fields of a struct follow the field that contains it. The page shows
/// a row in the versions that have the field.
pub(super) fn table(subject: &Subject, schema: &'static MessageSchema) -> Markup {
    let mut rows = Vec::new();
    let mut push = |field: &FieldSchema, versions, within, depth| {
        rows.push(html! {
            tr class=(classes(subject, schema, versions)) {
                (cells(field, versions, within, depth))
            }
        });
    };
    collect(&schema.root, schema.versions, 0, &mut push);
    html! {
        @if rows.is_empty() { p { "It has no fields." } }
        @else {
            table.fields {
                thead { tr { th scope="col" { "Field" } th scope="col" { "Type" } th scope="col" { "Meaning" } } }
                tbody { @for row in &rows { (row) } }
            }
        }
    }
}

fn collect(
    schema: &'static StructSchema,
    within: VersionRange,
    depth: usize,
    push: &mut impl FnMut(&'static FieldSchema, VersionRange, VersionRange, usize),
) {
    for field in schema.fields {
        let versions = field.versions.intersect(within);
        if versions.is_empty() {
            continue;
        }
        push(field, versions, within, depth);
        if let Some(nested) = field.ty.nested() {
            collect(nested, versions, depth + 1, push);
        }
    }
}

fn cells(
    field: &FieldSchema,
    versions: VersionRange,
    within: VersionRange,
    depth: usize,
) -> Markup {
    html! {
        th scope="row" style=[(depth > 0).then(|| format!("--depth:{depth}"))] {
            code { (words(field.schema_name)) }
        }
        td {
            code { (words(&field.ty.to_string())) }
            @for fact in facts(field, versions, within) { " " span.fact { (fact) } }
        }
        td { (prose(field.docs)) }
    }
}

/// Lists what the schema says about a field besides name, type and docs.
fn facts(field: &FieldSchema, versions: VersionRange, within: VersionRange) -> Vec<String> {
    let mut facts = Vec::new();
    if versions != within {
        facts.push(format!("versions {}", field.versions));
    }
    let mut ranged = |what: String, range: VersionRange| {
        if range.contains_range(versions) {
            facts.push(what);
        } else if !range.intersect(versions).is_empty() {
            facts.push(format!("{what} in {range}"));
        }
    };
    if let Some(tag) = field.tag {
        ranged(format!("tag {tag}"), field.tagged_versions);
    }
    ranged("nullable".into(), field.nullable_versions);
    facts.extend(match field.default {
        DefaultValue::Bool(value) => Some(format!("default {value}")),
        DefaultValue::Int(value) => Some(format!("default {value}")),
        DefaultValue::Float(value) => Some(format!("default {value}")),
        DefaultValue::Text(value) => Some(format!("default {value:?}")),
        DefaultValue::Null => Some("default null".into()),
        _ => None,
    });
    if field.map_key {
        facts.push("map key".into());
    }
    if field.ignorable {
        facts.push("ignorable".into());
    }
    facts.extend(field.entity_type.map(|entity| entity.as_str().into()));
    facts
}
