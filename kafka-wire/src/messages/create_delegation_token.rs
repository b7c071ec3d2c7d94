//! CreateDelegationToken: issues a token that authenticates on a user's behalf. Api key 38; KIP-48.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, SecretBytes, TaggedFields};

/// Sent by an authenticated client to get a token that others can authenticate with.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 38, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreateDelegationTokenResponse)]
pub struct CreateDelegationTokenRequest {
    /// Type of the principal who will own the token, such as `User`; null or empty for the caller
    /// (KIP-373).
    #[kafka(versions = "3+", default = empty)]
    pub owner_principal_type: Option<KafkaString>,
    /// Name of the principal who will own the token; null or empty for the caller (KIP-373).
    #[kafka(versions = "3+", default = empty)]
    pub owner_principal_name: Option<KafkaString>,
    /// Principals who may renew the token besides its owner.
    pub renewers: Vec<CreatableRenewers>,
    /// Milliseconds after which the token cannot be renewed any more; -1 for the broker's maximum.
    pub max_lifetime_ms: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One principal who may renew the token.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatableRenewers {
    /// Type of the renewing principal, such as `User`.
    pub principal_type: KafkaString,
    /// Name of the renewing principal.
    pub principal_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The new token with its secret and its times.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 38, versions = "1-3", flexible = "2+")]
pub struct CreateDelegationTokenResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Type of the principal who owns the token.
    pub principal_type: KafkaString,
    /// Name of the principal who owns the token.
    pub principal_name: KafkaString,
    /// Type of the principal who requested the token (KIP-373).
    #[kafka(versions = "3+")]
    pub token_requester_principal_type: KafkaString,
    /// Name of the principal who requested the token (KIP-373).
    #[kafka(versions = "3+")]
    pub token_requester_principal_name: KafkaString,
    /// When the token was issued, in milliseconds since 1970.
    pub issue_timestamp_ms: i64,
    /// When the token ends unless it is renewed, in milliseconds since 1970.
    pub expiry_timestamp_ms: i64,
    /// Time past which the token cannot be renewed, in milliseconds since 1970.
    pub max_timestamp_ms: i64,
    /// Id of the token; the user name when a client authenticates with it by SCRAM.
    pub token_id: KafkaString,
    /// Secret of the token; in base64 the password when a client authenticates with it by SCRAM.
    pub hmac: SecretBytes,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
