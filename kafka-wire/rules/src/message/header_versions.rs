//! Rules of header versions, which assign a header version to each version of a message.

use crate::facts::Message;
use crate::header::{self, HeaderVersion};
use crate::rule::{Group, Subject, Verdict, rules};
use crate::{ApiVersion, Key, MessageKind, Syntax, Text, VersionRange};

use super::MessageRule;

/// These rules, in the order in which Kafka's generator checks them.
pub(super) const OF_HEADERS: Group<MessageRule> = Group {
    subject: Subject::Message,
    rules: rules! {
        only_a_frame_has_a_header: "`header_versions` on any kind but request and response" => "no `header_versions`",
        headers_begin_with_version_0: "`header_versions` that do not start at version 0" => "the error has the value",
        headers_leave_no_gap: "`header_versions` with a gap or an overlap" => "the error has the value",
        headers_have_no_end: "`header_versions` with an end" => "the error has the value",
        headers_are_of_valid_versions: "a range of `header_versions` above the valid versions" => "the error has the value",
        a_header_exists: "a header version that does not exist" => "0 to 3 for a request, 0 or 1 for a response",
        headers_never_fall: "a header version below the one before it" => "the error has the value",
        the_response_of_api_versions_has_header_0: "a header version other than 0 for `ApiVersionsResponse`" => "`\"0+: 0\"`",
        a_flexible_version_has_a_flexible_header: "a header without tagged fields for a flexible version" => "the error has the value",
    },
};

fn only_a_frame_has_a_header(message: &Message<'_>) -> Option<Verdict> {
    if !message.header_versions.is_given() || is_framed(message.kind) {
        return None;
    }
    let text = Text::new("only requests and responses have a header, and this one is a `");
    let text = text.push(message.kind.word(message.syntax)).push("`; remove it");
    Some(Verdict::key(Key::HeaderVersions, text))
}

fn headers_begin_with_version_0(message: &Message<'_>) -> Option<Verdict> {
    let first = ranges(message)?.first()?.versions.min();
    if first == 0 {
        return None;
    }
    let text = Text::new("header versions begin with version 0, and these with ");
    Some(wrong(message, text.number(first.into())))
}

fn headers_leave_no_gap(message: &Message<'_>) -> Option<Verdict> {
    let pairs = ranges(message)?.windows(2);
    let mut pairs = pairs.filter_map(|pair| match pair {
        [before, next] => Some((before.versions.max(), next.versions.min())),
        _ => None,
    });
    let (end, start) = pairs.find(|(end, start)| i32::from(*start) != i32::from(*end) + 1)?;
    let text = match start > end {
        true => Text::new("each version has a header, and version ").number(i128::from(end) + 1),
        false => Text::new("each version has one header, and version ").number(start.into()),
    };
    Some(wrong(message, text.push(if start > end { " has none" } else { " has two" })))
}

fn headers_have_no_end(message: &Message<'_>) -> Option<Verdict> {
    let last = ranges(message)?.last()?.versions;
    if last.is_open_ended() {
        return None;
    }
    let text = Text::new("header versions have no end, and the last of these is ").range(last);
    Some(wrong(message, text))
}

fn headers_are_of_valid_versions(message: &Message<'_>) -> Option<Verdict> {
    let first = ranges(message)?.last()?.versions.min();
    let valid = message.versions.known().filter(|valid| !valid.is_empty())?;
    if first <= valid.max() {
        return None;
    }
    let text = Text::new("the valid versions end with ").number(valid.max().into());
    let text = text.push(", and the last of the header versions begins with ");
    Some(wrong(message, text.number(first.into())))
}

fn a_header_exists(message: &Message<'_>) -> Option<Verdict> {
    let newest = newest(message.kind);
    let headers = ranges(message)?.iter().map(|range| range.header);
    let header = headers.into_iter().find(|header| !(0..=newest).contains(header))?;
    let text = Text::new("the versions of a ").push(message.kind.as_str()).push(" header are 0-");
    let text = text.number(newest.into()).push(", without ").number(header.into());
    Some(wrong(message, text))
}

