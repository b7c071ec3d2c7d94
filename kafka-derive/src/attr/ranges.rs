//! Parses version ranges, and suggests only ranges that the key accepts.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::ToTokens;
use syn::Lit;

use super::list::{Item, Value};
use super::value::{is_word, literal, read, string};
use super::{Attr, Key, Place};
use crate::ctxt::Ctxt;
use crate::model::Kind;
use crate::versions::{self, Versions};

/// The ranges that a key accepts.
#[derive(Clone, Copy)]
enum Accepted {
    All,
    NotNone,
    WithEnd,
    WithoutEnd,
    WithoutEndOrNone,
    Only(Versions),
}

impl Accepted {
    fn by(item: &Item) -> Self {
        match (item.key, item.place, item.kind) {
            (Key::Versions, Place::Struct, Some(Kind::CoordinatorKey)) => {
                Self::Only(Versions::new(0, 0))
            }
            (Key::Flexible, Place::Struct, Some(Kind::CoordinatorKey)) => {
                Self::Only(Versions::NONE)
            }
            (Key::Versions, Place::Struct, Some(_)) => Self::WithEnd,
            (Key::Flexible, Place::Struct, _) => Self::WithoutEndOrNone,
            (Key::TaggedVersions, ..) => Self::WithoutEnd,
            (Key::Versions | Key::Nullable, Place::Field, _) if item.with_tag => Self::WithoutEnd,
            (Key::Versions | Key::Flexible, Place::Field, _) => Self::All,
            _ => Self::NotNone,
        }
    }

    /// The advice if nothing suggests which versions were meant.
    fn choices(self) -> String {
        match self {
            Self::All => versions::CHOICES.to_owned(),
            Self::NotNone => "write a range such as \"3\", \"0-4\" or \"2+\"".to_owned(),
            Self::WithEnd => "write a range such as \"3\" or \"0-4\"".to_owned(),
            Self::WithoutEnd => "write a range such as \"2+\"".to_owned(),
            Self::WithoutEndOrNone => "write a range such as \"2+\", or \"none\"".to_owned(),
            Self::Only(only) => format!("write \"{only}\""),
        }
    }

    /// The accepted range that is closest to `meant`.
    fn closest(self, meant: Versions) -> Option<Versions> {
        match self {
            Self::Only(only) => Some(only),
            Self::All => Some(meant),
            Self::WithoutEndOrNone if meant.is_empty() => Some(meant),
            _ if meant.is_empty() => None,
            Self::NotNone | Self::WithEnd => Some(meant),
            Self::WithoutEnd | Self::WithoutEndOrNone => Some(Versions::from(meant.min())),
        }
    }

    /// The advice for a range in parentheses: `(1, 3)`, `(2..)`, `("0-4")`.
    fn of_a_list(self, key: &Ident, inside: &TokenStream) -> String {
        let prefix = format!("{key} = ");
        let text = string(inside).unwrap_or_else(|| inside.to_string());
        let numbers = text.split(',').map(|part| part.trim().trim_matches('"').parse::<i16>());
        let numbers: Vec<_> = numbers.filter_map(Result::ok).collect();
        let listed = match *numbers.as_slice() {
            [min, max] if text.matches(',').count() == 1 && (0..=max).contains(&min) => {
                Some(Versions::new(min, max))
            }
            _ => None,
        };
        let range = versions::parse(&text.split_whitespace().collect::<String>()).ok();
        // A bare number can mean the first version or the only one.
        if let (Self::All | Self::NotNone, None, [version]) =
            (self, string(inside), numbers.as_slice())
            && *version > 0
            && text.trim() == version.to_string()
        {
            let from = Versions::from(*version);
            return format!(
                "write `{prefix}\"{from}\"`, or `{prefix}\"{version}\"` for version {version} alone"
            );
        }
        if let Some(meant) = range.or(listed).and_then(|range| self.closest(range)) {
            return format!("write `{prefix}\"{meant}\"`");
        }
        let choices = match versions::meant(&text) {
            Some(meant) => self.fit(&format!("; write {meant}")),
            None => self.choices(),
        };
        let mut parts = choices.trim_start_matches("; ").split('"');
        let mut advice = parts.next().unwrap_or_default().to_owned();
        while let (Some(range), Some(words)) = (parts.next(), parts.next()) {
            advice += &format!("`{prefix}\"{range}\"`{words}");
        }
        advice
    }

