//! Rules of enums of records.

use kafka_rules::{Key, Syntax, Text};

use super::panic;
use crate::logs::RecordType;
use crate::schema::{MessageKind, MessageSchema};

/// Checks the message in the value of variant `index`: its kind, that no variant before has its
/// number, and that its log is that of the first variant.
#[track_caller]
pub const fn check_record(types: &[RecordType], variants: &[&str], index: usize) {
    let ([row, ..], [name, ..]) = (types.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    let value = row.value;
    match row.key {
        None => is_of_kind(value, matches!(value.kind, MessageKind::Metadata), METADATA, name),
        Some(key) => {
            let fits = matches!(value.kind, MessageKind::CoordinatorValue);
            is_of_kind(value, fits, VALUE, name);
            has_type_of_key(key, value);
            is_of_log(key, value);
        }
    }
    if let [first, ..] = types {
        is_of_log(first.value, value);
    }
    let (mut before, mut names) = (types.split_at(index).0, variants);
    while let ([other, others @ ..], [other_name, other_names @ ..]) = (before, names) {
        if other.record_type == row.record_type {
            let text = Text::new("`").push(name).push("` has record type ");
            let text = text.number(row.record_type as i128).push(", which `").push(other_name);
            panic(&text.push("` has already; remove the variant"));
        }
        (before, names) = (others, other_names);
    }
}

/// Checks the message in the key of variant `index`: its kind.
#[track_caller]
pub const fn check_record_key(types: &[RecordType], variants: &[&str], index: usize) {
    let ([row, ..], [name, ..]) = (types.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    if let Some(key) = row.key {
        is_of_kind(key, matches!(key.kind, MessageKind::CoordinatorKey), KEY, name);
    }
}

/// What a variant holds where.
const METADATA: &str = "`, which holds one message, holds a `metadata` message";
const KEY: &str = "` holds a `coordinator_key` first";
const VALUE: &str = "` holds a `coordinator_value` second";

#[track_caller]
const fn is_of_kind(schema: &MessageSchema, fits: bool, holds: &str, variant: &str) {
    // Without a number it is a message whose own derive has reported what is wrong.
    if fits || schema.api_key.is_none() {
        return;
    }
    let text = Text::new("`").push(variant).push(holds).push(", and ").push(schema.root.name);
    let text = text.push(" is a `").push(schema.kind.word(Syntax::Attribute)).push("`; write `");
    let text = text.push(variant);
    panic(&match schema.kind {
        MessageKind::Metadata => text.push("(").push(schema.root.name).push(")`"),
        _ => text.push("(…Key, Option<…Value>)` with the record's messages"),
    });
}

#[track_caller]
const fn has_type_of_key(key: &MessageSchema, value: &MessageSchema) {
    let (Some(here), Some(there)) = (value.api_key, key.api_key) else { return };
    if here == there {
        return;
    }
    let text =
        Text::new(value.root.name).push(" is the value of record type ").number(here as i128);
    let text = text.push(", and ").push(key.root.name).push(" is the key of type ");
    panic(&text.number(there as i128).push("; write the value that belongs to the key"));
}

/// Each log numbers its records on its own, so that only its name tells two of a number apart.
#[track_caller]
const fn is_of_log(first: &MessageSchema, schema: &MessageSchema) {
    let (name, other) = (schema.root.name, first.root.name);
    let text = match (first.log, schema.log) {
        (Some(log), Some(here)) if !is_same(log, here) => {
            let text = Text::new(other).push(" is a record of the log ").quoted(log);
            let text = text.push(", and ").push(name).push(" of ").quoted(here);
            text.push(", which numbers its records on its own; remove the variant")
        }
        (Some(log), None) => lacks_log(other, log, name),
        (None, Some(log)) => lacks_log(name, log, other),
        _ => return,
    };
    panic(&text);
}

const fn lacks_log(name: &str, log: &str, lacking: &str) -> Text {
    let text = Text::new(name).push(" is a record of the log ").quoted(log).push(", and ");
    let text = text.push(lacking).push(" does not say of which it is; add ");
    text.text_setting(Syntax::Attribute, Key::Log, log).push(" to ").push(lacking)
}

const fn is_same(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.as_bytes(), b.as_bytes());
    while let ([first, rest @ ..], [other, others @ ..]) = (a, b) {
        if *first != *other {
            return false;
        }
        (a, b) = (rest, others);
    }
    a.is_empty() && b.is_empty()
}
