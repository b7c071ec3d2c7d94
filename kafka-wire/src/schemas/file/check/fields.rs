//! Rules for one field: the shared ones, and those of Kafka's JSON.

use crate::schema::EntityType;
use kafka_rules::Primitive;
use kafka_rules::facts::Parent;
use kafka_rules::field::OF_FIELD;
use kafka_rules::names::{is_name, not_a_name};

use super::super::default;
use super::super::error::Errors;
use super::super::written::{Element, Field};
use super::facts;

pub(super) fn check(parent: &Parent<'_>, field: &Field, errors: &Errors) {
    let error = |key: &str, reason: String| errors.at(&field.place.of(key), reason);
    if let Some(text) = not_a_name(&field.name) {
        error("name", text.into());
    }
    ty(field, &error);
    if field.zero_copy && !field.ty.is(Primitive::Bytes) {
        error("zeroCopy", String::from("`zeroCopy` is for bytes alone; remove it"));
    }
    entity(field, &error);
    if let Some(reason) = default::misread(field) {
        error("default", reason.to_owned());
    }
    let facts = facts::field(field);
    for group in OF_FIELD {
        if let Some(verdict) = group.rules.iter().find_map(|rule| (rule.check)(&facts, parent)) {
            facts::report(&verdict, &field.place, errors);
        }
    }
}

fn ty(field: &Field, error: &impl Fn(&str, String)) {
    let text = |element: &str| format!("{}{element}", "[]".repeat(field.ty.arrays));
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
        Element::Struct(_) => {}
        _ if field.fields.is_some()
            && (field.ty.arrays, &field.ty.element)
                != (1, &Element::Scalar(Primitive::Records)) =>
        {
            error("fields", String::from("only a struct has `fields`; remove them"));
        }
        _ => {}
    }
}

fn entity(field: &Field, error: &impl Fn(&str, String)) {
    let Some(entity) = field.entity_type.as_deref() else { return };
    if EntityType::named(entity).is_none() {
        // Lists only Kafka's words. Ours are accepted, but Kafka's generator rejects them.
        let reason = format!(
            "there is no entity type \"{entity}\"; it is brokerId, groupId, producerId, topicName or transactionalId"
        );
        error("entityType", reason);
    }
}
