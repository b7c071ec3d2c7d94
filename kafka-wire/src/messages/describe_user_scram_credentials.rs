//! DescribeUserScramCredentials: lists which SCRAM credentials users have, without secrets. Api key
//! 50; KIP-554.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to see which SCRAM mechanisms users can authenticate with.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 50, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeUserScramCredentialsResponse)]
pub struct DescribeUserScramCredentialsRequest {
    /// Users to look up; null or empty for all.
    #[kafka(default = empty)]
    pub users: Option<Vec<UserName>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One user to look up.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct UserName {
    /// User whose credentials are looked up.
    pub name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// SCRAM credentials of each user.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 50, versions = "0", flexible = "0+")]
pub struct DescribeUserScramCredentialsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// One outcome for each user.
    pub results: Vec<DescribeUserScramCredentialsResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// SCRAM credentials of one user.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeUserScramCredentialsResult {
    /// User who has the credentials.
    pub user: KafkaString,
    /// Error of this user; RESOURCE_NOT_FOUND if there are no credentials, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// The user's credentials, at most one for each mechanism.
    pub credential_infos: Vec<CredentialInfo>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One SCRAM credential, without its secret.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CredentialInfo {
    /// Mechanism of the credential: 1 SCRAM-SHA-256, 2 SCRAM-SHA-512.
    pub mechanism: i8,
    /// Rounds of hashing that the credential was made with.
    pub iterations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
