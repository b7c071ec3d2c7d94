//! Reads the values of keys, each into its type, and says how a wrong one is tokens.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, ExprUnary, Lit, LitInt, Path, Token, Type, UnOp};

use super::Attr;
use super::list::{Item, Value};
use crate::ctxt::Ctxt;
use crate::model::{Entity, Goal, Listener};
use crate::versions::{self, Versions};

/// A key without a value.
pub(super) fn flag(errors: &Ctxt, item: Item) -> Attr<()> {
    if let Value::Is(_) | Value::List(_) = item.value {
        let key = &item.ident;
        errors.error(&item.value, format!("`{key}` takes no value; write `{key}` alone"));
    }
    let value = (!matches!(item.value, Value::Wrong)).then_some(());
    Attr { key: item.ident, tokens: TokenStream::new(), value }
}

/// `"3"`, `"0-4"`, `"2+"` or `"none"`
pub(super) fn versions(errors: &Ctxt, item: Item) -> Attr<Versions> {
    read(errors, item, |key, tokens| {
        if let Some(text) = string(tokens) {
            return versions::parse(&text);
        }
        let text: String = tokens.to_string().split_whitespace().collect();
        Err(match versions::guess(text.trim_matches('\'')) {
            Some(meant) => format!("versions stand in quotes; write `{key} = \"{meant}\"`"),
            None => "versions stand in quotes; write \"3\", \"0-4\", \"2+\" or \"none\"".to_owned(),
        })
    })
}

/// A tag: 0 to 2147483647.
pub(super) fn tag(errors: &Ctxt, item: Item) -> Attr<u32> {
    read(errors, item, |key, tokens| {
        let number = whole_number(key, tokens, "a tag is a number", "0")?;
        let tag = i32::try_from(number).ok().and_then(|tag| u32::try_from(tag).ok());
        tag.ok_or_else(|| {
            format!("tags are 0 to 2147483647, and {number} is not; write `{key} = 0`")
        })
    })
}

/// An API key: 0 to 32767.
pub(super) fn api_key(errors: &Ctxt, item: Item) -> Attr<i16> {
    read(errors, item, |key, tokens| {
        let number = whole_number(key, tokens, "an api key is a number", "54")?;
        let api_key = i16::try_from(number).ok().filter(|api_key| *api_key >= 0);
        api_key.ok_or_else(|| {
            format!("api keys are 0 to 32767, and {number} is not; write Kafka's number")
        })
    })
}

pub(super) fn text(errors: &Ctxt, item: Item) -> Attr<String> {
    read(errors, item, |key, tokens| {
        string(tokens).ok_or_else(|| {
            let meant = if is_word(tokens) { tokens.to_string() } else { "TopicData".to_owned() };
            format!("a schema name stands in quotes; write `{key} = \"{meant}\"`")
        })
    })
}

pub(super) fn entity(errors: &Ctxt, item: Item) -> Attr<Entity> {
    read(errors, item, |key, tokens| {
        let plain = |name: &str| name.replace('_', "").to_lowercase();
        let text = string(tokens);
        let name = text.clone().unwrap_or_else(|| tokens.to_string());
        if let Some(entity) =
            Entity::ALL.iter().find(|entity| text.as_deref() == Some(entity.as_str()))
        {
            return Ok(*entity);
        }
        Err(match Entity::ALL.iter().find(|entity| plain(entity.as_str()) == plain(&name)) {
            Some(meant) => format!(
                "entity types are Kafka's words in quotes; write `{key} = \"{}\"`",
                meant.as_str()
            ),
            None => {
                let names: Vec<_> = Entity::ALL.iter().map(|entity| entity.as_str()).collect();
                format!("`{name}` is no entity type; write {}", names.join(", "))
            }
        })
    })
}

