//! Which header a message has.

use crate::KafkaMessage;
use crate::api_key::{ApiKey, request_header_version, response_header_version};
use crate::header::{RequestHeader, ResponseHeader};
use crate::schema::{MessageKind, MessageSchema};
use crate::version::ApiVersion;

/// The version of the header before a request or response. It follows from the api key and from
/// whether `version` is flexible, for an API that Kafka does not know too. `None` for other kinds
/// of message, which have no header.
#[must_use]
pub fn header_version(schema: &MessageSchema, version: ApiVersion) -> Option<ApiVersion> {
    let api_key = ApiKey(schema.api_key.unwrap_or(-1));
    match schema.kind {
        MessageKind::Request => Some(request_header_version(api_key, version, schema.flexible)),
        MessageKind::Response => Some(response_header_version(api_key, version, schema.flexible)),
        _ => None,
    }
}

/// The schema of the header before a message of this kind.
pub(super) fn header_schema(kind: MessageKind) -> Option<&'static MessageSchema> {
    match kind {
        MessageKind::Request => Some(RequestHeader::SCHEMA),
        MessageKind::Response => Some(ResponseHeader::SCHEMA),
        _ => None,
    }
}
