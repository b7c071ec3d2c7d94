//! Defaults: what only Rust's syntax can get wrong, before the shared rules look at the value.

use kafka_rules::defaults::{misfit, mismatch};
use kafka_rules::{Primitive, Syntax};

use super::fields::{FieldBuilder, kafka_type, value};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, FieldDefault};
use crate::types::{Kind, spelled};

/// Reports a value that is written as Kafka's JSON or another type has it. What is wrong is left
/// out.
pub(super) fn check_spelling(errors: &Ctxt, field: &mut FieldBuilder) {
    let Some(attr) = &field.attrs.default else { return };
    let text = attr.value.as_ref().and_then(|value| misspelled(field, value));
    if let (Some(text), Some(attr)) = (text, &mut field.attrs.default) {
        errors.error(attr.to_change(), text);
        attr.value = None;
    }
}

/// Takes the default into the field, if it is right.
pub(super) fn take(field: &mut FieldBuilder) {
    let Some(attr) = &mut field.attrs.default else { return };
    let value = match (attr.value.take(), field.kind) {
        // Whole numbers up to 2^53 are exact; beyond, rounding is what Kafka does too.
        (Some(DefaultLiteral::Int(value)), Kind::Float64) => DefaultLiteral::Float(value as f64),
        (Some(value), _) => value,
        (None, _) => return,
    };
    field.default = Some(FieldDefault::at(attr.to_change(), value));
}

fn misspelled(field: &FieldBuilder, literal: &DefaultLiteral) -> Option<String> {
    use DefaultLiteral::{Null, Text};
    let can_be_null = matches!(field.kind, Kind::Other) || field.kind.primitive().can_be_null();
    match (field.kind, literal) {
        (_, Null) if !field.optional && can_be_null => {
            return Some(format!(
                "only an `Option` can be null; write `default = empty`, or write `Option<{0}>` for `{0}`",
                spelled(field.ty)
            ));
        }
        (Kind::Str | Kind::Other, Text(text)) if text == "null" => {
            let write = match field.optional {
                true => "write `default = null`",
                false => "remove `default`, or write another text",
            };
            return Some(format!("the text \"null\" means null in Kafka's schemas; {write}"));
        }
        _ => {}
    }
    let (ty, value) = (kafka_type(field.inner).outer()?, value(literal));
    misfit(ty, &value, Syntax::Attribute)?;
    let meant = meant(ty, literal)?;
    Some(format!("{}`default = {meant}`", mismatch(ty, &value, Syntax::Attribute).as_str()))
}

/// The value that was meant, as the type has it.
fn meant(ty: Primitive, value: &DefaultLiteral) -> Option<String> {
    use DefaultLiteral::{Bool, Float, Int, Text};
    Some(match (ty, value) {
        (Primitive::Bool, Int(0)) => "false".to_owned(),
        (Primitive::Bool, Int(1)) => "true".to_owned(),
        (Primitive::Bool, Text(text)) => text.to_lowercase().parse::<bool>().ok()?.to_string(),
        (Primitive::Float64, Text(text)) => {
            text.parse::<f64>().ok().filter(|number| number.is_finite())?.to_string()
        }
        (Primitive::String, Int(value)) => format!("\"{value}\""),
        (Primitive::String, Bool(value)) => format!("\"{value}\""),
        (Primitive::String, Float(value)) => format!("\"{value}\""),
        (ty, Text(text)) if ty.range().is_some() => text
            .parse::<i64>()
            .ok()
            .filter(|number| ty.range().is_some_and(|(low, high)| (low..=high).contains(number)))?
            .to_string(),
        (ty, Float(value)) if ty.range().is_some() && value.fract() == 0.0 => format!("{value:.0}"),
        (
            Primitive::Bytes | Primitive::Records | Primitive::Array | Primitive::Struct,
            Text(text),
        ) if text.is_empty() => "empty".to_owned(),
        _ => return None,
    })
}
