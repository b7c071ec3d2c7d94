//! Translates items from the syntax of Kafka's JSON, such as `"validVersions": "0-1"`.

use proc_macro2::{Ident, Span, TokenStream};
use syn::Lit;

use super::default::{self, written_for};
use super::keys::{Key, Place};
use super::list::Value;
use super::listeners::listeners_in;
use super::lookup::{Lookup, look_up};
use super::misspelled::snake_case;
use super::number::numbers_after;
use super::ranges::bare_versions;
use super::tokens::is;
use super::value::{is_word, literal, string, write_example};
use crate::ctxt::Ctxt;
use crate::model::{DefaultLiteral, Kind};
use crate::versions::{self, Versions};

/// Advice for an item with a quoted key, or with a colon or nothing between key and value: the text
/// after the `;`, and the intended key.
pub(super) fn advice(name: &str, value: &TokenStream, place: Place) -> (String, Option<Key>) {
    if let Some(kind) = kind(name, value, place) {
        let kind = Key::Kind(kind);
        return (format!("write `{}`", kind.name()), Some(kind));
    }
    match look_up(name, place, true) {
        Lookup::Known(key) | Lookup::Wrong(_, Some(key)) if key.belongs(place) => {
            match rewritten(key, value, place) {
                Some(item) if item == key.example(place) && !repeats(key, &item, value) => {
                    (write_example(key, &item), Some(key))
                }
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

/// The meaning of a wrong key with its value, if another name for the key is not enough: the text,
/// and the intended key.
pub(super) fn meant(
    errors: &Ctxt,
    ident: &Ident,
    value: &Value,
    (place, of_message): (Place, bool),
    siblings: &[TokenStream],
) -> Option<(String, Option<Key>)> {
    let name = ident.to_string();
    let value = match value {
        Value::Is(tokens) => tokens.clone(),
        Value::List(group) => group.stream(),
        Value::None | Value::Wrong => return None,
    };
    if let Some(kind) = kind(&name, &value, place) {
        let kind = Key::Kind(kind);
        let word = kind.name();
        let text = format!("unknown key `{name}`: the kind is a key itself; write `{word}`");
        return Some((text, Some(kind)));
    }
    if let Some(text) = beside_versions(&name, &value, place, siblings) {
        return Some((text, None));
    }
    if let Some(versions) = versions(&snake_case(&name), &value, place, siblings) {
        let Some(versions) = versions else {
            let text = format!("unknown key `{name}`, which the versions say; remove it");
            return Some((text, None));
        };
        // The versions of a message have an end.
        let text = match of_message && versions.is_open_ended() {
            true => {
                let first = versions.min();
                format!(
                    "unknown key `{name}`; write `versions = \"{first}\"`, or a range up to the newest"
                )
            }
            false => format!("unknown key `{name}`; write `versions = \"{versions}\"`"),
        };
        return Some((text, Some(Key::Versions)));
    }
    let Lookup::Wrong(_, Some(key)) = look_up(&name, place, true) else { return None };
    // If only the key is wrong, the value is read unchanged.
    let kept = format!("{} = {value}", key.name());
    if !key.belongs(place) || !is_of_json(key, &value) {
        return None;
    }
    let number = string(&value).and_then(|text| text.parse::<u32>().ok());
    let item = match (key, number) {
        (Key::Tagged, Some(_)) => Some(format!("tagged = {}", errors.suggested_tag())),
        _ => rewritten(key, &value, place),
    };
    let (advice, key) = match item {
        Some(item) if item == kept => return None,
        Some(item) => (format!("write `{item}`"), Some(key)),
        None => ("remove it".to_owned(), None),
    };
    Some((format!("unknown key `{name}`; {advice}"), key))
}

/// Whether an item contains the value, and is not just an example.
fn repeats(key: Key, item: &str, value: &TokenStream) -> bool {
    let text = string(value).unwrap_or_else(|| value.to_string());
    let text: String = text.split_whitespace().collect();
    key == Key::Listeners || item.contains(text.trim_end_matches('+'))
}

/// Whether a value is in the syntax of Kafka's JSON and has a different syntax here.
fn is_of_json(key: Key, value: &TokenStream) -> bool {
    match key {
        Key::Ignorable | Key::MapKey | Key::LatestVersionUnstable => {
            matches!(literal(value), Some((false, Lit::Bool(_))))
        }
        Key::Tagged | Key::ApiKey => string(value).is_some_and(|text| text.parse::<u16>().is_ok()),
        Key::Listeners => true,
        _ => false,
    }
}

const FIRST: [&str; 11] = [
    "since",
    "added",
    "added_in",
    "from",
    "first",
    "min",
    "min_version",
    "minVersion",
    "first_version",
    "introduced",
    "introduced_in",
];
const LAST: [&str; 7] = ["until", "to", "last", "max", "max_version", "maxVersion", "last_version"];
const AFTER_LAST: [&str; 3] = ["removed", "removed_in", "before"];

/// `since = 1` and `until = 3` are a range, alone or together; reported at the first one.
fn versions(
    name: &str,
    value: &TokenStream,
    place: Place,
    siblings: &[TokenStream],
) -> Option<Option<Versions>> {
    let text = string(value).unwrap_or_else(|| value.to_string());
    let number = text.trim_end_matches('+').trim_start_matches(['v', 'V']);
    number.parse::<i16>().ok().filter(|version| *version >= 0)?;
    if !matches!(place, Place::Field | Place::Struct | Place::RequestVariant) {
        return None;
    }
    let is_first = FIRST.contains(&name);
    if !is_first && !LAST.contains(&name) && !AFTER_LAST.contains(&name) {
        return None;
    }
    let given = |names: &[&str]| {
        let numbers = siblings.iter().flat_map(|list| numbers_after(list.clone(), names));
        numbers.filter_map(|number| i16::try_from(number).ok()).next()
    };
    let first = given(&FIRST);
    let last = given(&LAST).or_else(|| given(&AFTER_LAST)?.checked_sub(1)).map(|last| last.max(0));
    Some(match (first, last) {
        (Some(first), Some(last)) if first <= last => is_first.then(|| Versions::new(first, last)),
        (Some(first), _) if is_first => Some(Versions::from(first)),
        (_, Some(last)) => Some(Versions::new(0, last)),
        (_, None) => return None,
    })
}

/// The error for `since = 1` or `until = 3` next to `versions`, whose range then changes.
fn beside_versions(
    name: &str,
    value: &TokenStream,
    place: Place,
    siblings: &[TokenStream],
) -> Option<String> {
    let given = siblings.iter().find_map(|list| {
        let tokens: Vec<_> = list.clone().into_iter().collect();
        tokens.windows(3).find_map(|item| match item {
            [key, sign, text] if key.to_string() == "versions" && is(sign, '=') => {
                versions::parse(&string(&text.clone().into())?).ok()
            }
            _ => None,
        })
    })?;
    // The first one of two such keys has their range.
    let Some(range) = versions(&snake_case(name), value, place, siblings)? else {
        return Some(format!("unknown key `{name}`, and `versions` is given; remove it"));
    };
    let both = given.intersect(range);
    Some(match both.is_empty() || both == given {
        true => format!("unknown key `{name}`, and `versions` is given; remove it"),
        false => format!(
            "unknown key `{name}`, and `versions` is given; remove it, and let that be {both}"
        ),
    })
}

/// The keys of a JSON object, in attribute syntax.
pub(super) fn object(tokens: TokenStream, place: Place) -> Option<(String, Vec<Key>)> {
    let mut items = Vec::new();
    let mut keys = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let name = string(&token.into())?;
        tokens.next_if(|next| next.to_string() == ":")?;
        let mut value = TokenStream::new();
        while let Some(next) = tokens.next_if(|next| next.to_string() != ",") {
            value.extend([next]);
        }
        tokens.next();
        let (advice, key) = advice(&name, &value, place);
        if let Some(item) = advice.strip_prefix("write `").and_then(|rest| rest.strip_suffix('`')) {
            items.push(item.to_owned());
            keys.extend(key);
        }
    }
    (!items.is_empty()).then(|| (items.join(", "), keys))
}

/// `"type": "request"` is the kind of message.
fn kind(name: &str, value: &TokenStream, place: Place) -> Option<Kind> {
    let is_kind = ["type", "kind", "message", "message_type", "messageType"].contains(&name);
    if !is_kind || place != Place::Struct {
        return None;
    }
    let text = string(value).unwrap_or_else(|| value.to_string());
    let plain = |name: &str| name.replace(['_', '-', ' '], "").to_lowercase();
    Kind::ALL.iter().find(|kind| plain(kind.as_str()) == plain(&text)).copied()
}

/// The item in attribute syntax; `None` for a flag that is false.
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
        Key::Listeners => {
            let ident = Ident::new(name, Span::call_site());
            let advice = listeners_in(&ident, value);
            advice.split('`').nth(1).unwrap_or(example).to_owned()
        }
        Key::Default => match text {
            Some(text) => format!("{name} = {}", written_for(&text)),
            None => match default::value(value) {
                Ok(DefaultLiteral::Meant(_, meant)) => format!("{name} = {meant}"),
                _ => format!("{name} = {}", value.to_string().replace("- ", "-")),
            },
        },
        Key::Tagged | Key::ApiKey | Key::Response | Key::Crate | Key::OptimizeFor => match text {
            Some(text) => format!("{name} = {text}"),
            None => format!("{name} = {value}"),
        },
        Key::Versions | Key::Flexible | Key::TaggedVersions | Key::Nullable if text.is_none() => {
            match bare_versions(key, &value.to_string()) {
                Some(versions) => format!("{name} = \"{versions}\""),
                None => example.to_owned(),
            }
        }
        Key::Name | Key::Log | Key::Entity if is_word(value) => format!("{name} = \"{value}\""),
        _ => match text {
            Some(text) => format!("{name} = \"{text}\""),
            None => example.to_owned(),
        },
    })
}
