//! Checks the attributes that make a struct a message: their facts go to the shared rules.

use kafka_rules::facts::{self, Fact};
use kafka_rules::message::{OF_MESSAGE, OF_NAME_AND_KEY, follow_from_flexible, topic};
use kafka_rules::names::is_name;
use kafka_rules::{At, Key, Syntax, Text, between};
use proc_macro2::Ident;
use quote::ToTokens;

use crate::attr::{self, Attr, Attrs, Mentioned};
use crate::ctxt::Ctxt;
use crate::model::{HeaderVersions, Kind, Message};
use crate::versions::Versions;

mod kind;

use kind::{is_response_without_a_type, meant};
pub(super) use kind::{kind, settle_kind};

/// What is known of a struct's message.
pub(super) struct Checked {
    /// The message, as far as it is known; `None` for a nested struct.
    pub(super) message: Option<Message>,
    /// Whether the struct is a message for certain, even if it lacks its kind.
    pub(super) is_message: bool,
    /// Whether the message is right, so that its codec can be generated.
    pub(super) is_right: bool,
    /// Whether the versions are known.
    pub(super) has_versions: bool,
}

/// The flexible versions, also if they are in the wrong syntax or have an end, which is reported.
pub(super) fn flexible(attrs: &Attrs) -> Option<Versions> {
    if attrs.kinds.iter().any(|kind| kind.value == Some(Kind::CoordinatorKey)) {
        return Some(Versions::NONE);
    }
    let flexible = attr::versions_or_meant(attrs.flexible.as_ref()?)?;
    Some(if flexible.is_empty() { flexible } else { Versions::from(flexible.min()) })
}

/// Checks the keys of a message. What is wrong is reported, and the rest still takes part in the checks
/// between types.
pub(super) fn check(errors: &Ctxt, attrs: &Attrs, name: &str, fields: Mentioned) -> Checked {
    let (wrong, is_right) = match attrs.kinds.first() {
        Some(first) => {
            has_one_kind(errors, attrs, name);
            match first.value {
                Some(kind) => rules_hold(errors, attrs, kind, &first.key, name, fields),
                None => (Vec::new(), false),
            }
        }
        None => {
            let is_right = nested_exists_in_some_version(errors, attrs)
                & nested_has_no_key_of_a_message(errors, attrs, name, fields);
            (Vec::new(), is_right)
        }
    };
    let is_fine = |key| !wrong.contains(&key);
    let api_key = attrs.api_key.as_ref().and_then(|attr| attr.value);
    let versions = attrs.versions.as_ref().and_then(attr::versions_or_meant);
    let flexible = flexible(attrs);
    let has_versions = is_fine(Key::ValidVersions)
        && versions.is_some_and(|it| !it.is_empty() && !it.is_open_ended());
    let message = kind(attrs, name).map(|kind| Message {
        kind,
        api_key: api_key.filter(|_| is_fine(Key::ApiKey)),
        // Unknown flexible versions must not lead to other errors: in these, all keys are legal.
        flexible: flexible.unwrap_or(Versions::ALL),
        response: attrs
            .response
            .as_ref()
            .filter(|_| kind == Kind::Request)
            .and_then(|attr| attr.value.clone()),
        listeners: attrs.listeners.as_ref().and_then(|attr| attr.value.clone()).unwrap_or_default(),
        latest_version_unstable: attrs.latest_version_unstable.is_some(),
        log: attrs.log.as_ref().map(|attr| match &attr.value {
            // The records of other logs are told apart from the one that the error suggests.
            Some(_) if !is_fine(Key::Log) => topic(Some(kind)).to_owned(),
            Some(log) => log.clone(),
            None => UNKNOWN_LOG.to_owned(),
        }),
        header_versions: attrs
            .header_versions
            .as_ref()
            .filter(|_| is_fine(Key::HeaderVersions))
            .and_then(|attr| attr.value.as_ref())
            .map(|headers| headers.entries.clone())
            .unwrap_or_default(),
    });
    let is_message =
        message.is_some() && !may_be_nested(attrs) && !only_describe_a_message(attrs, name);
    Checked { message, is_message, is_right, has_versions }
}

/// In a schema, a log whose name is wrong. The checks between types skip it.
const UNKNOWN_LOG: &str = "";

