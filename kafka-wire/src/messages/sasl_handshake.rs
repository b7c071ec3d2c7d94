//! SaslHandshake: which mechanism of SASL follows. Api key 17; KIP-43.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 17, versions = "0-1", flexible = "none")]
#[kafka(listeners(broker, controller), response = SaslHandshakeResponse)]
pub struct SaslHandshakeRequest {
    pub mechanism: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 17, versions = "0-1", flexible = "none")]
pub struct SaslHandshakeResponse {
    pub error_code: ErrorCode,
    pub mechanisms: Vec<KafkaString>,
}
