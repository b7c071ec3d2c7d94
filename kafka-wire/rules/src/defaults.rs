//! Rules of defaults: the value must fit the field's type.

use alloc::string::String;

use crate::facts::{Fact, Field, Parent, Value};
use crate::field::FieldRule;
use crate::rule::{Group, Subject, Verdict, rules};
use crate::{Key, Primitive, Syntax, Text, uuid};

/// The maximum length of a string on the wire, in bytes.
const MAX_STRING: usize = i16::MAX as usize;

/// The rules of a field's default.
pub(crate) const OF_FIELD: Group<FieldRule> = Group {
    subject: Subject::Default,
    rules: rules! {
        a_default_null_is_legal_everywhere:
            "null as the default although some version does not allow null" =>
            "`default = empty` or a value",
        a_default_is_of_its_type:
            "a default of the wrong type, or one that does not fit" => "the error has the value",
    },
};

/// A null default must be legal in all of the field's versions, because the field is null in new
/// messages and when it is decoded from a version without it.
#[must_use]
#[inline]
pub const fn a_default_null_is_legal_everywhere(
    field: &Field<'_>,
    parent: &Parent<'_>,
) -> Option<Verdict> {
    let key = match (field.default, parent.syntax) {
        (Fact::Is(Value::Null), _) => Key::Default,
        // An `Option` in Rust defaults to `None`; a nullable field in Kafka's JSON defaults to empty.
        (Fact::Absent, Syntax::Attribute) if field.is_nullable && field.nullable.is_given() => {
            Key::Nullable
        }
        _ => return None,
    };
    if let Some(outer) = field.ty.outer()
        && !outer.can_be_null()
    {
        return None;
    }
    let (Some(versions), Some(nullable)) = (field.versions, field.nullable_in()) else {
        return None;
    };
    // An `Option` that is never null is a separate mistake.
    if nullable.contains_range(versions) || (nullable.is_empty() && matches!(key, Key::Nullable)) {
        return None;
    }
    let text = Text::new("the default is null, and the field can be null ");
    let legal = versions.intersect(nullable);
    let text = match legal.is_empty() {
        true => text.push("in none of its versions ").range(versions),
        false => text.push("only in ").range(legal).push(" of its versions ").range(versions),
    };
    // Without `versions`, a field has all versions, even those that the message lacks.
    if let (Some(reached), Syntax::Attribute) = (parent.versions, parent.syntax)
        && !reached.is_empty()
        && nullable.contains_range(reached.intersect(versions))
        && !legal.is_empty()
    {
        let text = text.push("; write ").setting(parent.syntax, Key::Versions, legal);
        return Some(Verdict::range(key, text, Key::Versions, legal));
    }
    Some(Verdict::value(
        key,
        match (parent.syntax, key) {
            (Syntax::Json, _) => text.push("; remove `default`"),
            (Syntax::Attribute, Key::Default) => text.push("; write `default = empty`"),
            (Syntax::Attribute, _) => text.push("; add `default = empty`"),
        },
    ))
}

/// A default must be a value of its field's type.
#[must_use]
#[inline]
pub const fn a_default_is_of_its_type(field: &Field<'_>, parent: &Parent<'_>) -> Option<Verdict> {
    let (Fact::Is(value), Some(ty)) = (field.default, field.ty.outer()) else { return None };
    let text = match value {
        // An `Option` of a type that cannot be null is a separate mistake.
        Value::Null if ty.can_be_null() || field.is_nullable => return None,
        Value::Null => {
            let text = crate::field::never_null(ty).push("; write ");
            text.push(example(ty, parent.syntax))
        }
        value => match misfit(ty, &value, parent.syntax) {
            Some(text) => text,
            None => return None,
        },
    };
    Some(Verdict::value(Key::Default, text))
}

