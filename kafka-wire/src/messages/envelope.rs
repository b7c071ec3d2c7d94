//! Envelope: a broker forwards a client's request to the controller. Api key 58; KIP-590.

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 58, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = EnvelopeResponse)]
pub struct EnvelopeRequest {
    pub request_data: Bytes,
    #[kafka(default = empty)]
    pub request_principal: Option<Bytes>,
    pub client_host_address: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 58, versions = "0", flexible = "0+")]
pub struct EnvelopeResponse {
    #[kafka(default = null)]
    pub response_data: Option<Bytes>,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