/// Checks the shared rules of a message. A missing key is reported at `first`. Returns the keys with a
/// wrong value, and whether the message is right but for its name and its header versions, on which
/// nothing else depends.
fn rules_hold(
    errors: &Ctxt,
    attrs: &Attrs,
    kind: Kind,
    first: &Ident,
    name: &str,
    fields: Mentioned,
) -> (Vec<Key>, bool) {
    let has_wrong_name = attrs
        .name
        .as_ref()
        .is_some_and(|name| name.value.as_ref().is_none_or(|name| !is_name(name)))
        || !is_name(name);
    let facts = facts::Message {
        syntax: Syntax::Attribute,
        kind,
        name: (!has_wrong_name).then_some(name),
        api_key: fact(&attrs.api_key).map(i64::from),
        versions: fact(&attrs.versions),
        flexible: fact(&attrs.flexible),
        newest: flexible(attrs).filter(|it| !it.is_empty()).map(Versions::min).max(fields.newest),
        first_tagged: fields.first_tagged,
        response: attrs.response.is_some() || is_response_without_a_type(attrs),
        listeners: attrs.listeners.as_ref().is_some_and(|attr| !attr.is_misspelled()),
        latest_version_unstable: is_right_flag(&attrs.latest_version_unstable),
        log: match &attrs.log {
            None => Fact::Absent,
            Some(attr) => attr.value.as_deref().map_or(Fact::Unknown, Fact::Is),
        },
        header_versions: match &attrs.header_versions {
            None => Fact::Absent,
            Some(attr) => match &attr.value {
                Some(HeaderVersions { entries, .. }) if !entries.is_empty() => Fact::Is(entries),
                _ => Fact::Unknown,
            },
        },
    };
    let mut is_message_right = is_right(&attrs.api_key)
        && is_right(&attrs.versions)
        && is_right(&attrs.flexible)
        && is_right(&attrs.response)
        && !is_response_without_a_type(attrs);
    let (mut wrong, mut headers) = (Vec::new(), String::new());
    let nested = nested_is_meant(&facts);
    if let Some(text) = &nested {
        errors.error(first, text);
        wrong.push(Key::ValidVersions);
        is_message_right = false;
    }
    for group in OF_NAME_AND_KEY.iter().chain(OF_MESSAGE) {
        if let Some(verdict) = group.rules.iter().find_map(|rule| (rule.check)(&facts)) {
            if nested.is_some() && matches!(verdict.at.key(), Key::ValidVersions | Key::Kind) {
                continue;
            }
            let tokens = attrs.tokens_at(verdict.at);
            let tokens_are_missing = tokens.is_none();
            let tokens = tokens.unwrap_or_else(|| first.to_token_stream());
            if let At::Value(Key::HeaderVersions) = verdict.at {
                headers = verdict.text.as_str().to_owned();
                continue;
            }
            // The name is wrong, so the rule does not know it.
            let mut text = verdict.text.as_str().replace("…Response", &errors.response());
            if tokens_are_missing && verdict.at.key() == Key::Name {
                text = text.replace("; write `name", "; add `name");
            }
            errors.error(tokens, text);
            wrong.push(verdict.at.key());
            is_message_right &= verdict.at.key() == Key::Name;
        }
    }
    if !header_versions_are_legal(errors, attrs, &facts, &headers) {
        wrong.push(Key::HeaderVersions);
    }
    (wrong, is_message_right)
}

/// The error of a `data` message whose versions have no end, and that is not said to be flexible: most
/// likely, another struct holds it.
fn nested_is_meant(facts: &facts::Message<'_>) -> Option<String> {
    let versions = facts.versions.known().filter(|versions| versions.is_open_ended())?;
    if facts.kind != Kind::Data || facts.flexible.is_given() {
        return None;
    }
    let flexible = Versions::from(facts.first_tagged.unwrap_or(0));
    let first = versions.min().min(i16::MAX - 1);
    let valid = Versions::new(first, facts.newest.unwrap_or(first).max(first));
    Some(format!(
        "a message has a newest version, and says which ones are flexible; remove `data` if other structs hold this one, or else add `flexible = \"{flexible}\"` and write `versions = \"{valid}\"`, or a range up to the newest"
    ))
}

/// Reports header versions in the wrong syntax, or that break a rule, as `broken` says. Both get one
/// error, with a legal value.
fn header_versions_are_legal(
    errors: &Ctxt,
    attrs: &Attrs,
    facts: &facts::Message<'_>,
    broken: &str,
) -> bool {
    let Some(attr) = &attrs.header_versions else { return true };
    let Some(HeaderVersions { entries, wrong }) = &attr.value else { return false };
    let is_framed = matches!(facts.kind, Kind::Request | Kind::Response);
    let text = match (wrong, broken.split_once("; ")) {
        _ if !is_framed => return false,
        (None, None) => return true,
        (None, Some(_)) => broken.to_owned(),
        (Some(why), Some((_, advice))) => format!("{why}; {advice}"),
        (Some(why), None) if entries.is_empty() => {
            format!("{why}{}", follow_from_flexible(facts, Text::new("")).as_str())
        }
        (Some(why), None) => {
            let entries =
                entries.iter().map(|entry| format!("{}: {}", entry.versions, entry.header));
            let entries: Vec<_> = entries.collect();
            format!("{why}; write `header_versions = \"{}\"`", entries.join(", "))
        }
    };
    match errors.take_unknown("header_versions") {
        Some(written) => {
            let advice = text.split_once("; ").map_or("", |(_, advice)| advice);
            errors.error(attr, format!("unknown key `{written}`; {advice}"));
        }
        None => errors.error(attr.to_change(), text),
    }
    false
}

