//! Rules for one field, wherever it is.

use kafka_wire::VersionRange;

use super::{defaults, tags};
use crate::default::is_nullable;
use crate::error::Errors;
use crate::names::is_name;
use crate::schema::{Element, Field, Message};

pub(super) fn check(message: &Message, field: &Field, errors: &Errors) {
    let error = |key: &str, reason: String| errors.at(&field.place.of(key), reason);
    if !is_name(&field.name) {
        let reason = format!(
            "`name` is \"{}\"; it is letters and digits of ASCII, a letter first",
            field.name
        );
        error("name", reason);
    }
    ty(field, &error);
    if is_nullable(field) && !can_be_null(field) {
        let reason = "only strings, bytes, records, arrays and structs can be null; remove `nullableVersions`";
        error("nullableVersions", String::from(reason));
    }
    if field.zero_copy && !field.ty.is(&Element::Bytes) {
        error("zeroCopy", String::from("`zeroCopy` is for bytes alone; remove it"));
    }
    entity(field, &error);
    flexible(message, field, &error);
    tags::of_field(message, field, &error);
    defaults::check(field, &error);
}

fn ty(field: &Field, error: &impl Fn(&str, String)) {
    let text = |element: &str| format!("{}{element}", "[]".repeat(field.ty.arrays));
    if field.ty.arrays > 1 {
        let reason = "there are no arrays of arrays; put the inner one into a struct";
        error("type", String::from(reason));
    }
    match &field.ty.element {
        Element::Unknown(name) if name.is_empty() => {
            error("type", format!("`type` is \"{}\", without a type of elements", text(name)));
        }
        Element::Unknown(name) => {
            let reason =
                format!("there is no type \"{}\"; structs begin with a capital", text(name));
            error("type", reason);
        }
        Element::Struct(name) if !is_name(name) => {
            let reason = format!("\"{name}\" is no name; it is letters and digits of ASCII");
            error("type", reason);
        }
        Element::Records if field.ty.is_array() => {
            let reason = "there are no arrays of records; put them into a struct";
            error("type", String::from(reason));
        }
        Element::Struct(_) => {}
        _ if field.fields.is_some() => {
            error("fields", String::from("only a struct has `fields`; remove them"));
        }
        _ => {}
    }
}

fn can_be_null(field: &Field) -> bool {
    use Element::{Bytes, Records, String, Struct, Unknown};
    field.ty.is_array()
        || matches!(field.ty.element, String | Bytes | Records | Struct(_) | Unknown(_))
}

fn entity(field: &Field, error: &impl Fn(&str, String)) {
    let Some(entity) = field.entity_type.as_deref() else { return };
    let (wanted, name) = match entity {
        "brokerId" => (Element::Int32, "an int32"),
        "producerId" => (Element::Int64, "an int64"),
        "groupId" | "topicName" | "transactionalId" => (Element::String, "a string"),
        _ => {
            let reason = format!(
                "there is no entity type \"{entity}\"; it is brokerId, groupId, producerId, topicName or transactionalId"
            );
            return error("entityType", reason);
        }
    };
    if field.ty.element != wanted {
        error("entityType", format!("\"{entity}\" is for {name}, or an array of them"));
    }
}

fn flexible(message: &Message, field: &Field, error: &impl Fn(&str, String)) {
    let Some(own) = &field.flexible_versions else { return };
    if !field.ty.is(&Element::String) && !field.ty.is(&Element::Bytes) {
        let reason = "only a string and bytes have `flexibleVersions` of their own; remove it";
        return error("flexibleVersions", String::from(reason));
    }
    let flexible = message.flexible().unwrap_or(VersionRange::ALL);
    if let Some(own) = own.value
        && !flexible.contains_range(own)
    {
        let reason = format!(
            "`flexibleVersions` is \"{own}\", but the message is flexible in \"{flexible}\"; write versions within"
        );
        error("flexibleVersions", reason);
    }
}
