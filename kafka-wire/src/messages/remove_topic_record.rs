//! RemoveTopicRecord deletes a topic. KIP-631.

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it when a topic is deleted. This also deletes all partitions of the
/// topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 9, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct RemoveTopicRecord {
    /// Id of the topic that is deleted.
    pub topic_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