    /// Changes the advice of an error to ranges that are accepted.
    fn fit(self, error: &str) -> String {
        if let Some(why) = error.strip_suffix(versions::CHOICES) {
            return format!("{why}{}", self.choices());
        }
        let ask = ["; write ", "; did you mean "].into_iter().find(|ask| error.contains(ask));
        let Some((why, advice)) = ask.and_then(|ask| error.split_once(ask)) else {
            return error.to_owned();
        };
        let ranges = advice.split('"').skip(1).step_by(2).map(versions::parse);
        let Ok(ranges) = ranges.collect::<Result<Vec<_>, _>>() else { return error.to_owned() };
        let is_same = |one: Versions, other: Versions| one.to_string() == other.to_string();
        let fits = |range: &Versions| self.closest(*range).is_some_and(|it| is_same(it, *range));
        if ranges.iter().all(fits) {
            return error.to_owned();
        }
        let closest = ranges.first().and_then(|range| self.closest(*range));
        match closest {
            Some(closest) => format!("{why}; write \"{closest}\""),
            None => format!("{why}; {}", self.choices()),
        }
    }
}

/// `"3"`, `"0-4"`, `"2+"` or `"none"`
pub(super) fn versions(errors: &Ctxt, item: Item) -> Attr<Versions> {
    let example = item.key.example(item.place);
    let (key_of_versions, place) = (item.key, item.place);
    let is_flexible = item.key == Key::Flexible;
    let accepted = Accepted::by(&item);
    let must_end = matches!(accepted, Accepted::WithEnd);
    if let Value::List(group) = &item.value
        && !group.stream().is_empty()
    {
        let (key, advice) = (&item.ident, accepted.of_a_list(&item.ident, &group.stream()));
        errors.error(group, format!("the value of `{key}` follows `=`; {advice}"));
        // The other rules read the range that was meant.
        let tokens = match advice.split('"').nth(1) {
            Some(meant) if advice.matches('`').count() == 2 || advice.ends_with(" alone") => {
                let mut meant = Literal::string(meant);
                meant.set_span(group.span());
                meant.to_token_stream()
            }
            _ => group.to_token_stream(),
        };
        return Attr { key: item.ident, tokens, value: None };
    }
    let has_no_use = match item.key {
        Key::TaggedVersions => errors.has_no_tags(),
        Key::Nullable => !errors.can_be_null(),
        Key::Flexible => place == Place::Field && !errors.can_be_compact(),
        _ => false,
    };
    read(errors, item, |key, tokens| {
        // The field must lose the key, so the versions do not matter.
        if has_no_use {
            let text = string(tokens).unwrap_or_default();
            return Ok(versions::parse(&text).unwrap_or(Versions::ALL));
        }
        let quoted = string(tokens);
        let text = quoted.clone().unwrap_or_else(|| {
            tokens.to_string().split_whitespace().collect::<String>().trim_matches('\'').to_owned()
        });
        let meant =
            versions::meant(&text).filter(|_| versions::parse(&text).is_err() || quoted.is_none());
        // The versions of a message must have an end, even if the mistake suggests none.
        if let Some(first) = meant.as_ref().and_then(|meant| meant.strip_suffix("+\""))
            && must_end
        {
            // No version is as high as 32767, which stands for no end.
            let first = if first == "\"32767" { "\"0" } else { first };
            return Err(format!(
                "`{tokens}` is not a range that ends, as a message's versions do; write {first}\", or a range up to the newest"
            ));
        }
        if let Some(text) = quoted {
            return versions::parse(&text).map_err(|error| match error.split_once("; write ") {
                Some((why, meant)) if must_end && meant.ends_with("32767\"") => {
                    format!("{why}; write \"0-1\", or another range up to the newest")
                }
                _ => accepted.fit(&error),
            });
        }
        let write = |range: Versions| {
            Err(format!("a version range is text in quotes; write `{key} = \"{range}\"`"))
        };
        if let (true, Some((false, Lit::Bool(value)))) = (is_flexible, literal(tokens)) {
            if value.value && place == Place::Field {
                return Err(format!(
                    "`{key}` takes versions; without it, they are the message's; remove it"
                ));
            }
            let meant = if value.value { Versions::ALL } else { Versions::NONE };
            return write(accepted.closest(meant).unwrap_or(meant));
        }
        let bare = bare_versions(key_of_versions, &text).and_then(|meant| accepted.closest(meant));
        if let (
            Accepted::WithoutEnd | Accepted::WithoutEndOrNone | Accepted::Only(_),
            Some(meant),
        ) = (accepted, bare)
        {
            return write(meant);
        }
        // A bare number can mean the first version or the only one.
        if let Key::Versions | Key::Nullable = key_of_versions
            && place != Place::RequestVariant
            && let Ok(version) = text.parse::<i16>()
            && version > 0
        {
            let range = match must_end {
                true => Versions::new(0, version),
                false => Versions::from(version),
            };
            return Err(format!(
                "a version range is text in quotes; write `{key} = \"{range}\"`, or `{key} = \"{version}\"` for version {version} alone"
            ));
        }
        Err(match versions::meant_as(&text, &format!("{key} = ")) {
            Some(meant) => {
                accepted.fit(&format!("a version range is text in quotes; write {meant}"))
            }
            None if is_word(tokens) || text.contains("::") => {
                format!(
                    "a version range is text in quotes, because a macro cannot read a constant; write it, such as `{example}`"
                )
            }
            None => format!("a version range is text in quotes; {}", accepted.choices()),
        })
    })
}

