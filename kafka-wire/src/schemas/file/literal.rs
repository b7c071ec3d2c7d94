//! Parses the text of a default, which Kafka's generator pastes into Java.

use kafka_rules::Primitive;
use kafka_rules::facts::Value;

use super::types::{Type, java_trim};

/// A default as the file states it.
#[derive(Debug, Clone)]
pub struct Written {
    pub text: String,
    /// The meaning, or an error if Java reads a different value than a person does.
    pub(super) value: Result<Parsed, String>,
}

/// The meaning of a text. One that is not of the type stays a text.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Parsed {
    Null,
    Bool(bool),
    /// With the digits, if hexadecimal.
    Int(i128, Option<String>),
    Float(f64),
    Text(String),
}

impl Written {
    /// Parses the default of a field of this type.
    pub fn new(text: String, ty: &Type) -> Self {
        let is_int = ty.element.primitive().is_some_and(|ty| ty.range().is_some());
        if let Some(reason) = octal(&text).filter(|_| is_int && !ty.is_array()) {
            return Self { text, value: Err(reason) };
        }
        let element = ty.element.primitive().filter(|_| !ty.is_array());
        let value = match element {
            Some(Primitive::Bool) => Ok(match text.to_ascii_lowercase().as_str() {
                "true" => Parsed::Bool(true),
                "false" => Parsed::Bool(false),
                _ => Parsed::Text(text.clone()),
            }),
            Some(Primitive::Uint32) => uint32(&text),
            Some(integer) if integer.range().is_some() => Ok(int(&text)),
            Some(Primitive::Float64) => Ok(float(&text)),
            Some(Primitive::String) if text != "null" => string(&text),
            Some(Primitive::Uuid) => Ok(Parsed::Text(text.clone())),
            Some(Primitive::Records) if text != "null" => {
                Err(String::from("Kafka does not read a default of records; remove `default`"))
            }
            _ => Ok(null_or_text(&text)),
        };
        Self { text, value }
    }
}

impl Parsed {
    pub(super) fn as_fact(&self) -> Value<'_> {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => Value::Bool(*value),
            Self::Int(value, _) => Value::Int(*value),
            Self::Float(value) => Value::Float(*value),
            Self::Text(text) => Value::Text(text),
        }
    }
}

fn null_or_text(text: &str) -> Parsed {
    match text {
        "null" => Parsed::Null,
        _ => Parsed::Text(text.to_owned()),
    }
}

/// Decimal with a sign, hexadecimal without.
fn int(text: &str) -> Parsed {
    let value = match text.strip_prefix("0x").filter(|digits| !digits.is_empty()) {
        Some(digits) if digits.starts_with(['+', '-']) => None,
        Some(digits) => {
            let value = i128::from_str_radix(digits, 16).ok();
            value.map(|value| Parsed::Int(value, Some(digits.to_owned())))
        }
        None => {
            let value = text.parse().ok();
            value.map(|value| Parsed::Int(value, None))
        }
    };
    value.unwrap_or_else(|| Parsed::Text(text.to_owned()))
}

/// Kafka's generator parses the number as decimal, but pastes it into Java, where a leading zero
/// makes it octal.
fn octal(text: &str) -> Option<String> {
    let digits = text.trim_start_matches(['+', '-']);
    let rest = digits.strip_prefix('0').filter(|rest| !rest.is_empty())?;
    let sign = if text.starts_with('-') { "-" } else { "" };
    let decimal: u64 = rest.parse().ok()?;
    Some(match u64::from_str_radix(rest, 8) {
        Ok(octal) if octal != decimal => format!(
            "\"{text}\" is {sign}{octal} in Java, which reads a leading 0 as octal; write \"{sign}{octal}\", or \"{sign}{decimal}\" for the number as it looks"
        ),
        _ => format!(
            "Java reads a leading 0 as octal, and \"{text}\" has one; write \"{sign}{decimal}\""
        ),
    })
}

/// Java turns 32 hexadecimal bits into a negative number, which no value on the wire equals.
fn uint32(text: &str) -> Result<Parsed, String> {
    match int(text) {
        Parsed::Int(number, Some(_))
            if number > i32::MAX.into() && u32::try_from(number).is_ok() =>
        {
            Err(format!(
                "\"{text}\" is not a default of a uint32, since it is below 0 in Java; write {number}"
            ))
        }
        value => Ok(value),
    }
}

/// Kafka's generator pastes the text into a Java string, where a backslash starts an escape.
fn string(text: &str) -> Result<Parsed, String> {
    let wrong = || {
        format!(
            r#""{text}" is not a default of a string with Java's escapes; write \\ for a backslash"#
        )
    };
    unescaped(text).map(Parsed::Text).ok_or_else(wrong)
}

/// Replaces Java's escapes; `None` for an invalid escape, and for octal and Unicode escapes, which
/// no schema needs.
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

/// Parses like Java's `Double.parseDouble`, except for its hexadecimal form.
fn float(text: &str) -> Parsed {
    let number = java_trim(text);
    let value = match number.trim_start_matches(['+', '-']) {
        "NaN" | "Infinity" => number.parse().ok(),
        digits if digits.starts_with(|c: char| c.is_ascii_digit() || c == '.') => {
            number.strip_suffix(['d', 'D', 'f', 'F']).unwrap_or(number).parse().ok()
        }
        _ => None,
    };
    value.map_or_else(|| Parsed::Text(text.to_owned()), Parsed::Float)
}
