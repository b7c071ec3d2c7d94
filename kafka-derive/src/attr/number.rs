//! Parses tags and API keys, which are integers.

use kafka_rules::Syntax;
use kafka_rules::message::not_an_api_key;
use kafka_rules::tags::not_a_tag;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Lit, LitFloat, LitInt};

use super::Attr;
use super::apis;
use super::list::{Item, Value};
use super::misspelled::is_a_number;
use super::tokens::{is, up_to_separator};
use super::value::{int, literal, read, string};
use crate::ctxt::Ctxt;

/// A tag: 0 to 2147483647.
pub(super) fn tag(errors: &Ctxt, item: Item) -> Attr<u32> {
    if errors.has_no_tags() {
        return tag_of_no_use(item);
    }
    let meant = errors.suggested_tag();
    if matches!(item.value, Value::None) {
        let key = &item.ident;
        errors.error(key, format!("`{key}` has no value; write `{key} = {meant}`"));
        // The field still counts as tagged, so that the rules for tagged versions apply.
        let tokens = key.to_token_stream();
        return Attr { key: item.ident, tokens, value: None };
    }
    read(errors, item, |key, tokens| {
        if is_false(tokens) {
            return Err(format!("a field without a tag has no `{key}`; remove it"));
        }
        let number = whole_number(key, tokens, "a tag", |_| meant.to_string())?;
        match not_a_tag(number, meant, Syntax::Attribute) {
            Some(text) => Err(text.as_str().to_owned()),
            None => u32::try_from(number).map_err(|error| error.to_string()),
        }
    })
}

fn is_false(tokens: &TokenStream) -> bool {
    matches!(literal(tokens), Some((false, Lit::Bool(value))) if !value.value)
}

/// A tag in a message that is never flexible. The field must lose it, so its number does not matter.
fn tag_of_no_use(item: Item) -> Attr<u32> {
    let tokens = match item.value {
        Value::Is(tokens) => tokens,
        _ => item.ident.to_token_stream(),
    };
    let number = match literal(&tokens) {
        Some((false, Lit::Int(number))) => number.base10_parse().ok(),
        _ => None,
    };
    Attr { key: item.ident, tokens, value: number }
}

const AN_API_KEY: &str = "an api key";
const NO_CONSTANT: &str = "is written as a number, because a macro cannot read a constant";

/// An API key: 0 to 32767.
pub(super) fn api_key(errors: &Ctxt, item: Item) -> Attr<i16> {
    read(errors, item, |key, tokens| {
        if let Some(number) = apis::number_of(tokens) {
            return Err(match string(tokens) {
                Some(name) => {
                    format!(
                        "an api key is a number, and that of {name} {number}; write `{key} = {number}`"
                    )
                }
                None => format!("{AN_API_KEY} {NO_CONSTANT}; write `{key} = {number}`"),
            });
        }
        let number = whole_number(key, tokens, AN_API_KEY, |number| match number {
            Some(number) => number.to_string(),
            None => apis::number_of_message(&errors.owner()).unwrap_or(54).to_string(),
        })?;
        match not_an_api_key(number, Syntax::Attribute) {
            Some(text) => Err(text.as_str().to_owned()),
            None => i16::try_from(number).map_err(|error| error.to_string()),
        }
    })
}

