//! Parses a schema's default by the field's type.

use kafka_rules::defaults::misfit;
use kafka_rules::facts::{Fact, Value};
use kafka_rules::{Primitive, Syntax};

use super::literal::{Parsed, Written};
use super::written::Field;

/// A default as the derive's attribute states it.
#[derive(Debug, Clone, PartialEq)]
pub enum Default {
    /// The type's own default.
    Zero,
    Null,
    Empty,
    Bool(bool),
    /// An integer in Rust syntax.
    Int(String),
    Float(f64),
    /// The text of a string or UUID.
    Text(String),
}

/// The default of a field; `None` if it is wrong.
pub fn of(field: &Field) -> Option<Default> {
    // Kafka ignores the default of a records field: it is null unless something else is said.
    let is_records = field.ty.is(Primitive::Records);
    let Some(Written { value, .. }) = field.default.as_ref().filter(|_| !is_records) else {
        return Some(match is_nullable(field) {
            true if is_records => Default::Null,
            true => Default::Empty,
            false => Default::Zero,
        });
    };
    let value = value.as_ref().ok()?;
    let ty = match field.ty.is_array() {
        true => Primitive::Array,
        // If the type is unknown, the default is not checked.
        false => match field.ty.element.primitive() {
            Some(ty) => ty,
            None => return Some(Default::Zero),
        },
    };
    if misfit(ty, &value.as_fact(), Syntax::Json).is_some() && *value != Parsed::Null {
        return None;
    }
    Some(match value {
        Parsed::Null => Default::Null,
        Parsed::Bool(true) => Default::Bool(true),
        Parsed::Bool(false) | Parsed::Int(0, _) => Default::Zero,
        // Always hexadecimal, so that an export imports to the same file.
        Parsed::Int(0x7fff_ffff, _) => Default::Int(String::from("0x7fffffff")),
        Parsed::Int(value, _) => Default::Int(value.to_string()),
        Parsed::Float(value) if value.to_bits() == 0 => Default::Zero,
        Parsed::Float(value) => Default::Float(*value),
        Parsed::Text(text) => Default::Text(text.clone()),
    })
}

/// The default as a fact for the shared rules.
pub fn fact(field: &Field) -> Fact<Value<'_>> {
    match &field.default {
        Some(_) if field.ty.is(Primitive::Records) => Fact::Unknown,
        Some(Written { value: Ok(value), .. }) => Fact::Is(value.as_fact()),
        Some(_) => Fact::Unknown,
        None => Fact::Absent,
    }
}

/// Why Java reads a different default than a person does.
pub fn misread(field: &Field) -> Option<&str> {
    field.default.as_ref()?.value.as_ref().err().map(String::as_str)
}

pub fn is_nullable(field: &Field) -> bool {
    !field.nullable_versions.is_none()
}
