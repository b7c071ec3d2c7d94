//! Parses tags and API keys, which are integers.

use kafka_rules::Syntax;
use kafka_rules::message::not_an_api_key;
use kafka_rules::tags::not_a_tag;
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::{Lit, LitFloat, LitInt};

use super::Attr;
use super::list::{Item, Value};
use super::value::{int, literal, read};
use crate::ctxt::Ctxt;

/// A tag: 0 to 2147483647.
pub(super) fn tag(errors: &Ctxt, item: Item) -> Attr<u32> {
    if matches!(item.value, Value::None) {
        let key = &item.ident;
        let text = format!("`{key}` has no value; write `{key} = {}`", errors.free_tag());
        errors.error(key, text);
        // The field still counts as tagged, so that the rules for tagged versions apply.
        let tokens = key.to_token_stream();
        return Attr { key: item.ident, tokens, value: None };
    }
    read(errors, item, |key, tokens| {
        match literal(tokens) {
            Some((_, Lit::Bool(value))) if !value.value => {
                return Err(format!("a field without a tag has no `{key}`; remove it"));
            }
            Some((false, Lit::Str(text))) => {
                if let Ok(number) = text.value().parse::<u32>() {
                    let meant = errors.tag_for(number);
                    return Err(format!(
                        "a tag is a number without quotes; write `{key} = {meant}`"
                    ));
                }
            }
            _ => {}
        }
        let number = whole_number(key, tokens, "a tag", || errors.free_tag().to_string())?;
        match not_a_tag(number, errors.next_tag(), Syntax::Attribute) {
            Some(text) => {
                errors.free_tag();
                Err(text.as_str().to_owned())
            }
            None => u32::try_from(number).map_err(|error| error.to_string()),
        }
    })
}

/// An API key: 0 to 32767.
pub(super) fn api_key(errors: &Ctxt, item: Item) -> Attr<i16> {
    read(errors, item, |key, tokens| {
        let number = whole_number(key, tokens, "an api key", || "54".to_owned())?;
        match not_an_api_key(number, Syntax::Attribute) {
            Some(text) => Err(text.as_str().to_owned()),
            None => i16::try_from(number).map_err(|error| error.to_string()),
        }
    })
}

fn whole_number(
    key: &Ident,
    tokens: &TokenStream,
    what: &str,
    example: impl FnOnce() -> String,
) -> Result<i128, String> {
    Err(match literal(tokens) {
        Some((negative, Lit::Int(literal))) => match int(negative, &literal) {
            Some(number) if literal.suffix().is_empty() => return Ok(number),
            Some(number) => match with_capital_prefix(&literal) {
                Some(number) => format!("{CAPITAL_PREFIX}; write `{key} = {number}`"),
                None => format!("{what} is a number without a suffix; write `{key} = {number}`"),
            },
            None => format!(
                "{what} is a number, and this one is too large; write `{key} = {}`",
                example()
            ),
        },
        Some((false, Lit::Str(text))) if text.value().parse::<u16>().is_ok() => {
            format!("{what} is a number without quotes; write `{key} = {}`", text.value())
        }
        None => {
            let kafkas = if what == "an api key" { "Kafka's number, such as " } else { "" };
            format!(
                "{what} is written as a number, because a macro cannot read a constant; write {kafkas}`{key} = {}`",
                example()
            )
        }
        Some((negative, literal)) => {
            let number = match &literal {
                Lit::Float(float) if !negative => without_fraction(float),
                _ => None,
            };
            let kafkas = if what == "an api key" { "Kafka's number, such as " } else { "" };
            let write = match number {
                Some(number) => format!("`{key} = {number}`"),
                None => format!("{kafkas}`{key} = {}`", example()),
            };
            format!("{what} is a whole number; write {write}")
        }
    })
}

pub(super) const CAPITAL_PREFIX: &str = "a number's prefix is lower case";

/// The value of `0X10`, which Rust reads as a 0 with the suffix `X10`.
pub(super) fn with_capital_prefix(literal: &LitInt) -> Option<i128> {
    let mut suffix = literal.suffix().chars();
    let radix = match suffix.next()? {
        'X' => 16,
        'O' => 8,
        'B' => 2,
        _ => return None,
    };
    let digits = suffix.as_str().replace('_', "");
    let is_zero = literal.base10_digits().trim_start_matches('-') == "0";
    is_zero.then(|| i128::from_str_radix(&digits, radix).ok()).flatten()
}

/// The integer in `1.0`.
fn without_fraction(literal: &LitFloat) -> Option<u16> {
    literal.base10_digits().trim_end_matches('0').strip_suffix('.')?.parse().ok()
}

/// The numbers in `key = 3`, or `key = "3"`, for one of `keys`.
pub(super) fn numbers_after(tokens: TokenStream, keys: &[&str]) -> Vec<u32> {
    let tokens: Vec<_> = tokens.into_iter().map(|token| token.to_string()).collect();
    let number = |window: &[String]| match window {
        [key, sign, value] if sign == "=" && keys.contains(&&**key) => {
            value.trim_matches('"').trim_end_matches('+').parse().ok()
        }
        _ => None,
    };
    tokens.windows(3).filter_map(number).collect()
}
