//! The header of a message.

use crate::KafkaMessage;
use crate::header::{RequestHeader, ResponseHeader};
use crate::schema::{MessageKind, MessageSchema};
use crate::version::ApiVersion;

/// The header version of a request or response, even for an API that Kafka does not have. `None`
/// for other kinds of message, which have no header.
#[must_use]
pub fn header_version(schema: &MessageSchema, version: ApiVersion) -> Option<ApiVersion> {
    schema.header_version(version)
}

/// The schema of the header for a message of this kind.
pub(super) fn header_schema(kind: MessageKind) -> Option<&'static MessageSchema> {
    match kind {
        MessageKind::Request => Some(RequestHeader::SCHEMA),
        MessageKind::Response => Some(ResponseHeader::SCHEMA),
        _ => None,
    }
}
