//! Reads `listeners(…)`.

use proc_macro2::{Ident, TokenStream};
use syn::Token;
use syn::parse::Parser;
use syn::punctuated::Punctuated;

use super::Attr;
use super::list::{Item, Value};
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
            let meant: Vec<_> = words.iter().map(|word| word.to_string().to_lowercase()).collect();
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
                        let lower = word.to_string().to_lowercase();
                        let given = |name: &str| meant.iter().any(|word| word == name);
                        let known_as = matches!(&*lower, "broker" | "controller");
                        let write = match (given("broker"), given("controller")) {
                            (true, true) => "remove it",
                            (true, false) => "write `controller`, or remove it",
                            (false, true) => "write `broker`, or remove it",
                            (false, false) => "write `broker` or `controller`",
                        };
                        let write = match known_as {
                            true => format!("write `{lower}`"),
                            false => write.to_owned(),
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

/// What to write for listeners in another form.
pub(super) fn listeners_in(key: &Ident, tokens: &TokenStream) -> String {
    let words = tokens.to_string();
    let words: Vec<_> = words.split(|c: char| !c.is_alphanumeric()).collect();
    let all = Listener::ALL.iter().map(|listener| listener.as_str());
    let named: Vec<_> = all.filter(|listener| words.contains(listener)).collect();
    match named.is_empty() {
        true => {
            format!("write `{key}(broker)`, `{key}(controller)` or `{key}(broker, controller)`")
        }
        false => format!("write `{key}({})`", named.join(", ")),
    }
}
