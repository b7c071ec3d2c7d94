//! Envelope: a broker forwards a client's request to the controller. Api key 58; KIP-590.

use crate::{ErrorCode, KafkaBytes, KafkaMessage, SecretBytes, TaggedFields};

/// Sent by a broker to the active controller, around a client's request that only the controller
/// can handle.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 58, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = EnvelopeResponse)]
pub struct EnvelopeRequest {
    /// The client's request: header and body.
    pub request_data: SecretBytes,
    /// Principal of the client, as the broker's principal builder serialized it; brokers always set
    /// it, though the schema permits null.
    #[kafka(default = empty)]
    pub request_principal: Option<KafkaBytes>,
    /// IP address of the client: 4 bytes for IPv4, 16 for IPv6.
    pub client_host_address: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The controller's response to the client's request, for the broker to pass on.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 58, versions = "0", flexible = "0+")]
pub struct EnvelopeResponse {
    /// Response for the client: header and body; null on error.
    #[kafka(default = null)]
    pub response_data: Option<SecretBytes>,
    /// Error of the envelope itself, such as NOT_CONTROLLER; the client's own errors are in
    /// `response_data`.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
