//! Rules of header versions, which assign a header version to each version of a message.

use alloc::vec::Vec;

use crate::facts::{Fact, Message};
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
    let flexible = match message.flexible {
        Fact::Absent => meant_flexible(message),
        flexible => flexible.known()?,
    };
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

/// A verdict that suggests the given header versions with the fewest changes. If none of them can stay,
/// it suggests those that follow from the flexible versions.
fn wrong(message: &Message<'_>, text: Text) -> Verdict {
    let mended = mended(message, ranges(message).unwrap_or_default());
    Verdict::value(
        Key::HeaderVersions,
        match mended.is_empty() || is_pinned(message) {
            true => follow_from_flexible(message, text),
            false => write(message, text, &mended),
        },
    )
}

/// The given header versions with the fewest changes that make them legal: a version that has a header
/// keeps it if it can.
fn mended(message: &Message<'_>, given: &[HeaderVersion]) -> Vec<HeaderVersion> {
    let mut given = given.to_vec();
    given.sort_by_key(|entry| entry.versions.min());
    let last = message.versions.known().filter(|valid| !valid.is_empty());
    let last = last.map_or(ApiVersion::MAX - 1, VersionRange::max).min(ApiVersion::MAX - 1);
    given.retain(|entry| entry.versions.min() <= last);
    let is_given = |entry: &HeaderVersion| {
        given
            .iter()
            .any(|it| it.header == entry.header && it.versions.min() == entry.versions.min())
    };
    let (least, newest) = (least_flexible(message.kind), newest(message.kind));
    let flexible = meant_flexible(message);
    let mut mended: Vec<HeaderVersion> = Vec::new();
    let mut push = |first: ApiVersion, header: ApiVersion| {
        let header = mended.last().map_or(header, |before| before.header.max(header));
        // A version with two headers keeps the second one.
        mended.retain(|before| before.versions.min() < first);
        if let Some(before) = mended.last_mut() {
            before.versions = VersionRange::new(before.versions.min(), first - 1);
        }
        mended.push(HeaderVersion::new(VersionRange::from(first), header));
    };
    let next = given.first().map_or(0, |entry| entry.versions.min());
    if next > 0 {
        push(0, if flexible.contains(0) { least } else { least - 1 });
        if !flexible.is_empty() && (1..next).contains(&flexible.min()) {
            push(flexible.min(), least);
        }
    }
    let ends = given.iter().skip(1).map(|entry| entry.versions.min()).chain([ApiVersion::MAX]);
    for (entry, end) in given.iter().zip(ends) {
        let first = entry.versions.min();
        let header = if (0..=newest).contains(&entry.header) { entry.header } else { least };
        let becomes_flexible = flexible.min().max(first);
        let is_too_low = header < least && !flexible.is_empty();
        if !is_too_low || becomes_flexible > first {
            push(first, header);
        }
        if is_too_low && becomes_flexible < end && becomes_flexible <= last {
            push(becomes_flexible, least);
        }
    }
    let mut merged: Vec<HeaderVersion> = Vec::new();
    for entry in mended {
        match merged.last_mut() {
            Some(before)
                if before.header == entry.header && !(is_given(before) && is_given(&entry)) =>
            {
                before.versions = VersionRange::new(before.versions.min(), entry.versions.max());
            }
            _ => merged.push(entry),
        }
    }
    merged
}

/// The flexible versions; without them, those that another error suggests because fields have tags.
fn meant_flexible(message: &Message<'_>) -> VersionRange {
    let valid = message.versions.known().unwrap_or(VersionRange::ALL);
    let flexible = match (message.flexible, message.first_tagged) {
        (Fact::Is(flexible), _) => flexible,
        (Fact::Absent, Some(first)) => VersionRange::from(first),
        _ => return VersionRange::NONE,
    };
    if is_pinned(message) || valid.intersect(flexible).is_empty() {
        return VersionRange::NONE;
    }
    flexible
}

/// The first version whose given header, or whose mended one, has tagged fields; `None` if none has.
pub(super) fn first_with_tags(message: &Message<'_>) -> Option<ApiVersion> {
    let Some(given) = ranges(message).filter(|_| !is_pinned(message)) else { return Some(0) };
    let least = least_flexible(message.kind);
    let mended = mended(message, given);
    mended.iter().find(|entry| entry.header >= least).map(|entry| entry.versions.min())
}

