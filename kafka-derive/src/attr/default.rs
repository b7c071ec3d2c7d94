//! Reads `default = …`.

use proc_macro2::{Ident, TokenStream};
use syn::{Lit, LitFloat, LitInt};

use super::Attr;
use super::list::Item;
use super::value::{int, literal, read};
use crate::ctxt::Ctxt;
use crate::model::DefaultLiteral;
use crate::types::Int;

/// `-1`, `0x7f`, `0.5`, `"text"`, `true`, `null` or `empty`; Kafka's `NaN` and `Infinity` too.
pub(super) fn default(errors: &Ctxt, item: Item) -> Attr<DefaultLiteral> {
    read(errors, item, |key, tokens| match literal(tokens) {
        Some((false, Lit::Str(text))) => Ok(DefaultLiteral::Text(text.value())),
        Some((false, Lit::Bool(value))) => Ok(DefaultLiteral::Bool(value.value)),
        Some((negative, Lit::Int(int))) => default_int(key, negative, &int),
        Some((negative, Lit::Float(float))) => default_float(key, negative, &float),
        _ => default_word(key, tokens),
    })
}

fn default_int(key: &Ident, negative: bool, literal: &LitInt) -> Result<DefaultLiteral, String> {
    let too_large = || "this number is beyond int64; write a smaller one".to_owned();
    let number = int(negative, literal).ok_or_else(too_large)?;
    match literal.suffix() {
        "" if negative && literal.to_string().starts_with("0x") => {
            Err(format!("Kafka's schemas have no sign before 0x; write `{key} = {number}`"))
        }
        "" if leads_with_zero(literal) => {
            Err(match i128::from_str_radix(literal.base10_digits(), 8) {
                Ok(octal) if octal != number.abs() => {
                    let octal = if negative { -octal } else { octal };
                    format!(
                        "`{literal}` is {octal} in Kafka's schemas and {number} in Rust; write `{key} = {octal}` or `{key} = {number}`"
                    )
                }
                _ => format!("Kafka's schemas read a leading 0 as octal; write `{key} = {number}`"),
            })
        }
        "" => Ok(DefaultLiteral::Int(number)),
        suffix => Err(without_suffix(key, suffix, &number.to_string())),
    }
}

fn leads_with_zero(literal: &LitInt) -> bool {
    let text = literal.to_string();
    let digits = text.trim_start_matches('-');
    digits.len() > 1
        && digits.starts_with('0')
        && digits.chars().all(|c| matches!(c, '0'..='9' | '_'))
}

fn default_float(
    key: &Ident,
    negative: bool,
    literal: &LitFloat,
) -> Result<DefaultLiteral, String> {
    let digits = literal.base10_digits();
    let sign = if negative { "-" } else { "" };
    match digits.parse::<f64>() {
        _ if !literal.suffix().is_empty() => {
            Err(without_suffix(key, literal.suffix(), &format!("{sign}{digits}")))
        }
        Ok(number) if number.is_finite() => {
            Ok(DefaultLiteral::Float(if negative { -number } else { number }))
        }
        _ => Err(format!("this number is beyond float64; write `{key} = {sign}Infinity`")),
    }
}

fn without_suffix(key: &Ident, suffix: &str, number: &str) -> String {
    format!("the field's type says what the number is, not `{suffix}`; write `{key} = {number}`")
}

fn default_word(key: &Ident, tokens: &TokenStream) -> Result<DefaultLiteral, String> {
    let word: String = tokens.to_string().split_whitespace().collect();
    let meant = match word.as_str() {
        "null" => return Ok(DefaultLiteral::Null),
        "empty" => return Ok(DefaultLiteral::Empty),
        "NaN" => return Ok(DefaultLiteral::Float(f64::NAN)),
        "Infinity" => return Ok(DefaultLiteral::Float(f64::INFINITY)),
        "-Infinity" => return Ok(DefaultLiteral::Float(f64::NEG_INFINITY)),
        "None" | "Null" | "NULL" | "nil" | "Option::None" => "null",
        "Empty" | "[]" | "{}" | "vec![]" | "Vec::new()" | "String::new()" => "empty",
        "Default::default()" => {
            return Err(format!("`{word}` is what the field has without `{key}`; remove it"));
        }
        "True" | "TRUE" => "true",
        "False" | "FALSE" => "false",
        "nan" | "NAN" | "f64::NAN" => "NaN",
        "inf" | "INFINITY" | "f64::INFINITY" => "Infinity",
        "-inf" | "-INFINITY" | "f64::NEG_INFINITY" | "-f64::INFINITY" => "-Infinity",
        _ => return Err(other_default(key, tokens, &word)),
    };
    Err(format!("`{word}` is not how a schema writes it; write `{key} = {meant}`"))
}

fn other_default(key: &Ident, tokens: &TokenStream, word: &str) -> String {
    if let Some((false, Lit::Char(c))) = literal(tokens) {
        return format!(
            "a string default stands in double quotes; write `{key} = \"{}\"`",
            c.value()
        );
    }
    if let Some(number) = word.strip_prefix('+').filter(|rest| rest.parse::<f64>().is_ok()) {
        return format!("a number has no plus sign; write `{key} = {number}`");
    }
    if let Some((name, most)) = word.split_once("::")
        && let (Some(int), "MAX" | "MIN") = (Int::named(name), most)
    {
        let number = if most == "MAX" { *int.range().end() } else { *int.range().start() };
        return format!("a default is a literal; write `{key} = {number}`");
    }
    "a default is a literal, not code; write a number, \"text\", true, false, null or empty"
        .to_owned()
}