fn fact<T: Copy>(attr: &Option<Attr<T>>) -> Fact<T> {
    match attr {
        None => Fact::Absent,
        Some(attr) => attr.value.map_or(Fact::Unknown, Fact::Is),
    }
}

fn is_right_flag(attr: &Option<Attr<()>>) -> bool {
    attr.as_ref().is_some_and(|attr| attr.value.is_some())
}

/// Whether the attribute has no reported error.
fn is_right<T>(attr: &Option<Attr<T>>) -> bool {
    attr.as_ref().is_none_or(|attr| attr.value.is_some())
}

fn nested_exists_in_some_version(errors: &Ctxt, attrs: &Attrs) -> bool {
    let versions = attrs.versions.as_ref().and_then(|attr| attr.value);
    let Some(verdict) = versions.and_then(|it| between::no_version(it, Syntax::Attribute)) else {
        return true;
    };
    errors.error(attrs.tokens_at(verdict.at), verdict.text.as_str());
    false
}

fn nested_has_no_key_of_a_message(
    errors: &Ctxt,
    attrs: &Attrs,
    name: &str,
    fields: Mentioned,
) -> bool {
    let Some((given, key)) = keys_of_a_message(attrs).next() else {
        return true;
    };
    let word = given.name();
    let why = format!("`{word}` belongs on a message, and no kind of message is given");
    if may_be_nested(attrs) {
        let kind = if attrs.flexible.is_some() { "its kind, such as `data`" } else { "`request`" };
        let text = format!("{why}; add {kind}, or remove `{key}` if other structs hold this one");
        errors.error(key, text);
        return false;
    }
    let meant = meant(attrs, name);
    let add = match meant {
        Some(kind) => format!("`{}`", kind.word(Syntax::Attribute)),
        None => {
            format!("`response`, or `metadata` for a record, or {}", remove_the_keys(attrs))
        }
    };
    if only_describe_a_message(attrs, name) {
        for (given, key) in keys_of_a_message(attrs) {
            let why =
                format!("`{}` belongs on a message, and this struct has no kind", given.name());
            errors.error(key, format!("{why}; remove `{key}`, or add the kind"));
        }
        return false;
    }
    errors.error(key, format!("{why}; add {add}"));
    // Both take the same keys.
    rules_hold(errors, attrs, meant.unwrap_or(Kind::Response), key, name, fields);
    false
}

/// The advice for a nested struct with keys of a message.
fn remove_the_keys(attrs: &Attrs) -> String {
    let keys: Vec<_> = keys_of_a_message(attrs).map(|(_, key)| format!("`{key}`")).collect();
    format!("remove {} if other structs hold this one", keys.join(" and "))
}

/// Whether a struct without a kind may be nested: it has a single key of a message.
fn may_be_nested(attrs: &Attrs) -> bool {
    let of_messages = keys_of_a_message(attrs).count();
    let alone = attrs.flexible.is_some()
        || attrs.listeners.is_some()
        || attrs.latest_version_unstable.is_some();
    attrs.kinds.is_empty() && of_messages == 1 && alone
}

/// Whether the keys describe a message, but neither they nor the name make one of a struct without a
/// kind.
fn only_describe_a_message(attrs: &Attrs, name: &str) -> bool {
    let makes_one = attrs.api_key.is_some() || attrs.response.is_some() || attrs.flexible.is_some();
    let ends = ["Request", "Response", "Key", "Value", "Record"];
    attrs.kinds.is_empty() && !makes_one && !ends.iter().any(|end| name.ends_with(end))
}

fn keys_of_a_message(attrs: &Attrs) -> impl Iterator<Item = (attr::Key, &Ident)> {
    attrs.given().into_iter().filter(|(key, _)| key.is_of_messages())
}

fn has_one_kind(errors: &Ctxt, attrs: &Attrs, name: &str) {
    let mut kinds = attrs.kinds.iter();
    let Some(first) = kinds.next() else { return };
    for second in kinds {
        let text = if is_response_without_a_type(attrs) && second.value == Some(Kind::Response) {
            let stem = name.strip_suffix("Request").unwrap_or(name);
            format!("`response` names the struct that answers; write `response = {stem}Response`")
        } else {
            format!(
                "a message has one kind, and this one is already a `{}`; remove `{}`",
                first.key, second.key
            )
        };
        errors.error(&second.key, text);
    }
}
