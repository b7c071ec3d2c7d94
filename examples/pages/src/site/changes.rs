//! Lists the differences between a version of a message and the one before it.

use kafka_wire::inspect::header_version;
use kafka_wire::{ApiVersion, MessageSchema};
use kafka_wire::{FieldSchema, StructSchema};
use maud::{Markup, html};

use super::fields::occurrences;

/// Lists the changes from the previous version; `None` for the first version.
pub(super) fn since_last(
    schema: &'static MessageSchema,
    version: ApiVersion,
) -> Option<Vec<Markup>> {
    let before = version.checked_sub(1).filter(|before| schema.versions.contains(*before))?;
    let mut changes = Vec::new();
    match (schema.is_flexible(before), schema.is_flexible(version)) {
        (false, true) => {
            changes.push(html! { "Flexible: lengths are compact, and structs have tag sections." });
        }
        (true, false) => {
            changes.push(html! { "No longer flexible: lengths have a fixed size, and there are no tag sections." });
        }
        _ => {}
    }
    let headers = (header_version(schema, before), header_version(schema, version));
    if let (Some(old), Some(new)) = headers
        && old != new
    {
        changes.push(html! { "Header version " (new) " instead of " (old) "." });
    }
    of_struct(&schema.root, "", (before, version), &mut changes);
    Some(changes)
}

fn of_struct(
    schema: &'static StructSchema,
    path: &str,
    versions: (ApiVersion, ApiVersion),
    changes: &mut Vec<Markup>,
) {
    for field in schema.fields {
        let path = format!("{path}{}", field.schema_name);
        let [old, new] = [versions.0, versions.1].map(|version| occurrences(field, version));
        match (old, new) {
            (false, true) => changes.push(html! { code { (path) } " is new: " (field.ty) "." }),
            (true, false) => changes.push(html! { code { (path) } " is gone." }),
            (false, false) => {}
            (true, true) => {
                changes.extend(
                    of_field(field, versions).map(|text| html! { code { (path) } " " (text) }),
                );
                if let Some(nested) = field.ty.nested() {
                    of_struct(nested, &format!("{path}."), versions, changes);
                }
            }
        }
    }
}

fn of_field(
    field: &'static FieldSchema,
    (before, version): (ApiVersion, ApiVersion),
) -> impl Iterator<Item = &'static str> {
    let nullable = match (field.is_nullable(before), field.is_nullable(version)) {
        (false, true) => Some("can be null."),
        (true, false) => Some("can no longer be null."),
        _ => None,
    };
    let tagged = match (field.is_tagged(before), field.is_tagged(version)) {
        (false, true) => Some("is tagged."),
        (true, false) => Some("is no longer tagged."),
        _ => None,
    };
    nullable.into_iter().chain(tagged)
}
