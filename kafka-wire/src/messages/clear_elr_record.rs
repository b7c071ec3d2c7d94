//! ClearElrRecord: forgets the eligible leader replicas (ELR) of a topic or of all topics. KIP-966.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that empties the eligible leader replicas, for example after
/// `min.insync.replicas` has changed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 28, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct ClearElrRecord {
    /// Topic whose eligible leader replicas are forgotten; empty for all topics.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
