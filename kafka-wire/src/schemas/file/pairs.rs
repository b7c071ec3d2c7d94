//! Matches messages that belong together: request and response, a coordinator's key and value.

use super::written::Message;
use crate::schema::MessageKind;

/// Whether the second message belongs to the first, a request or a coordinator's key.
#[must_use]
pub fn pairs(first: &Message, second: &Message) -> bool {
    let kinds = matches!(
        (first.kind.value, second.kind.value),
        (Some(MessageKind::Request), Some(MessageKind::Response))
            | (Some(MessageKind::CoordinatorKey), Some(MessageKind::CoordinatorValue))
    );
    kinds && first.api_key == second.api_key && first.folder() == second.folder()
}

/// The name of an API or of a coordinator's record: the message's name without the suffix for its
/// kind.
#[must_use]
pub fn base(message: &Message) -> &str {
    let suffix = match message.kind.value {
        Some(MessageKind::Request) => "Request",
        Some(MessageKind::Response) => "Response",
        Some(MessageKind::CoordinatorKey) => "Key",
        Some(MessageKind::CoordinatorValue) => "Value",
        _ => "",
    };
    let base = message.name.strip_suffix(suffix).filter(|base| !base.is_empty());
    base.unwrap_or(&message.name)
}
