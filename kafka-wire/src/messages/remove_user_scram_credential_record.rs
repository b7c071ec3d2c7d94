//! RemoveUserScramCredentialRecord removes a SCRAM credential. KIP-900.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// The active controller writes it when AlterUserScramCredentials deletes a credential.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 22, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct RemoveUserScramCredentialRecord {
    /// User whose credential is removed.
    pub name: KafkaString,
    /// Mechanism of the credential to remove: 1 SCRAM-SHA-256, 2 SCRAM-SHA-512.
    pub mechanism: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