/// Appends to `text` the header versions that follow from the flexible versions, as the advice.
#[must_use]
#[inline]
pub fn follow_from_flexible(message: &Message<'_>, text: Text) -> Text {
    let reachable = |flexible: &VersionRange| {
        message.versions.known().is_none_or(|valid| flexible.min() <= valid.max())
    };
    let flexible = match (message.flexible, message.first_tagged) {
        // These headers are legal whatever the flexible versions will be.
        (Fact::Absent, None) => VersionRange::ALL,
        (Fact::Absent, Some(first)) => VersionRange::from(first),
        (flexible, _) => flexible.known().unwrap_or(VersionRange::NONE),
    };
    let flexible = if reachable(&flexible) { flexible } else { VersionRange::NONE };
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
    let headers = headers.into_iter().flatten();
    let headers: Vec<_> =
        headers.map(|(versions, header)| HeaderVersion::new(versions, header)).collect();
    write(message, text, &headers)
}

/// Appends these header versions to `text`, as the advice.
fn write(message: &Message<'_>, text: Text, headers: &[HeaderVersion]) -> Text {
    let text = text.push("; write `");
    let text = match message.syntax {
        Syntax::Attribute => text.push("header_versions = \""),
        Syntax::Json => text.push("\"headerVersions\": {"),
    };
    let mut text = text;
    let mut separator = "";
    for HeaderVersion { versions, header } in headers.iter().copied() {
        text = text.push(separator);
        text = match message.syntax {
            Syntax::Attribute => text.bare_range(versions).push(": ").number(header.into()),
            Syntax::Json => text.range(versions).push(": \"").number(header.into()).push("\""),
        };
        separator = ", ";
    }
    text.push(if message.syntax == Syntax::Json { "}`" } else { "\"`" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(kind: MessageKind, flexible: Fact<VersionRange>) -> Message<'static> {
        Message {
            syntax: Syntax::Attribute,
            kind,
            name: None,
            api_key: Fact::Is(900),
            versions: Fact::Is(VersionRange::new(0, 3)),
            flexible,
            newest: None,
            first_tagged: None,
            response: false,
            listeners: false,
            latest_version_unstable: false,
            log: Fact::Absent,
            header_versions: Fact::Absent,
        }
    }

    /// All lists of one or two entries with these versions and headers, legal or not.
    fn lists() -> Vec<Vec<HeaderVersion>> {
        let ranges = [(0, 0), (0, 1), (1, 1), (1, 2), (2, 5), (5, 6)];
        let ranges = ranges.map(|(min, max)| VersionRange::new(min, max)).into_iter();
        let ranges: Vec<_> = ranges.chain([0, 1, 2, 4].map(VersionRange::from)).collect();
        let entry = |range: &VersionRange| {
            let range = *range;
            (-1..5).map(move |header| HeaderVersion::new(range, header))
        };
        let entries: Vec<_> = ranges.iter().flat_map(entry).collect();
        let pairs = entries.iter().flat_map(|one| entries.iter().map(|two| [*one, *two].to_vec()));
        entries.iter().map(|one| [*one].to_vec()).chain(pairs).collect()
    }

    #[test]
    fn mended_header_versions_are_legal() {
        let flexible = [0, 1, 2, 3, 4].map(|first| Fact::Is(VersionRange::from(first)));
        for flexible in flexible.into_iter().chain([Fact::Is(VersionRange::NONE), Fact::Absent]) {
            for kind in [MessageKind::Request, MessageKind::Response] {
                let message = message(kind, flexible);
                for given in lists() {
                    let mended = mended(&message, &given);
                    let told = Message { header_versions: Fact::Is(&mended), ..message };
                    let mut broken = OF_HEADERS.rules.iter().filter_map(|rule| (rule.check)(&told));
                    let broken = broken.next().map(|verdict| verdict.text);
                    let broken = broken.as_ref().map_or("", |text| text.as_str());
                    assert_eq!(broken, "", "{given:?} became {mended:?}");
                }
            }
        }
    }

    #[test]
    fn legal_header_versions_are_not_changed() {
        let message = message(MessageKind::Request, Fact::Is(VersionRange::from(2)));
        let mut unchanged = 0;
        for given in lists() {
            let told = Message { header_versions: Fact::Is(&given), ..message };
            if OF_HEADERS.rules.iter().all(|rule| (rule.check)(&told).is_none()) {
                assert_eq!(mended(&message, &given), given);
                unchanged += 1;
            }
        }
        assert!(unchanged > 10, "{unchanged}");
    }
}
