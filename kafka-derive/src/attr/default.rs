//! Reads `default = …`.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, Lit, LitFloat, LitInt};

use super::Attr;
use super::list::{Item, Value};
use super::number::{CAPITAL_PREFIX, with_capital_prefix};
use super::tokens::spelled;
use super::value::{int, literal, of, read};
use crate::ctxt::Ctxt;
use crate::model::DefaultLiteral;
use crate::types;

/// `-1`, `0x7f`, `0.5`, `"text"`, `true`, `null` or `empty`; Kafka's `NaN` and `Infinity` too.
pub(super) fn default(errors: &Ctxt, item: Item) -> Attr<DefaultLiteral> {
    if matches!(item.value, Value::None) {
        let wrong = DefaultLiteral::Wrong(format!("`{}` has no value", item.ident));
        return Attr { key: item.ident, tokens: TokenStream::new(), value: Some(wrong) };
    }
    read(errors, item, |_, tokens| value(tokens))
}

/// Parses a default, as far as its syntax tells.
pub(crate) fn value(tokens: &TokenStream) -> Result<DefaultLiteral, String> {
    if let Some(value) = with_binary_exponent(&spelled(tokens)) {
        return Ok(meant("Rust has no hexadecimal numbers with an exponent", value));
    }
    match literal(tokens) {
        Some((false, Lit::Str(text))) => Ok(DefaultLiteral::Text(text.value())),
        Some((false, Lit::Bool(value))) => Ok(DefaultLiteral::Bool(value.value)),
        Some((negative, Lit::Int(int))) => Ok(default_int(negative, &int)),
        Some((negative, Lit::Float(float))) => Ok(default_float(negative, &float)),
        _ => default_word(tokens),
    }
}

fn default_int(negative: bool, literal: &LitInt) -> DefaultLiteral {
    let Some(number) = int(negative, literal) else {
        return DefaultLiteral::Wrong("this number is beyond int64".to_owned());
    };
    let value = DefaultLiteral::Int(number);
    match literal.suffix() {
        "" if negative && literal.to_string().starts_with("0x") => {
            meant("Kafka's schemas have no sign before `0x`", value)
        }
        "" if leads_with_zero(literal) => match i128::from_str_radix(literal.base10_digits(), 8) {
            Ok(octal) if octal != number.abs() => {
                let octal = if negative { -octal } else { octal };
                meant(
                    &format!("`{literal}` is {octal} in Kafka's schemas and {number} in Rust"),
                    value,
                )
            }
            _ => meant("Kafka's schemas read a leading 0 as octal", value),
        },
        "" => value,
        suffix => match with_capital_prefix(literal) {
            Some(number) => {
                let number = if negative { -number } else { number };
                meant(CAPITAL_PREFIX, DefaultLiteral::Int(number))
            }
            None => with_suffix(suffix, value),
        },
    }
}

/// The value of `0x1p3` or `-0x1.8p-1`, as C and Java write a float64. In Rust, it is 1 with the suffix
/// `p3`, or several tokens.
fn with_binary_exponent(text: &str) -> Option<DefaultLiteral> {
    let lower = text.replace('_', "").to_lowercase();
    let (sign, digits) = match lower.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, lower.as_str()),
    };
    let (digits, exponent) = digits.strip_prefix("0x")?.split_once('p')?;
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let exponent =
        exponent.parse::<i32>().ok()?.checked_sub(4 * i32::try_from(fraction.len()).ok()?)?;
    // Exact: the digits fit the 53 bits of a float64's mantissa.
    let digits = u64::from_str_radix(&format!("{whole}{fraction}"), 16).ok()?;
    let number = sign * (digits < 1 << 53).then_some(digits as f64)? * 2_f64.powi(exponent);
    let is_whole = number.fract() == 0.0 && number.abs() < 1e18;
    let whole = is_whole.then(|| format!("{number:.0}").parse().ok()).flatten();
    let value = whole.map_or(DefaultLiteral::Float(number), DefaultLiteral::Int);
    number.is_finite().then_some(value)
}

fn leads_with_zero(literal: &LitInt) -> bool {
    let text = literal.to_string();
    let digits = text.trim_start_matches('-');
    digits.len() > 1
        && digits.starts_with('0')
        && digits.chars().all(|c| matches!(c, '0'..='9' | '_'))
}

fn default_float(negative: bool, literal: &LitFloat) -> DefaultLiteral {
    let number = literal.base10_digits().parse::<f64>().unwrap_or(f64::INFINITY);
    let value = DefaultLiteral::Float(if negative { -number } else { number });
    match literal.suffix() {
        _ if number.is_infinite() => meant("this number is beyond float64", value),
        "" => value,
        suffix => with_suffix(suffix, value),
    }
}

fn with_suffix(suffix: &str, value: DefaultLiteral) -> DefaultLiteral {
    meant(&format!("the field's type says what the number is, not `{suffix}`"), value)
}

