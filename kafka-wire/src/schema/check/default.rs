//! Whether a default is a value of its field's type.

use super::text::Text;
use super::{is_reported, type_name};
use crate::schema::{DefaultValue, FieldType, StructSchema};

/// Checks that the default of field `index` fits its type.
#[track_caller]
pub const fn check_default(schema: &StructSchema, index: usize) {
    let mut fields = schema.fields;
    let mut skip = index;
    while let [field, rest @ ..] = fields {
        if skip == 0 {
            return check_value(field.ty, field.default);
        }
        skip -= 1;
        fields = rest;
    }
}

#[track_caller]
const fn check_value(ty: FieldType, default: DefaultValue) {
    if is_reported(ty) {
        return;
    }
    if let (DefaultValue::Int(value), Some((min, max))) = (default, range(ty)) {
        if value < min || value > max {
            Text::new()
                .number(value)
                .push(match ty {
                    FieldType::Uint16 | FieldType::Uint32 => " does not fit a ",
                    _ => " does not fit an ",
                })
                .push(type_name(ty))
                .push("; write a number from ")
                .number(min)
                .push(" to ")
                .number(max)
                .panic();
        }
        return;
    }
    let fits = match (ty, default) {
        (_, DefaultValue::Unset | DefaultValue::Null) => true,
        (FieldType::Bool, DefaultValue::Bool(_)) => true,
        (FieldType::Float64, DefaultValue::Float(_) | DefaultValue::Int(_)) => true,
        (FieldType::String, DefaultValue::Text(_) | DefaultValue::Empty) => true,
        (FieldType::Uuid, DefaultValue::Text(text)) => is_uuid(text),
        (_, DefaultValue::Empty) => ty.width() == 0,
        _ => false,
    };
    if !fits {
        Text::new()
            .push("this default is no value of type ")
            .push(type_name(ty))
            .push("; write ")
            .push(match ty {
                FieldType::Bool => "`true` or `false`",
                FieldType::Float64 => "a number, such as `0.5`",
                FieldType::String => "a text in quotes",
                FieldType::Uuid => "16 bytes in URL-safe base64, in quotes",
                _ if ty.width() == 0 => "`empty`",
                _ => "an integer",
            })
            .panic();
    }
}

const fn range(ty: FieldType) -> Option<(i64, i64)> {
    match ty {
        FieldType::Int8 => Some((i8::MIN as i64, i8::MAX as i64)),
        FieldType::Int16 => Some((i16::MIN as i64, i16::MAX as i64)),
        FieldType::Int32 => Some((i32::MIN as i64, i32::MAX as i64)),
        FieldType::Int64 => Some((i64::MIN, i64::MAX)),
        FieldType::Uint16 => Some((0, u16::MAX as i64)),
        FieldType::Uint32 => Some((0, u32::MAX as i64)),
        _ => None,
    }
}

/// Sixteen bytes of URL-safe base64: 22 digits, perhaps padded.
const fn is_uuid(text: &str) -> bool {
    let mut rest = text.as_bytes();
    let mut digits = 0;
    let mut padding = 0;
    while let [byte, others @ ..] = rest {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' if padding == 0 => digits += 1,
            b'=' => padding += 1,
            _ => return false,
        }
        rest = others;
    }
    digits == 22 && (padding == 0 || padding == 2)
}
