//! AlterUserScramCredentials: sets and removes SCRAM credentials (salted passwords). Api key 51;
//! KIP-554.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, SecretBytes, TaggedFields};

/// Sent by an administrator to set or remove users' SCRAM credentials.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 51, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = AlterUserScramCredentialsResponse)]
pub struct AlterUserScramCredentialsRequest {
    /// Credentials to remove.
    pub deletions: Vec<ScramCredentialDeletion>,
    /// Credentials to add or replace.
    pub upsertions: Vec<ScramCredentialUpsertion>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One credential to remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ScramCredentialDeletion {
    /// User whose credential is removed.
    pub name: KafkaString,
    /// Mechanism whose credential is removed: 1 SCRAM-SHA-256, 2 SCRAM-SHA-512.
    pub mechanism: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One credential to add or replace.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ScramCredentialUpsertion {
    /// User whose credential is set.
    pub name: KafkaString,
    /// Mechanism that the credential is for: 1 SCRAM-SHA-256, 2 SCRAM-SHA-512.
    pub mechanism: i8,
    /// Rounds of hashing; Kafka accepts 4096 to 16384.
    pub iterations: i32,
    /// Random salt that the client has chosen.
    pub salt: SecretBytes,
    /// Password hashed by the client with `salt` and `iterations`; the password itself is never
    /// sent.
    pub salted_password: SecretBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each user of an AlterUserScramCredentialsRequest.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 51, versions = "0", flexible = "0+")]
pub struct AlterUserScramCredentialsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each user of the request.
    pub results: Vec<AlterUserScramCredentialsResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of all changes for one user.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterUserScramCredentialsResult {
    /// User from the request.
    pub user: KafkaString,
    /// Error of this user's changes, such as UNACCEPTABLE_CREDENTIAL; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
