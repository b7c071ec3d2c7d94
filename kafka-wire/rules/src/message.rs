//! Rules of a message as a whole.

use alloc::string::String;

use crate::facts::{Fact, Message};
use crate::names::pascal_case;
use crate::rule::{Group, Rule, Subject, Verdict, rules};
use crate::{Key, MessageKind, Syntax, Text, VersionRange};

mod header_versions;

pub use header_versions::follow_from_flexible;

/// A rule of a message.
pub type MessageRule = fn(&Message<'_>) -> Option<Verdict>;

/// Rules that apply even to a message in no version. Kafka's generator checks nothing else there.
pub const OF_NAME_AND_KEY: &[Group<MessageRule>] = &[
    alone(rules! {
        a_request_is_called_so:
            "a request whose schema name does not end in `Request`" => "`name = \"…Request\"`",
    }),
    alone(rules! {
        the_kind_has_an_api_key: "`api_key` on `header` or `data`" => "no `api_key`",
        the_kind_needs_an_api_key: "a request, response or record without `api_key`" => "`api_key = …`",
        an_api_key_is_an_int16: "an `api_key` that is not 0 to 32767" => "Kafka's number",
    }),
];

/// The other rules of a message.
pub const OF_MESSAGE: &[Group<MessageRule>] = &[
    alone(rules! {
        versions_are_given: "a message without `versions`" => "`versions = \"0-1\"`",
        versions_are_some: "a message in no version" => "`\"0-1\"`",
        versions_end: "valid versions without an end" => "`\"0-1\"`",
        a_coordinator_key_has_version_0:
            "a coordinator key with versions other than `\"0\"`" => "`\"0\"`",
    }),
    alone(rules! {
        flexible_is_given: "a message without `flexible`" => "`flexible = \"0+\"` or `\"none\"`",
        flexible_has_no_end: "flexible versions with an end" => "`\"2+\"`",
        a_coordinator_key_is_not_flexible: "a flexible coordinator key" => "`\"none\"`",
    }),
    alone(rules! {
        a_request_names_its_response: "a request without `response`" => "`response = …Response`",
        only_a_request_has_a_response: "`response = …` on any other kind" => "no `response`",
    }),
    alone(rules! {
        only_a_request_has_listeners: "`listeners` on any other kind" => "no `listeners`",
    }),
    alone(rules! {
        only_a_request_is_unstable:
            "`latest_version_unstable` on any other kind" => "no `latest_version_unstable`",
    }),
    alone(rules! {
        only_a_record_has_a_log: "`log` on a kind that is not a record" => "no `log`",
        a_log_is_a_topic: "a `log` that is not a valid topic name" => "the topic's name",
    }),
    header_versions::OF_HEADERS,
];

#[inline]
const fn alone(rules: &'static [Rule<MessageRule>]) -> Group<MessageRule> {
    Group { subject: Subject::Message, rules }
}

/// Kafka's generator derives the API's name from the name of its request.
#[must_use]
#[inline]
pub fn a_request_is_called_so(message: &Message<'_>) -> Option<Verdict> {
    let name = message.name.filter(|_| message.kind == MessageKind::Request)?;
    if name.ends_with("Request") {
        return None;
    }
    // A variant of another struct, such as `FetchRequestRef`.
    let stem = match name.split_once("Request") {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name.strip_suffix("Req").unwrap_or(name),
    };
    let meant: String = [&pascal_case(stem), "Request"].concat();
    let text = Text::new("the schema name of a request ends in `Request`, and ").quoted(name);
    let text = text.push(" does not; write ");
    Some(Verdict::value(Key::Name, text.text_setting(message.syntax, Key::Name, &meant)))
}

/// Frames and logs identify messages by api key. Messages inside other messages have none.
#[must_use]
#[inline]
pub fn the_kind_has_an_api_key(message: &Message<'_>) -> Option<Verdict> {
    if !message.api_key.is_given() || needs_api_key(message.kind) {
        return None;
    }
    let text = Text::new("a `").push(word(message)).push("` message has no api key; remove ");
    Some(Verdict::key(Key::ApiKey, text.key(message.syntax, Key::ApiKey)))
}

#[inline]
fn the_kind_needs_an_api_key(message: &Message<'_>) -> Option<Verdict> {
    if message.api_key.is_given() || !needs_api_key(message.kind) {
        return None;
    }
    Some(missing(message, Key::ApiKey, |text| match message.syntax {
        Syntax::Attribute => text.push("Kafka's number, such as `api_key = 54`"),
        Syntax::Json => text.push("Kafka's number, such as `\"apiKey\": 54`"),
    }))
}

#[inline]
fn an_api_key_is_an_int16(message: &Message<'_>) -> Option<Verdict> {
    let number = message.api_key.known()?;
    let text = not_an_api_key(number.into(), message.syntax)?;
    needs_api_key(message.kind).then(|| Verdict::value(Key::ApiKey, text))
}

/// Returns the error if the number is not a valid api key.
#[must_use]
#[inline]
pub fn not_an_api_key(number: i128, syntax: Syntax) -> Option<Text> {
    if (0..=i16::MAX.into()).contains(&number) {
        return None;
    }
    let text = Text::new("api keys are 0 to 32767, and ").number(number);
    let text = text.push(" is not; write Kafka's number, such as ");
    Some(text.number_setting(syntax, Key::ApiKey, 54))
}

#[inline]
fn needs_api_key(kind: MessageKind) -> bool {
    !matches!(kind, MessageKind::Header | MessageKind::Data)
}

#[inline]
fn versions_are_given(message: &Message<'_>) -> Option<Verdict> {
    if message.versions.is_given() {
        return None;
    }
    let last = match (message.kind, message.newest) {
        (MessageKind::CoordinatorKey, _) => 0,
        (_, newest) => newest.unwrap_or(1).max(1),
    };
    let versions = VersionRange::new(0, last);
    Some(missing(message, Key::ValidVersions, |text| {
        let text = match message.kind {
            MessageKind::CoordinatorKey => text,
            MessageKind::Response => text.push("those of the request, such as "),
            _ => text.push("the valid ones, such as "),
        };
        text.setting(message.syntax, Key::ValidVersions, versions)
    }))
}

#[inline]
fn versions_are_some(message: &Message<'_>) -> Option<Verdict> {
    message.versions.known().filter(|versions| versions.is_empty())?;
    let text =
        Text::new("a message without versions cannot be written; write the valid ones, such as ");
    Some(Verdict::value(Key::ValidVersions, text.range(VersionRange::new(0, 1))))
}

#[inline]
fn versions_end(message: &Message<'_>) -> Option<Verdict> {
    let versions = message.versions.known().filter(|versions| versions.is_open_ended())?;
    // The rule of coordinator keys says which versions they have.
    if message.kind == MessageKind::CoordinatorKey {
        return None;
    }
    let last = versions.min().min(i16::MAX - 1);
    let text = Text::new("valid versions end with the newest, and neither + nor 32767 is an end");
    let text = text.push("; write ").range(VersionRange::new(last, last));
    let text = text.push(" or \"").number(last.into()).push("-…\"");
    Some(Verdict::value(Key::ValidVersions, text))
}

#[inline]
fn flexible_is_given(message: &Message<'_>) -> Option<Verdict> {
    if message.flexible.is_given() {
        return None;
    }
    Some(missing(message, Key::Flexible, |text| {
        if message.kind == MessageKind::CoordinatorKey {
            return text.setting(message.syntax, Key::Flexible, VersionRange::NONE);
        }
        let begin = text;
        let text = begin.push("the flexible ones, such as ");
        if let Some(first) = message.first_tagged {
            // Fields are tagged only in flexible versions.
            return text.setting(message.syntax, Key::Flexible, VersionRange::from(first));
        }
        // The headers that are given must have tagged fields in these versions.
        let text = match header_versions::first_with_tags(message) {
            Some(first) => {
                let flexible = VersionRange::from(first);
                text.setting(message.syntax, Key::Flexible, flexible).push(", or ")
            }
            None => return begin.setting(message.syntax, Key::Flexible, VersionRange::NONE),
        };
        let text = text.setting(message.syntax, Key::Flexible, VersionRange::NONE);
        text.push(" for a message without compact lengths and tags")
    }))
}

#[inline]
fn flexible_has_no_end(message: &Message<'_>) -> Option<Verdict> {
    let flexible = message.flexible.known()?;
    if flexible.is_empty() || flexible.is_open_ended() {
        return None;
    }
    let text = Text::new("flexible versions have no end, and ").range(flexible);
    let text = text.push(" has; write ").range(VersionRange::from(flexible.min()));
    Some(Verdict::value(Key::Flexible, text))
}

#[inline]
fn a_coordinator_key_has_version_0(message: &Message<'_>) -> Option<Verdict> {
    only(message, Key::ValidVersions, message.versions, VersionRange::new(0, 0), "version")
}

#[inline]
fn a_coordinator_key_is_not_flexible(message: &Message<'_>) -> Option<Verdict> {
    only(message, Key::Flexible, message.flexible, VersionRange::NONE, "flexible range")
}

#[inline]
fn only(
    message: &Message<'_>,
    key: Key,
    versions: Fact<VersionRange>,
    only: VersionRange,
    what: &str,
) -> Option<Verdict> {
    let versions = versions.known()?;
    if message.kind != MessageKind::CoordinatorKey || versions == only {
        return None;
    }
    let text = Text::new("the only ").push(what).push(" of a coordinator key is ").range(only);
    Some(Verdict::value(key, text.push("; write ").range(only)))
}

#[inline]
fn a_request_names_its_response(message: &Message<'_>) -> Option<Verdict> {
    if message.response || message.kind != MessageKind::Request {
        return None;
    }
    let stem = message.name.map(|name| name.strip_suffix("Request").unwrap_or(name));
    Some(missing(message, Key::Response, |text| {
        text.push("`response = ").push(stem.unwrap_or("…")).push("Response`")
    }))
}

#[inline]
fn only_a_request_has_a_response(message: &Message<'_>) -> Option<Verdict> {
    only_a_request(message, message.response, Key::Response)
}

#[inline]
fn only_a_request_has_listeners(message: &Message<'_>) -> Option<Verdict> {
    only_a_request(message, message.listeners, Key::Listeners)
}

#[inline]
fn only_a_request_is_unstable(message: &Message<'_>) -> Option<Verdict> {
    only_a_request(message, message.latest_version_unstable, Key::LatestVersionUnstable)
}

#[inline]
fn only_a_request(message: &Message<'_>, given: bool, key: Key) -> Option<Verdict> {
    if !given || message.kind == MessageKind::Request {
        return None;
    }
    let text = Text::new("only a request has ").key(message.syntax, key);
    let text = text.push(", and this one is `").push(word(message)).push("`; remove it");
    Some(Verdict::key(key, text))
}

#[inline]
fn only_a_record_has_a_log(message: &Message<'_>) -> Option<Verdict> {
    if !message.log.is_given() || message.kind.is_record() {
        return None;
    }
    let text = Text::new("only the records of a log have ").key(message.syntax, Key::Log);
    let text = text.push(", and this one is `").push(word(message)).push("`; remove it");
    Some(Verdict::key(Key::Log, text))
}

/// A topic of Kafka's that has records of this kind.
#[must_use]
#[inline]
pub const fn topic(kind: Option<MessageKind>) -> &'static str {
    match kind {
        Some(MessageKind::CoordinatorKey | MessageKind::CoordinatorValue) => "__consumer_offsets",
        _ => "__cluster_metadata",
    }
}

