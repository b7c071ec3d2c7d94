//! Rules between the messages of a folder, which holds the schemas of one of Kafka's modules.

use kafka_wire::MessageKind;

use crate::error::Errors;
use crate::group;
use crate::schema::Message;

pub(super) fn check(messages: &[Message], errors: &Errors) {
    let messages: Vec<&Message> = messages.iter().filter(|message| !message.is_gone()).collect();
    for (i, message) in messages.iter().enumerate() {
        let before = || messages.iter().take(i);
        if let Some(other) = before().find(|other| same_name(other, message)) {
            let reason = format!("{} has the name, too", other.place.at.file.display());
            errors.at(&message.place.of("name"), reason);
        }
        let same_key = |other: &&&Message| {
            other.kind.value == message.kind.value
                && other.api_key == message.api_key
                && other.folder() == message.folder()
        };
        if message.api_key.is_some()
            && let Some(other) = before().find(same_key)
        {
            let reason = format!(
                "{} has the `apiKey`, too; the schemas of another of Kafka's modules go into another folder",
                other.name
            );
            errors.at(&message.place.of("apiKey"), reason);
        }
        pair(message, &messages, errors);
    }
}

/// As a type and a file would be called.
fn same_name(one: &Message, other: &Message) -> bool {
    one.name.eq_ignore_ascii_case(&other.name)
}

/// Request and response belong together, and so do a coordinator's key and value.
fn pair(message: &Message, messages: &[&Message], errors: &Errors) {
    let wanted = match message.kind.value {
        Some(MessageKind::Request) => "response",
        Some(MessageKind::Response) => "request",
        Some(MessageKind::CoordinatorKey) => "coordinator-value",
        Some(MessageKind::CoordinatorValue) => "coordinator-key",
        _ => return,
    };
    let Some(key) = message.api_key else { return };
    let found =
        messages.iter().find(|other| group::pairs(message, other) || group::pairs(other, message));
    let Some(other) = found else {
        let reason = format!("its folder has no {wanted} with `apiKey` {key}");
        return errors.at(&message.place.of("apiKey"), reason);
    };
    if message.kind.value == Some(MessageKind::Request)
        && let (Some(asked), Some(answered)) = (message.valid(), other.valid())
        && asked.intersect(answered).is_empty()
    {
        let reason = format!(
            "its versions are \"{asked}\" and those of {} \"{answered}\", none in common",
            other.name
        );
        errors.at(&message.place.of("validVersions"), reason);
    }
}
