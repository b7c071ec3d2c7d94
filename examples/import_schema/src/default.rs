//! What a schema's default says, by the field's type.

use crate::schema::{Element, Field, java_trim};

/// A default, as the derive's attribute has it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Default {
    /// What the type has without one.
    Zero,
    Null,
    Empty,
    Bool(bool),
    /// A whole number, as it is written in Rust.
    Int(String),
    Float(f64),
    /// The text of a string or UUID.
    Text(String),
}

/// A default that is none of the type, and why.
pub(crate) struct Wrong(pub(crate) String);

/// The default of a field.
pub(crate) fn of(field: &Field) -> Result<Default, Wrong> {
    let Some(text) = field.default.as_deref() else {
        return Ok(match is_nullable(field) {
            true if field.ty.is(&Element::Records) => Default::Null,
            true => Default::Empty,
            false => Default::Zero,
        });
    };
    if field.ty.is_array() {
        return null_or(text, "an array");
    }
    match &field.ty.element {
        Element::Bool if text.eq_ignore_ascii_case("true") => Ok(Default::Bool(true)),
        Element::Bool if text.eq_ignore_ascii_case("false") => Ok(Default::Zero),
        Element::Bool => Err(wrong(text, "a bool", "\"true\" or \"false\"")),
        Element::Int8 => int(text, i8::MIN.into(), i8::MAX.into()),
        Element::Int16 => int(text, i16::MIN.into(), i16::MAX.into()),
        Element::Int32 => int(text, i32::MIN.into(), i32::MAX.into()),
        Element::Int64 => int(text, i64::MIN, i64::MAX),
        Element::Uint16 => int(text, 0, u16::MAX.into()),
        Element::Uint32 => uint32(text),
        Element::Float64 => float(text),
        Element::Uuid => uuid(text),
        Element::String => string(text),
        Element::Bytes => null_or(text, "bytes"),
        Element::Struct(_) => null_or(text, "a struct"),
        // Kafka reads none: records are null where nothing else is said.
        Element::Records if is_nullable(field) => Ok(Default::Null),
        Element::Records | Element::Unknown(_) => Ok(Default::Zero),
    }
}

pub(crate) fn is_nullable(field: &Field) -> bool {
    !field.nullable_versions.is_none()
}

fn wrong(text: &str, of: &str, write: &str) -> Wrong {
    Wrong(format!("\"{text}\" is no default of {of}; write {write}"))
}

fn null_or(text: &str, of: &str) -> Result<Default, Wrong> {
    match text {
        "null" => Ok(Default::Null),
        _ => Err(wrong(text, of, "\"null\" or none")),
    }
}

/// Decimal with a sign, hexadecimal without.
fn int(text: &str, min: i64, max: i64) -> Result<Default, Wrong> {
    let range = min..=max;
    let hex = text.strip_prefix("0x").filter(|digits| !digits.is_empty());
    let value = match hex {
        Some(digits) if digits.starts_with(['+', '-']) => None,
        Some(digits) => i64::from_str_radix(digits, 16).ok().filter(|value| range.contains(value)),
        None => text.parse().ok().filter(|value| range.contains(value)).and_then(|v| java(text, v)),
    };
    match (value, hex) {
        (Some(0), _) => Ok(Default::Zero),
        (Some(_), Some(digits)) => Ok(Default::Int(format!("0x{digits}"))),
        (Some(value), None) => Ok(Default::Int(value.to_string())),
        (None, _) => Err(wrong(text, "this type", &format!("a whole number from {min} to {max}"))),
    }
}

/// What a decimal number is in Java, into which Kafka's generator pastes what it has looked at as
/// decimal: a leading zero makes it octal.
fn java(text: &str, decimal: i64) -> Option<i64> {
    match text.trim_start_matches(['+', '-']).strip_prefix('0') {
        Some(octal) if !octal.is_empty() => {
            Some(i64::from_str_radix(octal, 8).ok()? * decimal.signum())
        }
        _ => Some(decimal),
    }
}

/// Of 32 bits in hexadecimal Java makes a number below 0, which no value on the wire equals.
fn uint32(text: &str) -> Result<Default, Wrong> {
    let default = int(text, 0, u32::MAX.into())?;
    match text.strip_prefix("0x").map(|digits| u32::from_str_radix(digits, 16)) {
        Some(Ok(number)) if number > i32::MAX.cast_unsigned() => {
            Err(wrong(text, "a uint32, since it is below 0 in Java", &number.to_string()))
        }
        _ => Ok(default),
    }
}

/// Kafka's generator pastes it into Java's quotes, where a backslash begins an escape.
fn string(text: &str) -> Result<Default, Wrong> {
    const MAX: usize = i16::MAX as usize;
    if text == "null" {
        return Ok(Default::Null);
    }
    match unescaped(text) {
        None => Err(wrong(text, "a string with Java's escapes", r"\\ for a backslash")),
        Some(text) if text.len() > MAX => {
            Err(Wrong(format!("the default has {} bytes; a string has at most {MAX}", text.len())))
        }
        Some(text) => Ok(Default::Text(text)),
    }
}

/// None, if there is an escape of more than one letter, which nobody needs, or that is none.
fn unescaped(text: &str) -> Option<String> {
    let mut characters = text.chars();
    let mut plain = String::new();
    while let Some(c) = characters.next() {
        plain.push(match c {
            '\\' => match characters.next()? {
                'b' => '\u{8}',
                'f' => '\u{c}',
                'n' => '\n',
                'r' => '\r',
                's' => ' ',
                't' => '\t',
                itself @ ('"' | '\'' | '\\') => itself,
                _ => return None,
            },
            c => c,
        });
    }
    Some(plain)
}

/// As Java's `Double.parseDouble`, but for its hexadecimal form.
fn float(text: &str) -> Result<Default, Wrong> {
    let number = java_trim(text);
    let value = match number.trim_start_matches(['+', '-']) {
        "NaN" | "Infinity" => number.parse().ok(),
        digits if digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
            number.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(number).parse().ok()
        }
        _ => None,
    };
    match value {
        Some(value) if f64::to_bits(value) == 0 => Ok(Default::Zero),
        Some(value) => Ok(Default::Float(value)),
        None => Err(wrong(text, "a float64", "a number, \"NaN\" or \"Infinity\"")),
    }
}

/// Sixteen bytes are 22 digits of base64.
fn uuid(text: &str) -> Result<Default, Wrong> {
    let digits = text.strip_suffix("==").unwrap_or(text);
    let is_digit = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    match digits.len() == 22 && digits.chars().all(is_digit) {
        true => Ok(Default::Text(text.into())),
        false => Err(wrong(text, "a uuid", "its 16 bytes in URL-safe base64")),
    }
}
