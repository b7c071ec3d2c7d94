//! The header of a message.

use crate::KafkaMessage;
use crate::header::{RequestHeader, ResponseHeader};
use crate::schema::{MessageKind, MessageSchema, header_layout};
use crate::version::ApiVersion;

/// The header version of a request or response, even for an API that Kafka does not have. `None`
/// for other kinds of message, which have no header.
#[must_use]
pub fn header_version(schema: &MessageSchema, version: ApiVersion) -> Option<ApiVersion> {
    schema.header_version(version)
}

/// The header of `version` of a message: its schema, and the version that has its layout.
pub(super) fn header(
    schema: &MessageSchema,
    version: ApiVersion,
) -> Option<(&'static MessageSchema, ApiVersion)> {
    let version = schema.header_version(version)?;
    match schema.kind {
        MessageKind::Request => Some((RequestHeader::SCHEMA, header_layout(version))),
        MessageKind::Response => Some((ResponseHeader::SCHEMA, version)),
        _ => None,
    }
}
