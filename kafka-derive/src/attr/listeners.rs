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
            for (word, read) in words.iter().zip(read_words(words)) {
                match read {
                    Word::Listener(listener) => listeners.push(listener),
                    Word::Twice => {
                        errors.error(word, format!("`{word}` is given twice; remove one"))
                    }
                    Word::Unknown(advice) => {
                        let text = format!("`{word}` is not a listener of Kafka's; {advice}");
                        errors.error(word, text);
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

/// A word in the list.
enum Word {
    Listener(Listener),
    /// A listener that is listed before.
    Twice,
    /// No listener, and the advice.
    Unknown(String),
}

/// Reads all words together: one that is to be corrected must not become another one that is there.
fn read_words(words: &Punctuated<Ident, Token![,]>) -> Vec<Word> {
    let words: Vec<_> = words.iter().map(ToString::to_string).collect();
    let correct = |word: &String| Listener::ALL.iter().copied().find(|it| it.as_str() == word);
    let mut free = Listener::ALL.to_vec();
    let is_correct =
        |listener: &Listener| words.iter().any(|word| correct(word) == Some(*listener));
    free.retain(|listener| !is_correct(listener));
    // The misspelled words have the first choice of the listeners that are left.
    let corrected = words.iter().map(|word| {
        let at = near(word).and_then(|near| free.iter().position(|listener| *listener == near));
        at.filter(|_| correct(word).is_none()).map(|at| free.remove(at))
    });
    let corrected: Vec<_> = corrected.collect();
    let others = |(word, corrected): (&String, &Option<Listener>)| {
        correct(word).is_none() && corrected.is_none() && near(word).is_none()
    };
    let others = words.iter().zip(&corrected).filter(|pair| others(*pair)).count();
    let mut listed = Vec::new();
    let read = words.iter().zip(corrected).map(|(word, corrected)| {
        if let Some(listener) = correct(word) {
            if listed.contains(&listener) {
                return Word::Twice;
            }
            listed.push(listener);
            return Word::Listener(listener);
        }
        let write = match (corrected, near(word), free.as_slice()) {
            (Some(listener), _, _) => format!("write `{}`", listener.as_str()),
            (None, Some(_), _) | (None, None, []) => "remove it".to_owned(),
            // One word may be any of those that are left, and of several each is another one.
            (None, None, [one, other]) if others == 1 => {
                format!("write `{}` or `{}`", one.as_str(), other.as_str())
            }
            (None, None, [one, ..]) => {
                let write = format!("write `{}`, or remove it", one.as_str());
                free.remove(0);
                write
            }
        };
        Word::Unknown(write)
    });
    read.collect()
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