pub(super) fn ty(errors: &Ctxt, item: Item) -> Attr<Type> {
    read(errors, item, |key, tokens| {
        syn::parse2(tokens.clone()).map_err(|_| {
            let meant = string(tokens).unwrap_or_else(|| "EndQuorumEpochResponse".to_owned());
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
            _ => Err(format!(
                "`{word}` is not what code is optimized for; write `{key} = speed` or `{key} = code_size`"
            )),
        }
    })
}

/// `listeners(broker, controller)`
pub(super) fn listeners(errors: &Ctxt, item: Item) -> Attr<Vec<Listener>> {
    let Value::List(group) = &item.value else {
        return read(errors, item, |key, _| {
            Err(format!("`{key}` are a list; write `{key}(broker, controller)`"))
        });
    };
    let words = Punctuated::<Ident, Token![,]>::parse_terminated.parse2(group.stream());
    let mut listeners = Vec::new();
    let mut known = true;
    match &words {
        Ok(words) => {
            for word in words {
                match (word.to_string().as_str(), &listeners) {
                    ("broker", given) if !given.contains(&Listener::Broker) => {
                        listeners.push(Listener::Broker)
                    }
                    ("controller", given) if !given.contains(&Listener::Controller) => {
                        listeners.push(Listener::Controller);
                    }
                    ("broker" | "controller", _) => {
                        errors.error(word, format!("`{word}` is given twice; remove one"));
                    }
                    _ => {
                        errors.error(
                            word,
                            format!("`{word}` does not listen; write `broker` or `controller`"),
                        );
                        known = false;
                    }
                }
            }
        }
        Err(_) => {
            errors.error(group, "listeners are words; write `listeners(broker, controller)`");
            known = false;
        }
    }
    Attr { tokens: group.stream(), key: item.ident, value: known.then_some(listeners) }
}

/// The text of a string literal, in whatever groups a macro has put it.
pub(super) fn string(tokens: &TokenStream) -> Option<String> {
    match literal(tokens)? {
        (false, Lit::Str(text)) => Some(text.value()),
        _ => None,
    }
}

/// Whether there is a minus, and the literal.
pub(super) fn literal(tokens: &TokenStream) -> Option<(bool, Lit)> {
    of(&syn::parse2(tokens.clone()).ok()?)
}

/// The same for an expression that syn has read.
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

/// A whole number as Rust writes it; `None` where it is beyond any type.
pub(crate) fn int(negative: bool, literal: &LitInt) -> Option<i128> {
    let digits = literal.base10_digits();
    // A macro's `$l:literal` can hold the minus inside.
    let (negative, digits) = match digits.strip_prefix('-') {
        Some(digits) => (!negative, digits),
        None => (negative, digits),
    };
    let number: i128 = digits.parse().ok()?;
    Some(if negative { -number } else { number })
}

/// Reads `key = …`; the error, if any, goes to the value.
pub(super) fn read<T>(
    errors: &Ctxt,
    item: Item,
    value: impl FnOnce(&Ident, &TokenStream) -> Result<T, String>,
) -> Attr<T> {
    let key = &item.ident;
    let example = item.key.example(item.place);
    let (tokens, value) = match item.value {
        Value::Is(tokens) => match value(key, &tokens) {
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
            let meant =
                if value.is_empty() { example.to_owned() } else { format!("{key} = {value}") };
            errors
                .error(&group, format!("the value of `{key}` stands behind `=`; write `{meant}`"));
            (group.into_token_stream(), None)
        }
        Value::None => {
            errors.error(key, format!("`{key}` has no value; write `{example}`"));
            (TokenStream::new(), None)
        }
        Value::Wrong => (TokenStream::new(), None),
    };
    Attr { key: item.ident, tokens, value }
}

fn whole_number(
    key: &Ident,
    tokens: &TokenStream,
    what: &str,
    example: &str,
) -> Result<i128, String> {
    match literal(tokens) {
        Some((negative, Lit::Int(literal))) => match int(negative, &literal) {
            Some(number) if literal.suffix().is_empty() => Ok(number),
            Some(number) => Err(format!("{what} without a suffix; write `{key} = {number}`")),
            None => Err(format!("{what}, and this one is too large; write `{key} = {example}`")),
        },
        Some((false, Lit::Str(text))) if text.value().parse::<i32>().is_ok() => {
            Err(format!("{what}, without quotes; write `{key} = {}`", text.value()))
        }
        _ => Err(format!("{what}; write `{key} = {example}`")),
    }
}

fn is_word(tokens: &TokenStream) -> bool {
    syn::parse2::<Ident>(tokens.clone()).is_ok()
}
