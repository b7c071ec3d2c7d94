//! RenewDelegationToken: a delegation token holds longer. Api key 39; KIP-48.

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 39, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = RenewDelegationTokenResponse)]
pub struct RenewDelegationTokenRequest {
    pub hmac: Bytes,
    pub renew_period_ms: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 39, versions = "1-2", flexible = "2+")]
pub struct RenewDelegationTokenResponse {
    pub error_code: ErrorCode,
    pub expiry_timestamp_ms: i64,
    pub throttle_time_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}
