//! Reads `listeners(…)`.

use proc_macro2::{Ident, TokenStream};
use syn::Token;
use syn::parse::Parser;
use syn::punctuated::Punctuated;

use super::Attr;
use super::list::{Item, Value};
use super::misspelled::distance;
use super::value::read;
use crate::ctxt::Ctxt;
use crate::model::{Kind, Listener};

/// `listeners(broker, controller)`
pub(super) fn listeners(errors: &Ctxt, item: Item) -> Attr<Vec<Listener>> {
    let Value::List(group) = &item.value else {
        return read(errors, item, |key, tokens| {
            Err(format!("`{key}` takes a list; {}", listeners_in(key, tokens)))
        });
    };
    let words = Punctuated::<Ident, Token![,]>::parse_terminated.parse2(group.stream());
    let mut listeners = Vec::new();
    let mut known = true;
    // Another kind of message has no listeners at all.
    if group.stream().is_empty() && item.kind.is_none_or(|kind| kind == Kind::Request) {
        let key = &item.ident;
        let text = format!(
            "`{key}` lists no server, as without it; {}, or remove `{key}`",
            listeners_in(key, &group.stream())
        );
        errors.error(key, text);
        known = false;
    }
    match &words {
        Ok(words) => {
            // The meaning of a misspelled word counts.
            let meant: Vec<_> = words.iter().map(|word| near(&word.to_string())).collect();
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
                        let given = |listener| meant.contains(&Some(listener));
                        let near = near(&word.to_string());
                        let write = match (given(Listener::Broker), given(Listener::Controller)) {
                            (true, true) => "remove it",
                            (true, false) => "write `controller`, or remove it",
                            (false, true) => "write `broker`, or remove it",
                            (false, false) => "write `broker` or `controller`",
                        };
                        let is_first = |listener| {
                            let mut same =
                                words.iter().zip(&meant).filter(|(_, it)| **it == Some(listener));
                            same.next().is_some_and(|(first, _)| first == word)
                        };
                        let write = match near {
                            Some(listener) if is_first(listener) => {
                                format!("write `{}`", listener.as_str())
                            }
                            Some(_) => "remove it".to_owned(),
                            None => write.to_owned(),
                        };
                        errors
                            .error(word, format!("`{word}` is not a listener of Kafka's; {write}"));
                        known = false;
                    }
                }
            }
        }
        Err(_) => {
            let advice = listeners_in(&item.ident, &group.stream());
            errors.error(group, format!("listeners are words; {advice}"));
            known = false;
        }
    }
    Attr { tokens: group.stream(), key: item.ident, value: known.then_some(listeners) }
}

/// The listener that a word means.
fn near(word: &str) -> Option<Listener> {
    let word = word.to_lowercase();
    let is_near = |listener: &&Listener| distance(&word, listener.as_str()) < 3;
    Listener::ALL.iter().find(is_near).copied()
}

/// What to write for listeners in another form.
pub(super) fn listeners_in(key: &Ident, tokens: &TokenStream) -> String {
    let words = tokens.to_string().to_lowercase();
    let words: Vec<_> = words
        .split(|c: char| !c.is_alphanumeric())
        .map(|word| word.strip_suffix('s').unwrap_or(word))
        .collect();
    let all = Listener::ALL.iter().map(|listener| listener.as_str());
    let named: Vec<_> = all.filter(|listener| words.contains(listener)).collect();
    match named.is_empty() {
        true => {
            format!("write `{key}(broker)`, `{key}(controller)` or `{key}(broker, controller)`")
        }
        false => format!("write `{key}({})`", named.join(", ")),
    }
}
