//! Rules of enums of records.

use kafka_rules::{Key, Syntax, Text};

use super::{is_same_text, panic};
use crate::logs::RecordType;
use crate::schema::{MessageKind, MessageSchema};

/// Checks the value message of variant `index`: its kind, that no earlier variant has the same record
/// type, and that it is in the same log as the first variant.
#[track_caller]
#[inline]
pub const fn check_record(types: &[RecordType], variants: &[&str], index: usize) {
    let ([row, ..], [name, ..]) = (types.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    let value = row.value;
    match row.key {
        None => is_of_kind(value, MessageKind::Metadata, name, None),
        Some(key) => {
            is_of_kind(value, MessageKind::CoordinatorValue, name, Some(key));
            if is_kind(key, MessageKind::CoordinatorKey)
                && let Some(wrong) = type_of_key(key, value)
            {
                panic(&wrong);
            }
        }
    }
    let taken = taken_by(types, variants, index);
    if let [first, ..] = types
        && let Some(wrong) = log_of(first.value, value, taken.is_some())
    {
        panic(&wrong);
    }
    if let Some(other) = taken {
        let text = Text::new("`").push(name).push("` has record type ");
        let text = text.number(row.record_type as i128).push(", which `").push(other);
        panic(&text.push("` has already; remove the variant"));
    }
}

/// The earlier variant with the record type of variant `index`.
#[inline]
const fn taken_by<'v>(types: &[RecordType], variants: &[&'v str], index: usize) -> Option<&'v str> {
    let (mut before, [row, ..]) = types.split_at(index) else { return None };
    if row.record_type < 0 {
        // The record's own derive has reported that the number is missing.
        return None;
    }
    let mut names = variants;
    while let ([other, others @ ..], [name, other_names @ ..]) = (before, names) {
        if other.record_type == row.record_type {
            return Some(name);
        }
        (before, names) = (others, other_names);
    }
    None
}

/// Checks the key message of variant `index`: its kind, and that it is in the log of the value.
#[track_caller]
#[inline]
pub const fn check_record_key(types: &[RecordType], variants: &[&str], index: usize) {
    let ([row, ..], [name, ..]) = (types.split_at(index).1, variants.split_at(index).1) else {
        return;
    };
    if let Some(key) = row.key {
        is_of_kind(key, MessageKind::CoordinatorKey, name, Some(row.value));
        if is_kind(row.value, MessageKind::CoordinatorValue)
            && let Some(wrong) = log_of_key(key, row.value)
        {
            panic(&wrong);
        }
    }
}

/// Checks the kind of a message. `other` is the second message in the same variant.
#[track_caller]
#[inline]
const fn is_of_kind(
    schema: &MessageSchema,
    kind: MessageKind,
    variant: &str,
    other: Option<&MessageSchema>,
) {
    // A message without a record type is wrong, and its own derive has reported why.
    if is_kind(schema, kind) || schema.api_key.is_none() {
        return;
    }
    // Of two such messages, the first one is reported.
    if let (Some(key), MessageKind::CoordinatorValue) = (other, kind)
        && is_kind(schema, MessageKind::Metadata)
        && is_kind(key, MessageKind::Metadata)
    {
        return;
    }
    let text = Text::new("`").push(variant);
    let text = text.push(match kind {
        MessageKind::Metadata => "`, which holds one message, holds a `metadata` message",
        MessageKind::CoordinatorKey => "` holds a `coordinator_key` first",
        _ => "` holds a `coordinator_value` second",
    });
    let text = text.push(", and ").push(schema.root.name).push(" is a `");
    let text = text.push(schema.kind.word(Syntax::Attribute)).push("`");
    panic(&match (kind, other) {
        (_, Some(other)) if is_kind(other, kind) => {
            text.push("; write `").push(other.root.name).push("`")
        }
        // Only the kind may be wrong.
        (MessageKind::CoordinatorValue, Some(key))
            if is_kind(key, MessageKind::CoordinatorKey)
                && is_kind(schema, MessageKind::Metadata) =>
        {
            let text = text.push("; write `coordinator_value` on `").push(schema.root.name);
            text.push("`, or write the value of ").push(key.root.name)
        }
        (MessageKind::CoordinatorValue, Some(key)) if is_kind(key, MessageKind::CoordinatorKey) => {
            text.push("; remove the variant, or write the value of ").push(key.root.name)
        }
        (MessageKind::CoordinatorKey, Some(value))
            if is_kind(value, MessageKind::CoordinatorValue) =>
        {
            text.push("; remove the variant, or write the key of ").push(value.root.name)
        }
        (MessageKind::CoordinatorKey, _) if is_kind(schema, MessageKind::Metadata) => {
            let text = text.push(", which has a value alone, as in `").push(variant).push("(");
            text.push(schema.root.name).push(")`")
        }
        (_, Some(_)) => text.push("; remove the variant"),
        _ => text.push("; remove the variant, or write the message of a record without a key"),
    });
}