fn meant(why: &str, value: DefaultLiteral) -> DefaultLiteral {
    DefaultLiteral::Meant(why.to_owned(), Box::new(value))
}

fn default_word(tokens: &TokenStream) -> Result<DefaultLiteral, String> {
    use DefaultLiteral::{Bool, Empty, Float, Int, Null, Text, Wrong};
    let word: String = tokens.to_string().split_whitespace().collect();
    let value = match word.as_str() {
        "null" => return Ok(Null),
        "empty" => return Ok(Empty),
        "NaN" => return Ok(Float(f64::NAN)),
        "Infinity" => return Ok(Float(f64::INFINITY)),
        "-Infinity" => return Ok(Float(f64::NEG_INFINITY)),
        "None" | "Null" | "NULL" | "nil" | "none" | "Option::None" => Null,
        "Empty" | "EMPTY" | "[]" | "{}" | "vec![]" => Empty,
        _ if word.ends_with("::new()") || word.ends_with("::EMPTY") => Empty,
        _ if word.ends_with("::default()") => {
            return Err(format!(
                "`{word}` is what the field has without a default; remove `default`"
            ));
        }
        "True" | "TRUE" => Bool(true),
        "False" | "FALSE" => Bool(false),
        "nan" | "NAN" | "f64::NAN" => Float(f64::NAN),
        "inf" | "infinity" | "INFINITY" | "f64::INFINITY" => Float(f64::INFINITY),
        "-inf" | "-infinity" | "-INFINITY" | "f64::NEG_INFINITY" | "-f64::INFINITY" => {
            Float(f64::NEG_INFINITY)
        }
        _ => {
            if let Some((false, Lit::Char(c))) = literal(tokens) {
                let value = Text(c.value().to_string());
                return Ok(meant("a string default is text in double quotes", value));
            }
            if let Some(value) = of_some(tokens) {
                return Ok(meant("a default is the value, without `Some`", value));
            }
            if let Some(value) = cast(tokens) {
                return Ok(meant("the field's type says what the number is", value));
            }
            let number = word.strip_prefix('+');
            if let Some(number) = number.and_then(|number| number.parse::<i64>().ok()) {
                return Ok(meant("a number has no plus sign", Int(number.into())));
            }
            if let Some(number) = number.and_then(|number| number.parse::<f64>().ok()) {
                return Ok(meant("a number has no plus sign", Float(number)));
            }
            if let Some((name, most)) = word.split_once("::")
                && let (Some(int), "MAX" | "MIN") = (types::Int::named(name), most)
            {
                let number = if most == "MAX" { *int.range().end() } else { *int.range().start() };
                return Ok(meant("a default is written out", Int(number)));
            }
            let why =
                "a default is written out, because a macro cannot read a constant or run code";
            return Ok(Wrong(why.to_owned()));
        }
    };
    Ok(meant(&format!("`{word}` is not how a schema writes it"), value))
}

/// Parses the value in `Some(…)`, if it is one that a schema can have.
fn of_some(tokens: &TokenStream) -> Option<DefaultLiteral> {
    let Expr::Call(call) = syn::parse2(tokens.clone()).ok()? else { return None };
    let (Expr::Path(function), 1) = (&*call.func, call.args.len()) else { return None };
    if function.path.segments.last()?.ident != "Some" {
        return None;
    }
    match value(&call.args.first()?.to_token_stream()).ok()? {
        DefaultLiteral::Wrong(_) => None,
        DefaultLiteral::Meant(_, value) => Some(*value),
        value => Some(value),
    }
}

/// Parses the number in `1 as i32`.
fn cast(tokens: &TokenStream) -> Option<DefaultLiteral> {
    let Expr::Cast(cast) = syn::parse2(tokens.clone()).ok()? else { return None };
    match of(&cast.expr)? {
        (negative, Lit::Int(literal)) => Some(DefaultLiteral::Int(int(negative, &literal)?)),
        _ => None,
    }
}

/// Converts a default from Kafka's JSON, which is always text, into attribute syntax.
pub(super) fn written_for(text: &str) -> String {
    let is_word = ["true", "false", "null", "NaN", "Infinity", "-Infinity"].contains(&text);
    match kafkas_int(text) {
        Some(number) => number.to_string(),
        None if is_word || text.parse::<f64>().is_ok_and(f64::is_finite) => text.to_owned(),
        None if text.is_empty() => "empty".to_owned(),
        None => format!("\"{text}\""),
    }
}

/// Parses an integer like Kafka's generator: decimal, `0x7f`, or octal after a 0.
pub(crate) fn kafkas_int(text: &str) -> Option<i128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let hex = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"));
    let (digits, radix) = match (hex, digits.strip_prefix('0')) {
        (Some(digits), _) => (digits, 16),
        (None, Some(digits)) if !digits.is_empty() => (digits, 8),
        _ => (digits, 10),
    };
    let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let number = plain.then(|| i128::from_str_radix(digits, radix).ok()).flatten()?;
    Some(if negative { -number } else { number })
}
