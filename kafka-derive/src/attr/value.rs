//! Parses the values of keys into their types, and reports wrong ones at their tokens.

use kafka_rules::names::{is_name, pascal_case};
use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Expr, ExprUnary, Lit, LitInt, Path, Type, UnOp};

use super::list::{Item, Value};
use super::repeated::checked;
use super::tokens::spelled;
use super::{Attr, Key, Place};
use crate::ctxt::Ctxt;
use crate::model::{Entity, Goal, Kind};

/// A key without a value.
pub(super) fn flag(errors: &Ctxt, item: Item) -> Attr<()> {
    if let Value::Is(_) | Value::List(_) = item.value {
        let key = &item.ident;
        let text = if is_false(&item.value) {
            format!("`{key}` is false where it is not given; remove `{key}`")
        } else {
            format!("`{key}` takes no value; write `{key}` alone")
        };
        errors.error(&item.value, text);
    }
    if is_false(&item.value) {
        return Attr { key: item.ident, tokens: item.value.to_token_stream(), value: None };
    }
    let value = (!matches!(item.value, Value::Wrong)).then_some(());
    Attr { key: item.ident, tokens: TokenStream::new(), value }
}

fn is_false(value: &Value) -> bool {
    let tokens = match value {
        Value::Is(tokens) => tokens.clone(),
        Value::List(group) => group.stream(),
        Value::None | Value::Wrong => return false,
    };
    match literal(&tokens) {
        Some((false, Lit::Bool(value))) => !value.value,
        Some((false, Lit::Str(text))) => text.value() == "false",
        Some((false, Lit::Int(number))) => number.base10_digits() == "0",
        _ => false,
    }
}

pub(super) fn text(errors: &Ctxt, item: Item) -> Attr<String> {
    let of_request = item.place == Place::Struct && item.kind == Some(Kind::Request);
    read(errors, item, |key, tokens| {
        string(tokens).ok_or_else(|| {
            if is_constant(tokens) {
                return format!(
                    "a schema name stands in quotes, because a macro cannot read a constant; write it, such as `{key} = \"TopicData\"`"
                );
            }
            let mut meant = match literal(tokens) {
                _ if is_word(tokens) => tokens.to_string(),
                Some((_, Lit::Char(letter))) => letter.value().to_string(),
                _ => tokens.to_string(),
            };
            if !is_name(&meant) {
                meant = pascal_case(&meant.replace(|c: char| !c.is_ascii_alphanumeric(), "_"));
            }
            if !is_name(&meant) {
                "TopicData".clone_into(&mut meant);
            }
            if of_request && !meant.ends_with("Request") {
                meant.push_str("Request");
            }
            format!("a schema name stands in quotes; write `{key} = \"{meant}\"`")
        })
    })
}

/// The name of a topic.
pub(super) fn log(errors: &Ctxt, item: Item) -> Attr<String> {
    let example = kafka_rules::message::topic(item.kind);
    read(errors, item, |key, tokens| {
        string(tokens).ok_or_else(|| {
            if is_constant(tokens) {
                return format!(
                    "a topic's name stands in quotes, because a macro cannot read a constant; write it, such as `{key} = \"{example}\"`"
                );
            }
            let text = spelled(tokens);
            let is_topic = text.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
            let meant = if is_topic { text } else { example.to_owned() };
            format!("a topic's name stands in quotes; write `{key} = \"{meant}\"`")
        })
    })
}

/// What the value identifies. A word that is none is reported with the field, whose type tells what
/// was meant.
pub(super) fn entity(errors: &Ctxt, item: Item) -> Attr<Entity> {
    let key = item.ident.clone();
    let (tokens, is_joined) = match item.value {
        Value::Is(tokens) => (tokens, true),
        Value::List(group) => (group.into_token_stream(), false),
        Value::None | Value::Wrong => return read(errors, item, |_, _| Err(String::new())),
    };
    let word = string(&tokens).filter(|_| is_joined);
    let value = Entity::ALL.iter().find(|entity| word.as_deref() == Some(entity.as_str())).copied();
    Attr { key, tokens, value }
}

pub(super) fn ty(errors: &Ctxt, item: Item) -> Attr<Type> {
    read(errors, item, |key, tokens| {
        syn::parse2(tokens.clone()).map_err(|_| {
            let meant = string(tokens).or_else(|| path_before(tokens));
            let meant = meant.unwrap_or_else(|| errors.response());
            format!("`{key}` is a type, without quotes; write `{key} = {meant}`")
        })
    })
}

pub(super) fn path(errors: &Ctxt, item: Item) -> Attr<Path> {
    read(errors, item, |key, tokens| {
        Path::parse_mod_style.parse2(tokens.clone()).map_err(|_| {
            let meant = string(tokens).unwrap_or_else(|| "path::to::wire".to_owned());
            format!("`{key}` is a path, without quotes; write `{key} = {meant}`")
        })
    })
}

/// The path at the start of tokens that are not a type, such as `messages::FooResponse { … }`.
fn path_before(tokens: &TokenStream) -> Option<String> {
    let path = |input: ParseStream<'_>| {
        let path = Path::parse_mod_style(input)?;
        input.parse::<TokenStream>()?;
        Ok(path)
    };
    let path = path.parse2(tokens.clone()).ok()?;
    Some(spelled(&path.into_token_stream()))
}

