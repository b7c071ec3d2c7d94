//! Defaults: that the value is one of the field's type.

use super::fields::{FieldBuilder, with_article};
use super::uuid;
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, FieldDefault};
use crate::types::{Int, Kind, spelled};
use crate::versions::Versions;

/// The longest string on the wire, in bytes.
const MAX_STRING: usize = i16::MAX as usize;

pub(super) fn check(errors: &Ctxt, field: &mut FieldBuilder) {
    let Some(attr) = &mut field.attrs.default else {
        none_is_legal_where_it_is_the_default(errors, field);
        return;
    };
    let tokens = attr.to_change();
    let Some(value) = attr.value.take() else {
        return;
    };
    match fits(field, value) {
        Ok(value) => field.default = Some(FieldDefault::at(tokens, value)),
        Err(text) => errors.error(tokens, text),
    }
}

fn none_is_legal_where_it_is_the_default(errors: &Ctxt, field: &mut FieldBuilder) {
    let Some(nullable) = &field.attrs.nullable else {
        return;
    };
    // Reported as no option, or as an option that is never null.
    if !field.optional || nullable.value == Some(Versions::NONE) {
        return;
    }
    if let Some(text) = null_in_all_versions(field) {
        errors.error(nullable.to_change(), text);
        field.default = Some(FieldDefault::at(&nullable.key, DefaultLiteral::Empty));
    }
}

/// The text to report where null is the default and not legal everywhere.
fn null_in_all_versions(field: &FieldBuilder) -> Option<String> {
    let (versions, nullable) = (field.versions?, field.nullable?);
    if nullable.contains_range(versions) {
        return None;
    }
    let ident = field.ident;
    let legal = versions.intersect(nullable);
    Some(if legal.is_empty() {
        format!(
            "`{ident}` is null by default, but never can be so in its versions {versions}; write `default = empty`"
        )
    } else {
        format!(
            "`{ident}` is null by default, but can be so only in {legal} of its versions {versions}; write `default = empty`"
        )
    })
}

fn fits(field: &FieldBuilder, value: DefaultLiteral) -> Result<DefaultLiteral, String> {
    use DefaultLiteral::{Bool, Empty, Float, Int, Null, Text};
    match (field.kind, value) {
        (_, Null) if field.optional => null_in_all_versions(field).map_or(Ok(Null), Err),
        (Kind::Bool | Kind::Int(_) | Kind::Float64 | Kind::Uuid, Null) => Err(format!(
            "`{}` cannot be null in Kafka's protocol; write {}",
            spelled(field.inner),
            example(field)
        )),
        (_, Null) => Err(format!(
            "only an `Option` can be null; write `Option<{}>` or another default",
            spelled(field.ty)
        )),
        (Kind::Str | Kind::Other, Text(text)) if text == "null" => Err(format!(
            "the text \"null\" means null in Kafka's schemas; write {}",
            if field.optional { "`default = null`" } else { "another, or none" },
        )),
        (Kind::Other, value) => Ok(value),
        (Kind::Str | Kind::Bytes | Kind::Records | Kind::Array(_) | Kind::Box(_), Empty) => {
            Ok(Empty)
        }
        (Kind::Bool, Bool(value)) => Ok(Bool(value)),
        (Kind::Int(int), Int(value)) => in_range(int, value).map(Int),
        (Kind::Float64, Float(value)) => Ok(Float(value)),
        // Whole numbers up to 2^53 are exact; beyond, rounding is what Kafka does too.
        (Kind::Float64, Int(value)) => Ok(Float(value as f64)),
        (Kind::Uuid, Text(text)) => uuid::is_kafkas_base64(&text).map(|()| Text(text)),
        (Kind::Str, Text(text)) if text.len() > MAX_STRING => Err(format!(
            "a string has at most {MAX_STRING} bytes, and this one {}; write a shorter one",
            text.len()
        )),
        (Kind::Str, Text(text)) => Ok(Text(text)),
        (_, value) => Err(mismatch(field, &value)),
    }
}

fn in_range(int: Int, value: i128) -> Result<i128, String> {
    if int.range().contains(&value) {
        return Ok(value);
    }
    let (low, high) = int.range().into_inner();
    let kafka = with_article(Kind::Int(int).kafka());
    Err(format!("{value} does not fit {kafka}; write a number from {low} to {high}"))
}

fn mismatch(field: &FieldBuilder, value: &DefaultLiteral) -> String {
    use DefaultLiteral::{Bool, Empty, Float, Int, Null, Text};
    let meant = match (field.kind, value) {
        (Kind::Bool, Int(0)) => Some("false".to_owned()),
        (Kind::Bool, Int(1)) => Some("true".to_owned()),
        (Kind::Bool, Text(text)) => text.parse::<bool>().ok().map(|value| value.to_string()),
        (Kind::Int(int), Text(text)) => {
            text.parse().ok().filter(|n| int.range().contains(n)).map(|n| n.to_string())
        }
        (Kind::Int(_), Float(value)) if value.fract() == 0.0 => Some(format!("{value:.0}")),
        (Kind::Float64, Text(text)) => {
            text.parse::<f64>().ok().filter(|n| n.is_finite()).map(|n| n.to_string())
        }
        (Kind::Str, Int(value)) => Some(format!("\"{value}\"")),
        (Kind::Str, Bool(value)) => Some(format!("\"{value}\"")),
        (Kind::Str, Float(value)) => Some(format!("\"{value}\"")),
        (_, Text(text)) if text.is_empty() => Some("empty".to_owned()),
        _ => None,
    };
    let found = match value {
        Null => "null",
        Empty => "empty",
        Bool(_) => "a bool",
        Int(_) => "a number",
        Float(_) => "a fraction",
        Text(_) => "a text",
    };
    let write =
        meant.map_or_else(|| example(field).to_owned(), |meant| format!("`default = {meant}`"));
    format!("the default of {} is not {found}; write {write}", field.kafka_type())
}

fn example(field: &FieldBuilder) -> &'static str {
    match field.kind {
        Kind::Bool => "`true` or `false`",
        Kind::Int(Int::U16 | Int::U32) => "a number, such as `default = 1`",
        Kind::Int(_) => "a number, such as `default = -1`",
        Kind::Float64 => "a number, such as `default = 0.5`",
        Kind::Uuid => "16 bytes in Kafka's base64, or no default for zeros",
        Kind::Str => "a text in quotes, such as `default = \"text\"`",
        _ if field.optional => "`default = empty` or `default = null`",
        _ => "`default = empty`",
    }
}
