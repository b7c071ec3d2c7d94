//! RenewDelegationToken extends the life of a delegation token. Api key 39; KIP-48.

use crate::{ErrorCode, KafkaMessage, SecretBytes, TaggedFields};

/// The owner or a renewer of a delegation token extends its life, up to the maximum set at
/// creation.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 39, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = RenewDelegationTokenResponse)]
pub struct RenewDelegationTokenRequest {
    /// HMAC of the token, which identifies it and serves as its password.
    pub hmac: SecretBytes,
    /// Milliseconds from now for which the token is to stay valid, at most the broker's
    /// `delegation.token.expiry.time.ms`; 0 or less for exactly that time.
    pub renew_period_ms: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Until when the token is valid now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 39, versions = "1-2", flexible = "2+")]
pub struct RenewDelegationTokenResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// New end of the token's validity, in milliseconds since 1970.
    pub expiry_timestamp_ms: i64,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
