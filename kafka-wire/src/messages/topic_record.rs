//! TopicRecord creates a topic. KIP-631.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// The active controller writes it when a topic is created, followed by a PartitionRecord for each
/// partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 2, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct TopicRecord {
    /// Name of the new topic.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Random id of the new topic (KIP-516), by which all later records name it.
    pub topic_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