fn headers_never_fall(message: &Message<'_>) -> Option<Verdict> {
    let mut pairs = ranges(message)?.windows(2);
    let [before, next] = pairs.find(|pair| matches!(pair, [a, b] if b.header < a.header))? else {
        return None;
    };
    let text = Text::new("header versions never fall, and version ");
    let text = text.number(next.versions.min().into()).push(" goes from header ");
    let text = text.number(before.header.into()).push(" to ").number(next.header.into());
    Some(wrong(message, text))
}

fn the_response_of_api_versions_has_header_0(message: &Message<'_>) -> Option<Verdict> {
    if !is_pinned(message) || ranges(message)?.iter().all(|range| range.header == 0) {
        return None;
    }
    let text = Text::new(
        "the response to ApiVersions has header 0 in every version, so that any client can read it",
    );
    Some(wrong(message, text))
}

fn a_flexible_version_has_a_flexible_header(message: &Message<'_>) -> Option<Verdict> {
    let flexible = message.flexible.known()?;
    // A version that no message has needs no header.
    let flexible = message.versions.known().map_or(flexible, |valid| valid.intersect(flexible));
    let least = least_flexible(message.kind);
    let mut ranges = ranges(message)?.iter().filter(|_| !is_pinned(message));
    let wrong_range = ranges
        .find(|range| range.header < least && !range.versions.intersect(flexible).is_empty())?;
    let version = wrong_range.versions.intersect(flexible).min();
    let text = Text::new("version ").number(version.into()).push(" is flexible, and header ");
    let text = text.number(wrong_range.header.into()).push(" has no tagged fields");
    Some(wrong(message, text))
}

/// The entries, if the message is of a kind that has a header.
fn ranges<'a>(message: &Message<'a>) -> Option<&'a [HeaderVersion]> {
    message.header_versions.known().filter(|_| is_framed(message.kind))
}

const fn is_framed(kind: MessageKind) -> bool {
    matches!(kind, MessageKind::Request | MessageKind::Response)
}

fn is_pinned(message: &Message<'_>) -> bool {
    message.kind == MessageKind::Response
        && message.api_key.known() == Some(header::API_VERSIONS.into())
}

/// The newest header version. KIP-1313 introduced version 3 of the request header.
const fn newest(kind: MessageKind) -> ApiVersion {
    if matches!(kind, MessageKind::Request) { 3 } else { 1 }
}

const fn least_flexible(kind: MessageKind) -> ApiVersion {
    if matches!(kind, MessageKind::Request) { 2 } else { 1 }
}

/// A verdict that suggests the header versions that follow from the flexible versions.
fn wrong(message: &Message<'_>, text: Text) -> Verdict {
    Verdict::value(Key::HeaderVersions, follow_from_flexible(message, text))
}

/// Appends to `text` the header versions that follow from the flexible versions, as the advice.
#[must_use]
#[inline]
pub fn follow_from_flexible(message: &Message<'_>, text: Text) -> Text {
    let reachable = |flexible: &VersionRange| {
        message.versions.known().is_none_or(|valid| flexible.min() <= valid.max())
    };
    let flexible = message.flexible.known().filter(reachable).unwrap_or(VersionRange::NONE);
    let least = least_flexible(message.kind);
    let headers = match flexible.min() {
        _ if is_pinned(message) => [None, Some((VersionRange::ALL, 0))],
        _ if flexible.is_empty() => [None, Some((VersionRange::ALL, least - 1))],
        0 => [None, Some((VersionRange::ALL, least))],
        first => [
            Some((VersionRange::new(0, first - 1), least - 1)),
            Some((VersionRange::from(first), least)),
        ],
    };
    let text = text.push("; write `");
    let text = match message.syntax {
        Syntax::Attribute => text.push("header_versions = \""),
        Syntax::Json => text.push("\"headerVersions\": {"),
    };
    let mut text = text;
    let mut separator = "";
    for (versions, header) in headers.into_iter().flatten() {
        text = text.push(separator);
        text = match message.syntax {
            Syntax::Attribute => text.bare_range(versions).push(": ").number(header.into()),
            Syntax::Json => text.range(versions).push(": \"").number(header.into()).push("\""),
        };
        separator = ", ";
    }
    text.push(if message.syntax == Syntax::Json { "}`" } else { "\"`" })
}
