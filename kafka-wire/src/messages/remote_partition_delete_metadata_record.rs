//! A partition is deleted from remote storage. KIP-405.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 2, versions = "0", flexible = "0+")]
pub struct RemotePartitionDeleteMetadataRecord {
    pub topic_id_partition: TopicIdPartitionEntry,
    pub broker_id: i32,
    pub event_timestamp_ms: i64,
    pub remote_partition_delete_state: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicIdPartitionEntry {
    pub name: KafkaString,
    pub id: Uuid,
    pub partition: i32,
    pub unknown_tagged_fields: TaggedFields,
}
