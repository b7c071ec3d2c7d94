//! RemotePartitionDeleteMetadata tracks the deletion of a partition from remote storage. KIP-405.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Written to `__remote_log_metadata` when a topic with remote segments is deleted, and as its
/// segments are removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 2, versions = "0", flexible = "0+", log = "__remote_log_metadata")]
pub struct RemotePartitionDeleteMetadataRecord {
    /// Partition that is deleted.
    pub topic_id_partition: TopicIdPartitionEntry,
    /// Node id of the node that reports the deletion.
    pub broker_id: i32,
    /// Time in milliseconds since 1970 at which the deletion reached this state.
    pub event_timestamp_ms: i64,
    /// State of the deletion: 0 marked, 1 started, 2 finished.
    pub remote_partition_delete_state: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A partition, by topic name and topic id.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicIdPartitionEntry {
    /// Topic name.
    pub name: KafkaString,
    /// Topic id (KIP-516).
    pub id: Uuid,
    /// Partition index.
    pub partition: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
