//! RemoteLogSegmentMetadata announces a log segment that is copied to remote storage, in
//! `__remote_log_metadata`. KIP-405.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// The leader of a partition writes it before it copies a log segment to remote storage.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 0, versions = "0", flexible = "0+", log = "__remote_log_metadata")]
pub struct RemoteLogSegmentMetadataRecord {
    /// Identity of the segment in remote storage.
    pub remote_log_segment_id: RemoteLogSegmentIdEntry,
    /// First offset of the segment.
    pub start_offset: i64,
    /// Last offset of the segment, inclusive.
    pub end_offset: i64,
    /// Node id of the broker that copies the segment.
    pub broker_id: i32,
    /// Largest timestamp of a record in the segment, in milliseconds since 1970.
    pub max_timestamp_ms: i64,
    /// Time in milliseconds since 1970 at which the copy was announced.
    pub event_timestamp_ms: i64,
    /// Leader epochs whose records the segment holds, with their first offsets.
    pub segment_leader_epochs: Vec<SegmentLeaderEpochEntry>,
    /// Size of the segment file in bytes.
    pub segment_size_in_bytes: i32,
    /// Opaque data that the remote storage plugin keeps about the segment (KIP-917); null if it
    /// keeps none.
    #[kafka(default = null)]
    pub custom_metadata: Option<KafkaBytes>,
    /// State of the segment: 0 copy started, 1 copy finished, 2 deletion started, 3 deletion
    /// finished.
    pub remote_log_segment_state: i8,
    /// True if the segment has no aborted transactions, so that readers need not fetch the index
    /// (KIP-1058).
    #[kafka(tagged = 0)]
    pub txn_index_empty: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Identity of one copy of a log segment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct RemoteLogSegmentIdEntry {
    /// Partition that the segment belongs to.
    pub topic_id_partition: TopicIdPartitionEntry,
    /// Random id of this copy of the segment. Each new attempt gets another one.
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

/// Where one leader epoch begins.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct SegmentLeaderEpochEntry {
    /// Leader epoch of the records from `offset` on.
    pub leader_epoch: i32,
    /// First offset of this leader epoch.
    pub offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
