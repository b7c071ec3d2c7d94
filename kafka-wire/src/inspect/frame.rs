//! Which header a message has.

use crate::KafkaMessage;
use crate::header::{RequestHeader, ResponseHeader};
use crate::schema::{MessageKind, MessageSchema};
use crate::version::ApiVersion;

/// The version of the header before a request or response, for an API that Kafka does not know too.
/// `None` for other kinds of message, which have no header.
#[must_use]
pub fn header_version(schema: &MessageSchema, version: ApiVersion) -> Option<ApiVersion> {
    schema.header_version(version)
}

/// The schema of the header before a message of this kind.
pub(super) fn header_schema(kind: MessageKind) -> Option<&'static MessageSchema> {
    match kind {
        MessageKind::Request => Some(RequestHeader::SCHEMA),
        MessageKind::Response => Some(ResponseHeader::SCHEMA),
        _ => None,
    }
}