/// `speed` or `code_size`
pub(super) fn goal(errors: &Ctxt, item: Item) -> Attr<Goal> {
    read(errors, item, |key, tokens| {
        let text = string(tokens);
        let word = text.clone().unwrap_or_else(|| tokens.to_string());
        match (word.to_lowercase().as_str(), &text) {
            ("speed", None) if word == "speed" => Ok(Goal::Speed),
            ("code_size", None) if word == "code_size" => Ok(Goal::CodeSize),
            ("speed", _) => Err(format!("a goal is a word; write `{key} = speed`")),
            ("code_size", _) => Err(format!("a goal is a word; write `{key} = code_size`")),
            (word, _) if word.contains("size") => {
                Err(format!("a goal is `speed` or `code_size`; write `{key} = code_size`"))
            }
            _ => Err(format!(
                "`{word}` is not what code is optimized for; write `{key} = speed` or `{key} = code_size`"
            )),
        }
    })
}

/// The text of a string literal, inside any groups that a macro added.
pub(crate) fn string(tokens: &TokenStream) -> Option<String> {
    match literal(tokens)? {
        (false, Lit::Str(text)) => Some(text.value()),
        _ => None,
    }
}

/// A literal, and whether a minus precedes it.
pub(super) fn literal(tokens: &TokenStream) -> Option<(bool, Lit)> {
    of(&syn::parse2(tokens.clone()).ok()?)
}

/// Same as [`literal`], for an expression that syn has parsed.
pub(crate) fn of(expr: &Expr) -> Option<(bool, Lit)> {
    match expr {
        Expr::Lit(lit) => Some((false, lit.lit.clone())),
        Expr::Group(group) => of(&group.expr),
        Expr::Paren(paren) => of(&paren.expr),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => match of(expr)? {
            (false, lit @ (Lit::Int(_) | Lit::Float(_))) => Some((true, lit)),
            _ => None,
        },
        _ => None,
    }
}

/// Parses a Rust integer; `None` if it exceeds every type.
pub(crate) fn int(negative: bool, literal: &LitInt) -> Option<i128> {
    let digits = literal.base10_digits();
    // A macro's `$l:literal` can contain the minus.
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(digits) => (!negative, digits),
        None => (negative, digits),
    };
    let number: i128 = digits.parse().ok()?;
    Some(if negative { -number } else { number })
}

/// Parses `key = …`, and reports an error at the value.
pub(super) fn read<T>(
    errors: &Ctxt,
    item: Item,
    read_value: impl FnOnce(&Ident, &TokenStream) -> Result<T, String>,
) -> Attr<T> {
    let key = &item.ident;
    let example = item.key.example(item.place);
    let (tokens, value) = match item.value {
        Value::Is(tokens) => match read_value(key, &tokens) {
            Ok(value) => (tokens, Some(value)),
            Err(text) => {
                errors.error(&tokens, text);
                (tokens, None)
            }
        },
        Value::List(group) => {
            let inside = group.stream();
            let value = if inside.is_empty() || inside.to_string().len() > 40 {
                String::new()
            } else {
                inside.to_string()
            };
            let meant = match item.key {
                _ if value.is_empty() => example.to_owned(),
                Key::Tagged => format!("{key} = {}", errors.suggested_tag()),
                Key::ApiKey => format!("{key} = {}", value.trim_matches('"')),
                Key::Name | Key::Entity if is_word(&inside) => format!("{key} = \"{value}\""),
                _ => format!("{key} = {value}"),
            };
            // The value may be wrong too.
            let wrong = match value.is_empty() {
                true => None,
                false => read_value(key, &inside).err(),
            };
            let advice = wrong.as_deref().and_then(|text| text.split_once("; "));
            let advice = advice.map(|(_, advice)| advice.to_owned());
            let advice = advice.filter(|advice| advice.starts_with(&format!("write `{key} = ")));
            let advice = advice.unwrap_or_else(|| match value.is_empty() {
                true => write_example(item.key, &meant),
                false => format!("write `{meant}`"),
            });
            let advice = checked(errors, advice, item.kind);
            errors.error(&group, format!("the value of `{key}` follows `=`; {advice}"));
            (group.into_token_stream(), None)
        }
        Value::None => {
            let advice = write_example(item.key, example);
            errors.error(key, format!("`{key}` has no value; {advice}"));
            (TokenStream::new(), None)
        }
        Value::Wrong => (TokenStream::new(), None),
    };
    Attr { key: item.ident, tokens, value }
}

/// The advice to write a value that nobody knows, with an example.
pub(super) fn write_example(key: Key, example: &str) -> String {
    let is_known = matches!(key, Key::Response | Key::Tagged | Key::OptimizeFor);
    match is_known || example == key.name() {
        true => format!("write `{example}`"),
        false => format!("write a value, such as `{example}`"),
    }
}

pub(super) fn is_word(tokens: &TokenStream) -> bool {
    syn::parse2::<Ident>(tokens.clone()).is_ok()
}

/// Whether the tokens are the name or the path of a constant.
fn is_constant(tokens: &TokenStream) -> bool {
    let Ok(path) = Path::parse_mod_style.parse2(tokens.clone()) else { return false };
    path.segments.last().is_some_and(|last| {
        let name = last.ident.to_string();
        name.len() > 1 && name.contains(char::is_uppercase) && !name.contains(char::is_lowercase)
    })
}