/// Whether a topic can have this name.
#[must_use]
#[inline]
pub fn is_topic(name: &str) -> bool {
    let is_legal = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    matches!(name.len(), 1..=249) && name.bytes().all(is_legal) && !matches!(name, "." | "..")
}

#[inline]
fn a_log_is_a_topic(message: &Message<'_>) -> Option<Verdict> {
    message.log.known().filter(|name| !is_topic(name))?;
    let text = Text::new(
        "a log is a topic, whose name is up to 249 ASCII letters, digits, `.`, `_` and `-`",
    );
    let text = text.push("; write ");
    let text = text.text_setting(message.syntax, Key::Log, topic(Some(message.kind)));
    Some(Verdict::value(Key::Log, text.push(", or another topic")))
}

#[inline]
fn missing(message: &Message<'_>, key: Key, write: impl FnOnce(Text) -> Text) -> Verdict {
    let text = Text::new("`").push(word(message)).push("` also needs ").key(message.syntax, key);
    Verdict::key(Key::Kind, write(text.push("; add ")))
}

/// The word for the message's kind, in the message's syntax.
#[inline]
fn word(message: &Message<'_>) -> &'static str {
    message.kind.word(message.syntax)
}

impl MessageKind {
    /// Whether a log's records contain messages of this kind.
    #[must_use]
    #[inline]
    pub const fn is_record(self) -> bool {
        matches!(self, Self::Metadata | Self::CoordinatorKey | Self::CoordinatorValue)
    }

    /// The word for the kind in attributes or in Kafka's schemas.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn word(self, syntax: Syntax) -> &'static str {
        match (self, syntax) {
            (Self::CoordinatorKey, Syntax::Attribute) => "coordinator_key",
            (Self::CoordinatorValue, Syntax::Attribute) => "coordinator_value",
            (kind, _) => kind.as_str(),
        }
    }
}
