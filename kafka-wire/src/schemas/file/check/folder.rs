//! Rules between the messages of a folder, which holds the schemas of one of Kafka's modules.

use std::path::Path;
use std::rc::Rc;

use crate::schema::MessageKind;
use kafka_rules::between::no_common_version;

use super::super::error::Errors;
use super::super::names::first_upper;
use super::super::pairs;
use super::super::written::Message;

/// Dropped messages keep their `apiKey`, but not their name.
pub(super) fn check(messages: &[Message], broken: &[Rc<Path>], errors: &Errors) {
    for (i, message) in messages.iter().enumerate() {
        let before = || messages.iter().take(i);
        let living = |other: &&Message| !message.is_gone() && !other.is_gone();
        if let Some(other) = before().filter(living).find(|other| same_name(other, message)) {
            let reason = format!("{} has the name, too", other.place.at.file.display());
            errors.at(&message.place.of("name"), reason);
        }
        if let Some(other) = before().find(|other| same_key(other, message)) {
            let reason = format!(
                "{} has the `apiKey`, too; the schemas of another of Kafka's modules go into another folder",
                other.name
            );
            errors.at(&message.place.of("apiKey"), reason);
        }
        pair(message, messages, broken, errors);
    }
}

fn same_key(one: &Message, other: &Message) -> bool {
    let with_key = other
        .kind
        .value
        .is_some_and(|kind| !matches!(kind, MessageKind::Header | MessageKind::Data));
    with_key
        && other.api_key.is_some()
        && one.kind.value == other.kind.value
        && one.api_key == other.api_key
        && one.folder() == other.folder()
}

/// Whether both would get the same type or file name.
fn same_name(one: &Message, other: &Message) -> bool {
    one.name.eq_ignore_ascii_case(&other.name)
}

/// Checks that a request has its response, and a coordinator's key its value.
fn pair(message: &Message, messages: &[Message], broken: &[Rc<Path>], errors: &Errors) {
    let wanted = match message.kind.value {
        Some(MessageKind::Request) => "response",
        Some(MessageKind::Response) => "request",
        Some(MessageKind::CoordinatorKey) => "coordinator-value",
        Some(MessageKind::CoordinatorValue) => "coordinator-key",
        _ => return,
    };
    let Some(key) = message.api_key else { return };
    let partners = messages
        .iter()
        .filter(|other| pairs::pairs(message, other) || pairs::pairs(other, message));
    let found = partners.min_by_key(|other| other.is_gone());
    let Some(other) = found else {
        if is_broken(message, wanted, messages, broken) {
            return;
        }
        let reason = format!("its folder has no {wanted} with `apiKey` {key}");
        return errors.at(&message.place.of("apiKey"), reason);
    };
    if message.is_gone() {
        return;
    }
    if other.is_gone() && message.kind.value != Some(MessageKind::Response) {
        let reason = format!("its {wanted}, {}, is in no version", other.name);
        errors.at(&message.place.of("apiKey"), reason);
    } else if message.kind.value == Some(MessageKind::Request)
        && let (Some(asked), Some(answered)) = (message.valid(), other.valid())
        && let Some(text) = no_common_version((&message.name, asked), (&other.name, answered))
    {
        errors.at(&message.place.of("validVersions"), text);
    }
}

/// Whether the message's partner exists by name but is malformed. Then only that is reported.
fn is_broken(message: &Message, wanted: &str, messages: &[Message], broken: &[Rc<Path>]) -> bool {
    let suffix = wanted.rsplit('-').next().unwrap_or(wanted);
    let name = pairs::base(message).to_owned() + &first_upper(suffix);
    let is_it = |stem: &str| stem.eq_ignore_ascii_case(&name);
    let by_file = |file: &&Rc<Path>| {
        file.parent() == message.folder()
            && file.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_it)
    };
    let by_name = |other: &&Message| {
        other.folder() == message.folder()
            && is_it(&other.name)
            && (other.kind.value.is_none() || other.api_key.is_none())
    };
    broken.iter().any(|file| by_file(&file)) || messages.iter().any(|other| by_name(&other))
}