/// The range of a key, or the one that wrong tokens mean. A bare number means an open-ended range.
pub(crate) fn versions_or_meant(attr: &Attr<Versions>) -> Option<Versions> {
    if attr.value.is_some() {
        return attr.value;
    }
    let quoted = string(&attr.tokens);
    let text = quoted.clone().unwrap_or_else(|| attr.tokens.to_string());
    if let (None, Ok(first)) = (&quoted, text.parse::<i16>()) {
        return (first >= 0).then(|| Versions::from(first));
    }
    let Some(meant) = versions::meant(&text) else { return versions::turned(&text) };
    versions::parse(meant.split('"').nth(1)?).ok()
}

/// The versions in which an `Option` can be null.
pub(super) fn nullable(errors: &Ctxt, item: Item) -> Attr<Versions> {
    let is_bool = match &item.value {
        Value::Is(tokens) => match literal(tokens) {
            Some((false, Lit::Bool(value))) => Some(value.value),
            _ => None,
        },
        Value::None => Some(true),
        Value::List(_) | Value::Wrong => None,
    };
    let Some(nullable) = is_bool else { return versions(errors, item) };
    if !nullable {
        // The advice depends on the type.
        let Value::Is(tokens) = item.value else { return versions(errors, item) };
        return Attr { key: item.ident, tokens, value: Some(Versions::NONE) };
    }
    // The advice depends on the type, which is not an `Option`.
    if !errors.can_be_null() {
        let tokens = match item.value {
            Value::Is(tokens) => tokens,
            _ => TokenStream::new(),
        };
        return Attr { key: item.ident, tokens, value: Some(Versions::ALL) };
    }
    let key = &item.ident;
    let text = format!(
        "`{key}` takes versions; without it, the field can be null in all of its versions; remove it"
    );
    match &item.value {
        Value::Is(tokens) => errors.error(tokens, text),
        _ => errors.error(key, text),
    }
    Attr { key: item.ident, tokens: TokenStream::new(), value: None }
}

/// Parses a range without quotes. The ranges of `flexible` and tags have no end.
pub(super) fn bare_versions(key: Key, text: &str) -> Option<Versions> {
    let text: String = text.split_whitespace().collect();
    let is_number = text.chars().all(|c| c.is_ascii_digit());
    match key {
        Key::Flexible | Key::TaggedVersions if is_number => versions::parse(&format!("{text}+")),
        _ => versions::parse(&text),
    }
    .ok()
}
