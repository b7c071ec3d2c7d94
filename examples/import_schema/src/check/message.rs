//! Rules for a message as a whole.

use kafka_wire::{MessageKind, VersionRange};

use crate::error::Errors;
use crate::names::is_name;
use crate::schema::Message;

const LISTENERS: [&str; 2] = ["broker", "controller"];

/// What also those have that Kafka has no more.
pub(super) fn api(message: &Message, errors: &Errors) {
    let error = |key: &str, reason: String| errors.at(&message.place.of(key), reason);
    if message.kind.value == Some(MessageKind::Request) && !message.name.ends_with("Request") {
        error("name", String::from("the name of a request ends in Request"));
    }
    api_key(message, &error);
}

pub(super) fn check(message: &Message, errors: &Errors) {
    let error = |key: &str, reason: String| errors.at(&message.place.of(key), reason);
    if !is_name(&message.name) {
        let reason = format!(
            "`name` is \"{}\"; it is letters and digits of ASCII, a letter first",
            message.name
        );
        error("name", reason);
    }
    if let Some(versions) = message.valid()
        && versions.is_open_ended()
    {
        let reason = format!(
            "`validVersions` is \"{versions}\", which has no end; write the highest version"
        );
        error("validVersions", reason);
    }
    if let Some(flexible) = message.flexible()
        && !(flexible.is_empty() || flexible.is_open_ended())
    {
        let reason = format!(
            "`flexibleVersions` is \"{flexible}\", which ends; write \"{}+\" or \"none\"",
            flexible.min()
        );
        error("flexibleVersions", reason);
    }
    request(message, &error);
    if message.kind.value == Some(MessageKind::CoordinatorKey) {
        if message.valid().is_some_and(|versions| versions != VersionRange::new(0, 0)) {
            error("validVersions", String::from("a coordinator's key has version \"0\" alone"));
        }
        if message.flexible().is_some_and(|flexible| !flexible.is_empty()) {
            let reason = "a coordinator's key is never flexible; write \"none\"";
            error("flexibleVersions", String::from(reason));
        }
    }
}

fn api_key(message: &Message, error: &impl Fn(&str, String)) {
    let Some(kind) = message.kind.value else { return };
    let kind_name = kind.as_str();
    match (kind, message.api_key) {
        (MessageKind::Header | MessageKind::Data, Some(_)) if !message.is_gone() => {
            error("apiKey", format!("a message of type {kind_name} has no `apiKey`; remove it"));
        }
        (MessageKind::Header | MessageKind::Data, _) => {}
        (_, None) => {
            error("type", format!("a message of type {kind_name} has an `apiKey`; add it"))
        }
        (_, Some(key)) if !(0..=i64::from(i16::MAX)).contains(&key) => {
            error("apiKey", format!("`apiKey` is {key}; it is 0 to 32767"));
        }
        (_, Some(_)) => {}
    }
}

/// What only requests have.
fn request(message: &Message, error: &impl Fn(&str, String)) {
    if message.kind.value.is_some_and(|kind| kind != MessageKind::Request) {
        if !message.listeners.is_empty() {
            error("listeners", String::from("only a request has `listeners`; remove it"));
        }
        if message.latest_version_unstable {
            let reason = "only a request has `latestVersionUnstable`; remove it";
            error("latestVersionUnstable", String::from(reason));
        }
    }
    for (i, listener) in message.listeners.iter().enumerate() {
        if !LISTENERS.contains(&listener.as_str()) {
            let reason =
                format!("there is no listener \"{listener}\"; write {}", LISTENERS.join(" or "));
            error("listeners", reason);
        } else if message.listeners.iter().take(i).any(|other| other == listener) {
            error("listeners", format!("\"{listener}\" stands twice; remove one"));
        }
    }
}