/// Reads an integer. `meant` returns the number to write for one in the wrong syntax, or for none.
fn whole_number(
    key: &Ident,
    tokens: &TokenStream,
    what: &str,
    meant: impl Fn(Option<i128>) -> String,
) -> Result<i128, String> {
    let kafkas = if what == AN_API_KEY { "Kafka's number, such as " } else { "" };
    let write = |number: Option<i128>| {
        let is_refused = |number: i128| {
            !kafkas.is_empty() && not_an_api_key(number, Syntax::Attribute).is_some()
        };
        let (number, such) = match number {
            Some(number) if is_refused(number) => (None, "Kafka's number (0 to 32767), such as "),
            Some(_) => (number, ""),
            None => (None, kafkas),
        };
        format!("write {such}`{key} = {}`", meant(number))
    };
    Err(match literal(tokens) {
        Some((negative, Lit::Int(literal))) => match int(negative, &literal) {
            Some(number) if literal.suffix().is_empty() => return Ok(number),
            Some(number) => match with_capital_prefix(&literal) {
                Some(number) => format!("{CAPITAL_PREFIX}; {}", write(Some(number))),
                None => format!("{what} is a number without a suffix; {}", write(Some(number))),
            },
            None => format!("{what} is a number, and this one is too large; {}", write(None)),
        },
        Some((false, Lit::Str(text))) if text.value().parse::<i64>().is_ok() => {
            let number = text.value().parse().ok();
            format!("{what} is a number without quotes; {}", write(number))
        }
        None => {
            format!("{what} {NO_CONSTANT}; {}", write(None))
        }
        Some((negative, literal)) => {
            let number = match &literal {
                Lit::Float(float) if !negative => without_fraction(float).map(i128::from),
                _ => None,
            };
            format!("{what} is a whole number; {}", write(number))
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

/// The number in `value = 3`, or in a list that starts with it.
pub(super) fn number_of_variant(tokens: TokenStream) -> Option<i128> {
    let mut tokens = tokens.into_iter().collect::<Vec<_>>().into_iter().peekable();
    if let Some(TokenTree::Ident(key)) = tokens.peek() {
        is_a_number(&key.to_string()).then_some(())?;
        tokens.next();
        tokens.next_if(|sign| is(sign, '='))?;
    }
    let value = up_to_separator(&mut tokens, false);
    match literal(&value)? {
        (negative, Lit::Int(literal)) => int(negative, &literal),
        (false, Lit::Str(text)) => text.value().parse::<i64>().ok().map(i128::from),
        _ => None,
    }
}

/// The first of the [`numbers_after`] a key.
pub(super) fn number_after(tokens: TokenStream, keys: &[&str]) -> Option<u32> {
    numbers_after(tokens, keys).into_iter().next()
}

/// Whether the list contains `tagged = 3`.
pub(super) fn is_tagged(tokens: TokenStream) -> bool {
    any_value_of_tagged(tokens, |value| match literal(value) {
        Some((false, Lit::Int(number))) => number.suffix().is_empty(),
        _ => false,
    })
}

/// Whether the list contains `tagged = false`.
pub(super) fn is_not_tagged(tokens: TokenStream) -> bool {
    any_value_of_tagged(tokens, is_false)
}

fn any_value_of_tagged(tokens: TokenStream, is: impl Fn(&TokenStream) -> bool) -> bool {
    let tokens: Vec<_> = tokens.into_iter().collect();
    tokens.windows(3).any(|item| match item {
        [key, sign, value] if key.to_string() == "tagged" && super::tokens::is(sign, '=') => {
            is(&value.clone().into())
        }
        _ => false,
    })
}

/// The numbers in `key = 3` or `key = "3"`, for one of `keys`, also without the right signs.
pub(super) fn numbers_after(tokens: TokenStream, keys: &[&str]) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let name = token.to_string();
        if !keys.contains(&name.trim_matches('"')) {
            match &token {
                // JSON in braces.
                TokenTree::Group(group) => numbers.extend(numbers_after(group.stream(), keys)),
                // A quoted list, such as `"tagged = 0"`. rustc reports text that has no tokens, so
                // this looks for words.
                token => numbers.extend(numbers_in(&string(&token.clone().into()), keys)),
            }
            continue;
        }
        while tokens.next_if(|next| is(next, '=') || is(next, ':') || is(next, '>')).is_some() {}
        let value = match tokens.peek() {
            Some(TokenTree::Group(group)) => group.stream().to_string(),
            Some(token) => token.to_string(),
            None => break,
        };
        // The number may have a suffix.
        let value = value.trim_matches('"').trim_end_matches('+').trim_start_matches(['v', 'V']);
        let literal = syn::parse_str::<LitInt>(value).ok();
        let number = literal
            .and_then(|literal| with_capital_prefix(&literal).or_else(|| int(false, &literal)));
        let float = syn::parse_str::<LitFloat>(value).ok();
        let number = number.or_else(|| float.and_then(|it| without_fraction(&it)).map(i128::from));
        numbers.extend(number.and_then(|number| u32::try_from(number).ok()));
    }
    numbers
}

fn numbers_in(text: &Option<String>, keys: &[&str]) -> Vec<u32> {
    let text = text.as_deref().unwrap_or_default();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let number = |pair: &[&str]| match pair {
        [key, number] if keys.contains(key) => number.parse().ok(),
        _ => None,
    };
    words.windows(2).filter_map(number).collect()
}
