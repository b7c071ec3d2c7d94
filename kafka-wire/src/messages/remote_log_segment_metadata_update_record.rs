//! RemoteLogSegmentMetadataUpdate changes the state of a log segment in remote storage. KIP-405.

use uuid::Uuid;

use crate::{KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// A broker writes it to `__remote_log_metadata` when the copy of a segment is complete, and when
/// its deletion begins and ends.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+", log = "__remote_log_metadata")]
pub struct RemoteLogSegmentMetadataUpdateRecord {
    /// Identity of the segment whose state changes.
    pub remote_log_segment_id: RemoteLogSegmentIdEntry,
    /// Node id of the broker that reports the change.
    pub broker_id: i32,
    /// Time in milliseconds since 1970 at which the state changed.
    pub event_timestamp_ms: i64,
    /// New opaque data of the remote storage plugin (KIP-917); null if there is none.
    #[kafka(default = null)]
    pub custom_metadata: Option<KafkaBytes>,
    /// New state: 1 copy finished, 2 deletion started, 3 deletion finished.
    pub remote_log_segment_state: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Identity of one copy of a log segment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct RemoteLogSegmentIdEntry {
    /// Partition that the segment belongs to.
    pub topic_id_partition: TopicIdPartitionEntry,
    /// Random id of the copy, as its first record gave it.
    pub id: Uuid,
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
