//! Checks that a default is a value of its field's type.

use kafka_rules::facts::Value;
use kafka_rules::{Syntax, defaults};

use super::{kafka_type, panic};
use crate::schema::{DefaultValue, StructSchema};

/// Checks that the default of field `index` fits its type. `own` is the field's type with a path, if
/// the derive took it for a type of Kafka's.
#[track_caller]
#[inline]
pub const fn check_default(schema: &StructSchema, index: usize, own: &str) {
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
                panic(&match own.is_empty() {
                    true => text,
                    false => text.push(", and write `").push(own).push("` as the type"),
                });
            }
            return;
        }
        skip -= 1;
        fields = rest;
    }
}