/// Checks a default that is not null. Returns the error if it is not a value of `ty`.
#[must_use]
#[inline]
pub const fn misfit(ty: Primitive, value: &Value<'_>, syntax: Syntax) -> Option<Text> {
    use Primitive::{Array, Bool, Bytes, Float64, Records, String, Struct, Uuid};
    match (ty, value) {
        (Bool, Value::Bool(_)) | (Float64, Value::Float(_) | Value::Int(_)) => None,
        (String | Bytes | Records | Array | Struct, Value::Empty) => None,
        (String, Value::Text(text)) if text.len() <= MAX_STRING => None,
        (String, Value::Text(text)) => Some(
            Text::new("a string has at most ")
                .number(MAX_STRING as i128)
                .push(" bytes, and this one ")
                .number(text.len() as i128)
                .push("; write a shorter one"),
        ),
        (Uuid, Value::Text(text)) => uuid::misspelled(text, syntax),
        (ty, Value::Int(value)) => match ty.range() {
            Some((low, high)) => out_of_range(ty, *value, low, high),
            None => Some(mismatch(ty, &Value::Int(*value), syntax).push(example(ty, syntax))),
        },
        (ty, value) => Some(mismatch(ty, value, syntax).push(example(ty, syntax))),
    }
}

#[inline]
const fn out_of_range(ty: Primitive, value: i128, low: i64, high: i64) -> Option<Text> {
    if value >= low as i128 && value <= high as i128 {
        return None;
    }
    let text = Text::new("").number(value).push(" does not fit ");
    let text = text.push(ty.article()).push(ty.name()).push("; write a number from ");
    Some(text.number(low as i128).push(" to ").number(high as i128))
}

/// Begins an error: `the default of an int8 is not text; write `. The caller appends the advice.
#[must_use]
#[inline]
pub const fn mismatch(ty: Primitive, value: &Value<'_>, syntax: Syntax) -> Text {
    match (syntax, value) {
        // In Kafka's JSON, every default is a string.
        (Syntax::Json, Value::Text(text)) => {
            let text = Text::new("").quoted(text).push(" is not a default of ");
            text.push(ty.article()).push(ty.name()).push("; write ")
        }
        _ => {
            let text = Text::new("the default of ").push(ty.article()).push(ty.name());
            text.push(" is not ").push(found(value)).push("; write ")
        }
    }
}

/// Describes the value that was found.
#[inline]
const fn found(value: &Value<'_>) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Empty => "empty",
        Value::Bool(_) => "a bool",
        Value::Int(_) => "a number",
        Value::Float(_) => "a fraction",
        Value::Text(_) => "text",
    }
}

/// Describes the valid defaults of a type.
#[must_use]
#[inline]
pub const fn example(ty: Primitive, syntax: Syntax) -> &'static str {
    use Primitive::{Array, Bool, Bytes, Float64, Records, String, Struct, Uuid};
    match (ty, syntax) {
        (Bool, Syntax::Attribute) => "`default = true` or `default = false`",
        (Bool, Syntax::Json) => "\"true\" or \"false\"",
        (Float64, Syntax::Attribute) => "a number, such as `default = 0.5`",
        (Float64, Syntax::Json) => "a number, \"NaN\" or \"Infinity\"",
        (Uuid, _) => "16 bytes in Kafka's base64, or remove `default` for zeros",
        (String, Syntax::Attribute) => "text in quotes, such as `default = \"text\"`",
        (String, Syntax::Json) => "text",
        (Bytes | Records | Array | Struct, Syntax::Attribute) => "`default = empty`",
        (Bytes | Records | Array | Struct, Syntax::Json) => {
            "\"null\", or remove `default` for empty"
        }
        (integer, Syntax::Attribute) => match integer.range() {
            Some((0, _)) => "a number, such as `default = 1`",
            _ => "a number, such as `default = -1`",
        },
        (_, Syntax::Json) => "a whole number",
    }
}

/// For callers outside const evaluation.
impl From<Text> for String {
    #[inline]
    fn from(text: Text) -> Self {
        text.as_str().into()
    }
}
