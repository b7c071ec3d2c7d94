//! The state of a segment in remote storage changes. KIP-405.

use bytes::Bytes;
use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+")]
pub struct RemoteLogSegmentMetadataUpdateRecord {
    pub remote_log_segment_id: RemoteLogSegmentIdEntry,
    pub broker_id: i32,
    pub event_timestamp_ms: i64,
    #[kafka(default = null)]
    pub custom_metadata: Option<Bytes>,
    pub remote_log_segment_state: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct RemoteLogSegmentIdEntry {
    pub topic_id_partition: TopicIdPartitionEntry,
    pub id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicIdPartitionEntry {
    pub name: KafkaString,
    pub id: Uuid,
    pub partition: i32,
    pub unknown_tagged_fields: TaggedFields,
}
