//! RemoveDelegationTokenRecord removes a delegation token. KIP-48.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// The active controller writes it when a delegation token is expired by request or has run out.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 26, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct RemoveDelegationTokenRecord {
    /// Id of the delegation token that is removed.
    pub token_id: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
