//! Compares two sets of schemas.

use super::difference::{Affected, Difference, Level, Rule};
use super::message;
use crate::schema::MessageKind;
use crate::schemas::OwnedMessage;

/// Returns all differences between two sets, sorted by message name. Messages are matched by name,
/// then by kind and API key.
#[must_use]
pub fn compare_all(old: &[OwnedMessage], new: &[OwnedMessage]) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut matched = vec![false; old.len()];
    for message in new {
        let partner = partner(message, old, new);
        if let Some(is_matched) = partner.and_then(|number| matched.get_mut(number)) {
            *is_matched = true;
        }
        match partner.and_then(|number| old.get(number)) {
            Some(before) => {
                found.extend(message::compare(before, message, is_unstable(before, old)));
            }
            None => found.extend(added(message, old)),
        }
    }
    let gone =
        old.iter().zip(&matched).filter(|(message, matched)| !**matched && is_alive(message));
    found.extend(gone.map(|(message, _)| {
        let text = String::from("is gone");
        about(message, Rule::MessageGone, Some(Level::Wire), Affected::New, text)
    }));
    found.sort_by(|one, other| one.message.cmp(&other.message));
    found
}

fn added(message: &OwnedMessage, old: &[OwnedMessage]) -> Option<Difference> {
    if !is_alive(message) {
        return None;
    }
    let owner = old.iter().find(|before| !is_alive(before) && same_key(before, message));
    Some(match owner {
        Some(owner) => {
            let text =
                format!("takes the api key of {}, which has no version any more", owner.name());
            about(message, Rule::ApiKeyReused, Some(Level::Wire), Affected::Both, text)
        }
        None => about(message, Rule::MessageNew, None, Affected::Both, String::from("is new")),
    })
}

/// The number of the old message that matches.
fn partner(message: &OwnedMessage, old: &[OwnedMessage], new: &[OwnedMessage]) -> Option<usize> {
    old.iter().position(|before| before.name() == message.name()).or_else(|| {
        old.iter().position(|before| {
            is_alive(before)
                && is_alive(message)
                && same_key(before, message)
                && !new.iter().any(|other| other.name() == before.name())
        })
    })
}

/// Whether the API keys match; they are unique only among requests, responses and metadata records.
fn same_key(one: &OwnedMessage, other: &OwnedMessage) -> bool {
    one.kind == other.kind
        && one.api_key == other.api_key
        && matches!(one.kind, MessageKind::Request | MessageKind::Response | MessageKind::Metadata)
}

/// Whether the newest version was allowed to change. A response follows its request.
fn is_unstable(message: &OwnedMessage, old: &[OwnedMessage]) -> bool {
    let is_its_request = |other: &&OwnedMessage| {
        other.kind == MessageKind::Request
            && other.api_key == message.api_key
            && other.versions.max() == message.versions.max()
    };
    message.latest_version_unstable
        || message.kind == MessageKind::Response
            && old.iter().find(is_its_request).is_some_and(|it| it.latest_version_unstable)
}

fn is_alive(message: &OwnedMessage) -> bool {
    !message.versions.is_empty()
}

fn about(
    message: &OwnedMessage,
    rule: Rule,
    breaks: Option<Level>,
    affected: Affected,
    text: String,
) -> Difference {
    Difference {
        message: message.name().into(),
        field: String::new(),
        versions: message.versions,
        rule,
        breaks,
        affected,
        text,
    }
}
