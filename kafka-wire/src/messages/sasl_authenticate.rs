//! SaslAuthenticate: a step of a SASL exchange. Api key 36; KIP-152.

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 36, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = SaslAuthenticateResponse)]
pub struct SaslAuthenticateRequest {
    pub auth_bytes: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 36, versions = "0-2", flexible = "2+")]
pub struct SaslAuthenticateResponse {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub auth_bytes: Bytes,
    #[kafka(versions = "1+", ignorable)]
    pub session_lifetime_ms: i64,
    pub unknown_tagged_fields: TaggedFields,
}
