//! ExpireDelegationToken: changes when a delegation token expires. Api key 40; KIP-48.

use crate::{ErrorCode, KafkaMessage, SecretBytes, TaggedFields};

/// Sent by a token's owner or renewer to change the time at which it expires, or to revoke it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 40, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = ExpireDelegationTokenResponse)]
pub struct ExpireDelegationTokenRequest {
    /// Secret of the token that is to expire, which identifies it.
    pub hmac: SecretBytes,
    /// Milliseconds from now until the token expires; below 0 to revoke it at once.
    pub expiry_time_period_ms: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the token's expiry was changed, and to which time.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 40, versions = "1-2", flexible = "2+")]
pub struct ExpireDelegationTokenResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// New expiry of the token, in milliseconds since 1970.
    pub expiry_timestamp_ms: i64,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
