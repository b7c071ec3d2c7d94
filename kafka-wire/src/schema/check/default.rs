//! Checks that a default is a value of its field's type.

use kafka_rules::facts::Value;
use kafka_rules::{Syntax, defaults};

use super::{kafka_type, panic};
use crate::schema::{DefaultValue, StructSchema};

/// Checks that the default of field `index` fits its type. `also` ends the error: what
/// else to write, as far as the derive knows.
#[track_caller]
#[inline]
pub const fn check_default(schema: &StructSchema, index: usize, also: &str) {
    let mut fields = schema.fields;
    let mut skip = index;
    while let [field, rest @ ..] = fields {
        if skip == 0 {
            let value = match field.default {
                // The derive's other checks cover null.
                DefaultValue::Unset | DefaultValue::Null => return,
                DefaultValue::Bool(value) => Value::Bool(value),
                DefaultValue::Int(value) => Value::Int(value as i128),
                DefaultValue::Float(value) => Value::Float(value),
                DefaultValue::Text(text) => Value::Text(text),
                DefaultValue::Empty => Value::Empty,
            };
            let Some(ty) = kafka_type(field.ty).outer() else { return };
            if let Some(text) = defaults::misfit(ty, &value, Syntax::Attribute) {
                panic(&text.push(also));
            }
            return;
        }
        skip -= 1;
        fields = rest;
    }
}
