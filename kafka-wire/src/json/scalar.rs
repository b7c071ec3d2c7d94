//! The JSON form of keys and values.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use base64::alphabet::URL_SAFE;
use base64::engine::Engine;
use base64::engine::general_purpose::{GeneralPurpose, NO_PAD, STANDARD};
use serde_json::Value as Json;
use uuid::Uuid;

use crate::inspect::Value;
use crate::schema::{FieldSchema, FieldType};

/// Like Java's URL decoder, it ignores left-over bits.
const UUID: GeneralPurpose =
    GeneralPurpose::new(&URL_SAFE, NO_PAD.with_decode_allow_trailing_bits(true));

/// How many characters of a value an error shows.
const SHOWN: usize = 40;

/// The key of a field: the schema's name with a lower-case first letter.
pub(super) fn key(field: &FieldSchema) -> String {
    let mut key = String::from(field.schema_name);
    if let Some(first) = key.get_mut(..1) {
        first.make_ascii_lowercase();
    }
    key
}

/// Whether `name` is the key of the field.
pub(super) fn is_key(field: &FieldSchema, name: &str) -> bool {
    match (field.schema_name.as_bytes(), name.as_bytes()) {
        ([a, schema @ ..], [b, name @ ..]) => a.to_ascii_lowercase() == *b && schema == name,
        _ => false,
    }
}

/// Bytes and records.
pub(super) fn bytes(value: &[u8]) -> Json {
    STANDARD.encode(value).into()
}

pub(super) fn uuid(value: Uuid) -> Json {
    UUID.encode(value).into()
}

pub(super) fn float(value: f64) -> Json {
    match value {
        value if value.is_nan() => "NaN".into(),
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        value => value.into(),
    }
}

/// A value of a type without nested values; `None` if `json` does not match.
pub(super) fn scalar(ty: &FieldType, json: &Json) -> Option<Value> {
    Some(match (ty, json) {
        (FieldType::Bool, Json::Bool(value)) => Value::Bool(*value),
        (FieldType::Float64, Json::Number(number)) if number.is_f64() => {
            Value::Float(number.as_f64()?)
        }
        (FieldType::Float64, Json::String(text)) => Value::Float(match text.as_str() {
            "NaN" => f64::NAN,
            "Infinity" => f64::INFINITY,
            "-Infinity" => f64::NEG_INFINITY,
            _ => return None,
        }),
        (FieldType::Uuid, Json::String(text)) => {
            // Java also accepts complete padding.
            let digits = text.strip_suffix("==").unwrap_or(text);
            Value::Uuid(Uuid::from_bytes(UUID.decode(digits).ok()?.try_into().ok()?))
        }
        (FieldType::String, Json::String(text)) => Value::Text(text.clone()),
        (FieldType::Bytes | FieldType::Records, Json::String(text)) => {
            Value::Bytes(STANDARD.decode(text).ok()?)
        }
        (ty, Json::Number(number)) => Value::Int(number.as_i64().filter(|value| fits(ty, *value))?),
        _ => return None,
    })
}

/// Whether the number fits this integer type.
pub(super) fn fits(ty: &FieldType, value: i64) -> bool {
    ty.primitive().range().is_some_and(|(least, most)| (least..=most).contains(&value))
}

/// Describes the values of this type, for an error.
pub(super) fn expected(ty: &FieldType, nullable: bool) -> String {
    let words = match ty {
        FieldType::Bool => "true or false".into(),
        FieldType::Float64 => concat!(
            "a float64 with a fraction or an exponent, ",
            r#""NaN", "Infinity" or "-Infinity""#
        )
        .into(),
        FieldType::Uuid => "a uuid, 16 bytes in the base64 of URLs".into(),
        FieldType::String => "a string".into(),
        FieldType::Bytes | FieldType::Records => "base64 with padding".into(),
        FieldType::Struct(schema) => format!("an object of {}", schema.name),
        FieldType::Array(element) => format!("an array of {element}"),
        number => {
            let (least, most) = number.primitive().range().unwrap_or_default();
            let article = if least == 0 { "a" } else { "an" };
            format!("{article} {number}, {least} to {most}")
        }
    };
    if nullable { words + ", or null" } else { words }
}

/// Describes what was found, for an error.
pub(super) fn found(json: &Json) -> String {
    match json {
        Json::Array(elements) => format!("an array of {}", elements.len()),
        Json::Object(_) => "an object".into(),
        Json::String(text) => found_text(text),
        number => number.to_string(),
    }
}

/// Quotes a text so that no control character reaches a terminal, and cuts a long one.
pub(super) fn found_text(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => {
            let start = text.get(..end).unwrap_or_default();
            format!("{start:?}… of {} bytes", text.len())
        }
        None => format!("{text:?}"),
    }
}

/// Keys, each in quotes.
pub(super) fn keys(fields: &[FieldSchema]) -> String {
    let keys: Vec<String> = fields.iter().map(|field| format!("`{}`", key(field))).collect();
    match keys.is_empty() {
        true => "no keys".into(),
        false => format!("the keys {}", keys.join(", ")),
    }
}
