//! The headers of requests and responses.
//!
//! The API key and the version of the message determine the header version:
//! [`ApiKey::request_header_version`](crate::ApiKey::request_header_version) and
//! [`ApiKey::response_header_version`](crate::ApiKey::response_header_version).

use crate::api_key::ApiKey;
use crate::codec::KafkaString;
use crate::tagged::TaggedFields;
use kafka_derive::KafkaMessage;

/// The header of a request, at least 8 bytes.
///
/// Version 0 consists of API key, version and correlation id, `00 36 00 01 00 00 00 07`. Version 1
/// adds the client id, `00 01 63`, or `ff ff` for null. Version 2 adds a tag section, `00` if it is
/// empty (KIP-482); the client id keeps its int16 length.
///
/// Version 3, which Kafka 4.4 does not have, adds a tagged field to version 2 (KIP-1313). This crate
/// reads and writes version 3 as version 2, and keeps the new field as an unknown tagged field. The
/// feature `unstable-kip-1313` adds `client_identity`, which understands that field.
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
#[kafka(header, versions = "0-2", flexible = "2+")]
pub struct RequestHeader {
    /// The API of the request.
    pub request_api_key: ApiKey,
    /// The version of the request and of its response.
    pub request_api_version: i16,
    /// A number that the client chooses and the response repeats.
    pub correlation_id: i32,
    /// The client's name for itself, for logs and quotas.
    #[kafka(versions = "1+", ignorable, flexible = "none")]
    pub client_id: Option<KafkaString>,
    /// Unknown tagged fields.
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}

/// The header of a response: the correlation id, 4 bytes, followed in version 1 by a tag section,
/// `00` if it is empty (KIP-482).
#[derive(Debug, Clone, PartialEq, Eq, KafkaMessage)]
#[kafka(header, versions = "0-1", flexible = "1+")]
pub struct ResponseHeader {
    /// The correlation id of the request.
    pub correlation_id: i32,
    /// Unknown tagged fields.
    #[kafka(unknown_tagged_fields)]
    pub unknown_tagged_fields: TaggedFields,
}
