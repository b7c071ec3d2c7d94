//! ExpireDelegationToken: changes when a delegation token ends. Api key 40; KIP-48.

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 40, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = ExpireDelegationTokenResponse)]
pub struct ExpireDelegationTokenRequest {
    pub hmac: Bytes,
    pub expiry_time_period_ms: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 40, versions = "1-2", flexible = "2+")]
pub struct ExpireDelegationTokenResponse {
    pub error_code: ErrorCode,
    pub expiry_timestamp_ms: i64,
    pub throttle_time_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}
