//! A segment in remote storage, as a broker's snapshot of that topic has it. KIP-405.

use alloc::vec::Vec;

use bytes::Bytes;
use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 3, versions = "0", flexible = "0+")]
pub struct RemoteLogSegmentMetadataSnapshotRecord {
    pub segment_id: Uuid,
    pub start_offset: i64,
    pub end_offset: i64,
    pub broker_id: i32,
    pub max_timestamp_ms: i64,
    pub event_timestamp_ms: i64,
    pub segment_leader_epochs: Vec<SegmentLeaderEpochEntry>,
    pub segment_size_in_bytes: i32,
    #[kafka(default = null)]
    pub custom_metadata: Option<Bytes>,
    pub remote_log_segment_state: i8,
    #[kafka(tagged = 0)]
    pub txn_index_empty: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct SegmentLeaderEpochEntry {
    pub leader_epoch: i32,
    pub offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}
