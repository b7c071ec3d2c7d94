//! DescribeDelegationToken: lists delegation tokens. Api key 41; KIP-48.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, SecretBytes, TaggedFields};

/// Sent by an authenticated client to list the delegation tokens that it may see.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 41, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DescribeDelegationTokenResponse)]
pub struct DescribeDelegationTokenRequest {
    /// Owners whose tokens are listed; null for all that the caller may see.
    #[kafka(default = empty)]
    pub owners: Option<Vec<DescribeDelegationTokenOwner>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One owner whose tokens are listed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeDelegationTokenOwner {
    /// Type of the owner, such as `User`.
    pub principal_type: KafkaString,
    /// Name of the owner.
    pub principal_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Tokens of the owners, with their secrets.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 41, versions = "1-3", flexible = "2+")]
pub struct DescribeDelegationTokenResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Tokens that matched.
    pub tokens: Vec<DescribedDelegationToken>,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One delegation token.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedDelegationToken {
    /// Type of the principal whom the token authenticates, such as `User`.
    pub principal_type: KafkaString,
    /// Name of the principal whom the token authenticates.
    pub principal_name: KafkaString,
    /// Type of the principal who requested the token (KIP-373).
    #[kafka(versions = "3+")]
    pub token_requester_principal_type: KafkaString,
    /// Name of the principal who requested the token (KIP-373).
    #[kafka(versions = "3+")]
    pub token_requester_principal_name: KafkaString,
    /// When the token was made, in milliseconds since 1970.
    pub issue_timestamp: i64,
    /// When the token expires unless it is renewed, in milliseconds since 1970.
    pub expiry_timestamp: i64,
    /// Time that no renewal can pass, in milliseconds since 1970.
    pub max_timestamp: i64,
    /// Id of the token; a client sends it as its SCRAM user name.
    pub token_id: KafkaString,
    /// Secret of the token; a client uses it in base64 as its SCRAM password.
    pub hmac: SecretBytes,
    /// Principals besides the owner who may renew the token.
    pub renewers: Vec<DescribedDelegationTokenRenewer>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One principal who may renew a listed token.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedDelegationTokenRenewer {
    /// Type of the renewer, such as `User`.
    pub principal_type: KafkaString,
    /// Name of the renewer.
    pub principal_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
