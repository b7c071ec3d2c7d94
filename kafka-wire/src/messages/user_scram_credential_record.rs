//! UserScramCredentialRecord sets a SCRAM credential. KIP-900.

use crate::{KafkaMessage, KafkaString, SecretBytes, TaggedFields};

/// The active controller writes it when AlterUserScramCredentials sets the password of a user. The
/// password itself is not stored.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 11, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct UserScramCredentialRecord {
    /// User that the credential belongs to.
    pub name: KafkaString,
    /// 1 for SCRAM-SHA-256, 2 for SCRAM-SHA-512.
    pub mechanism: i8,
    /// Random salt with which the password was hashed.
    pub salt: SecretBytes,
    /// Hash of the client key (RFC 5802), by which the server checks the client.
    pub stored_key: SecretBytes,
    /// Server key (RFC 5802), with which the server proves itself to the client.
    pub server_key: SecretBytes,
    /// Number of hash iterations over the password.
    pub iterations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
