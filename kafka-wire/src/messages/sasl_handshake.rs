//! SaslHandshake chooses the SASL mechanism of a connection. Api key 17; KIP-43.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString};

/// A client names the SASL mechanism it wants. After version 1 the tokens travel in
/// SaslAuthenticate; after version 0, in raw frames (KIP-152).
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 17, versions = "0-1", flexible = "none")]
#[kafka(listeners(broker, controller), response = SaslHandshakeResponse)]
pub struct SaslHandshakeRequest {
    /// SASL mechanism, such as `PLAIN`, `SCRAM-SHA-512`, `GSSAPI` or `OAUTHBEARER`.
    pub mechanism: KafkaString,
}

/// Whether the broker supports the mechanism.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 17, versions = "0-1", flexible = "none")]
pub struct SaslHandshakeResponse {
    /// UNSUPPORTED_SASL_MECHANISM if the listener does not offer the mechanism; 0 if it does.
    pub error_code: ErrorCode,
    /// SASL mechanisms that the listener offers.
    pub mechanisms: Vec<KafkaString>,
}
