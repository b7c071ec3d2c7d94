//! Items in the syntax of Kafka's JSON, such as `"validVersions": "0-1"`: what they are here.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::Lit;

use super::default::written_for;
use super::keys::{Key, Place};
use super::lookup::{Lookup, look_up};
use super::value::{literal, string};
use crate::model::Kind;

/// What to do with an item whose key and value a colon or nothing joins, or whose key is quoted: the
/// text after the `;`, and the key that was meant.
pub(super) fn advice(name: &str, value: &TokenStream, place: Place) -> (String, Option<Key>) {
    if let Some(kind) = kind(name, value, place) {
        return (format!("write `{}`", kind.as_str()), Some(Key::Kind(kind)));
    }
    match look_up(name, place, true) {
        Lookup::Known(key) | Lookup::Wrong(_, Some(key)) if key.belongs(place) => {
            match rewritten(key, value, place) {
                Some(item) => (format!("write `{item}`"), Some(key)),
                None => ("remove it".to_owned(), None),
            }
        }
        Lookup::Wrong(text, meant) => {
            let advice = text.split_once("; ").map(|(_, advice)| advice.to_owned());
            (advice.unwrap_or_else(|| "remove it".to_owned()), meant)
        }
        Lookup::Known(key) => ("remove it".to_owned(), Some(key)),
    }
}

/// `"type": "request"` says what kind of message it is.
fn kind(name: &str, value: &TokenStream, place: Place) -> Option<Kind> {
    let text = string(value).filter(|_| name == "type" && place == Place::Struct)?;
    let plain = |name: &str| name.replace(['_', '-'], "");
    Kind::ALL.iter().find(|kind| plain(kind.as_str()) == plain(&text)).copied()
}

/// The item in this language; `None` for a flag that is false.
fn rewritten(key: Key, value: &TokenStream, place: Place) -> Option<String> {
    let name = key.name();
    let example = key.example(place);
    let literal = literal(value);
    if example == name {
        let is_false = matches!(&literal, Some((_, Lit::Bool(value))) if !value.value);
        return (!is_false).then(|| name.to_owned());
    }
    let text = string(value);
    Some(match key {
        Key::Listeners => format!("{name}({})", words(value).join(", ")),
        Key::Default => match text {
            Some(text) => format!("{name} = {}", written_for(&text)),
            None => format!("{name} = {value}"),
        },
        Key::Tagged | Key::ApiKey | Key::Response | Key::Crate => match text {
            Some(text) => format!("{name} = {text}"),
            None => format!("{name} = {value}"),
        },
        _ => match text {
            Some(text) => format!("{name} = \"{text}\""),
            None => example.to_owned(),
        },
    })
}

/// The texts of `["broker", "controller"]`.
fn words(value: &TokenStream) -> Vec<String> {
    let groups = value.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => Some(group.stream()),
        _ => None,
    });
    groups.flatten().filter_map(|token| string(&TokenStream::from(token))).collect()
}
