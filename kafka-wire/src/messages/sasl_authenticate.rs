//! SaslAuthenticate carries one step of a SASL exchange. Api key 36; KIP-152.

use crate::{ErrorCode, KafkaMessage, KafkaString, SecretBytes, TaggedFields};

/// A client sends its next SASL token, after SaslHandshake has chosen the mechanism. Version 0 of
/// SaslHandshake uses raw tokens instead.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 36, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = SaslAuthenticateResponse)]
pub struct SaslAuthenticateRequest {
    /// SASL token of the client; its content depends on the mechanism.
    pub auth_bytes: SecretBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The next SASL token of the server, or the failure of the exchange.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 36, versions = "0-2", flexible = "2+")]
pub struct SaslAuthenticateResponse {
    /// SASL_AUTHENTICATION_FAILED if authentication failed; 0 if the exchange continues or has
    /// succeeded.
    pub error_code: ErrorCode,
    /// Why authentication failed, without secrets; null if it did not.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// SASL token of the server; may be empty in the last step.
    pub auth_bytes: SecretBytes,
    /// Milliseconds after which the client must authenticate again on this connection (KIP-368); 0
    /// for never.
    #[kafka(versions = "1+", ignorable)]
    pub session_lifetime_ms: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