#[inline]
const fn is_kind(schema: &MessageSchema, kind: MessageKind) -> bool {
    matches!(
        (schema.kind, kind),
        (MessageKind::Metadata, MessageKind::Metadata)
            | (MessageKind::CoordinatorKey, MessageKind::CoordinatorKey)
            | (MessageKind::CoordinatorValue, MessageKind::CoordinatorValue)
    )
}

/// Checks that a key and its value are of one record type.
#[inline]
const fn type_of_key(key: &MessageSchema, value: &MessageSchema) -> Option<Text> {
    let (Some(here), Some(there)) = (value.api_key, key.api_key) else { return None };
    if here == there {
        return None;
    }
    let text =
        Text::new(value.root.name).push(" is the value of record type ").number(here as i128);
    let text = text.push(", and ").push(key.root.name).push(" is the key of type ");
    let text = text.number(there as i128).push("; write ");
    let names = (stem(key.root.name, "Key"), stem(value.root.name, "Value"));
    Some(match names {
        (Some(stem), Some(other)) if !is_same_text(stem, other) => {
            text.push("`").push(stem).push("Value`, the value that belongs to the key")
        }
        _ => {
            let text = text.number_setting(Syntax::Attribute, Key::ApiKey, there as i128);
            let text = text.push(" on `").push(value.root.name);
            text.push("`, or write the value that belongs to the key")
        }
    })
}

/// The name without its ending.
const fn stem<'a>(name: &'a str, end: &str) -> Option<&'a str> {
    let Some(length) = name.len().checked_sub(end.len()) else { return None };
    let (stem, rest) = name.split_at(length);
    if is_same_text(rest, end) { Some(stem) } else { None }
}

/// Checks that a key and its value are in one log.
#[inline]
const fn log_of_key(key: &MessageSchema, value: &MessageSchema) -> Option<Text> {
    let (Some(log), Some(other)) = (key.log, value.log) else { return log_of(key, value, false) };
    if is_same_text(log, other) || is_unknown(log) || is_unknown(other) {
        return None;
    }
    let text = Text::new(value.root.name).push(" is a record of the log ").quoted(other);
    let text = text.push(", and its key ").push(key.root.name).push(" of ").quoted(log);
    let text = text.push("; write ").text_setting(Syntax::Attribute, Key::Log, log);
    let text = text.push(" on `").push(value.root.name).push("`, or write ");
    let text = text.text_setting(Syntax::Attribute, Key::Log, other);
    Some(text.push(" on `").push(key.root.name).push("`"))
}

/// Checks that both are in one log. Logs number their records independently. If the number of the second
/// record is taken in the log of the first one, the record is of another log.
#[inline]
const fn log_of(first: &MessageSchema, schema: &MessageSchema, is_taken: bool) -> Option<Text> {
    let (name, other) = (schema.root.name, first.root.name);
    if name.is_empty() || other.is_empty() {
        // The record's own derive has failed, perhaps because of its log.
        return None;
    }
    Some(match (first.log, schema.log) {
        (Some(log), _) | (_, Some(log)) if is_unknown(log) => return None,
        (Some(log), Some(here)) if !is_same_text(log, here) => {
            let text = Text::new(other).push(" is a record of the log ").quoted(log);
            let text = text.push(", and ").push(name).push(" of ").quoted(here);
            let text = text.push(", which numbers its records on its own; ");
            if is_taken {
                return Some(text.push("remove the variant"));
            }
            let text = text.push("write ");
            let text = text.text_setting(Syntax::Attribute, Key::Log, log).push(" on `");
            text.push(name).push("` if that is its log, or remove the variant")
        }
        (Some(log), None) => lacks_log(other, log, name),
        (None, Some(log)) => lacks_log(name, log, other),
        _ => return None,
    })
}

#[inline]
const fn lacks_log(name: &str, log: &str, lacking: &str) -> Text {
    let text = Text::new(name).push(" is a record of the log ").quoted(log).push(", and ");
    let text = text.push(lacking).push(" does not say of which it is; add ");
    text.text_setting(Syntax::Attribute, Key::Log, log).push(" to `").push(lacking).push("`")
}

/// Whether the log's name is wrong, which the record's own derive has reported.
#[inline]
const fn is_unknown(log: &str) -> bool {
    log.is_empty()
}
