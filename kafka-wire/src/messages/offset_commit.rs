//! OffsetCommit: stores how far a consumer group has read. Api key 8.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a consumer to the group coordinator to store the positions from which the group
/// continues to read.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 8, versions = "2-10", flexible = "8+")]
#[kafka(listeners(broker), response = OffsetCommitResponse)]
pub struct OffsetCommitRequest {
    /// Consumer group that commits the offsets.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Generation of a classic member, or epoch of a member of KIP-848; -1 from a client outside of
    /// the group protocol.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub generation_id_or_member_epoch: i32,
    /// Member that commits; empty from a client outside of the group protocol.
    #[kafka(versions = "1+", ignorable)]
    pub member_id: KafkaString,
    /// Instance id of a static member that commits; null otherwise (KIP-345).
    #[kafka(versions = "7+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Milliseconds to keep the offsets; -1 for the broker's setting, which alone counts from
    /// version 5 (KIP-211).
    #[kafka(versions = "2-4", default = -1, ignorable)]
    pub retention_time_ms: i64,
    /// Topics with the offsets to commit.
    pub topics: Vec<OffsetCommitRequestTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offsets to commit in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct OffsetCommitRequestTopic {
    /// Topic name.
    #[kafka(versions = "0-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// Partitions with the offsets to commit.
    pub partitions: Vec<OffsetCommitRequestPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offset to commit in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct OffsetCommitRequestPartition {
    /// Partition index.
    pub partition_index: i32,
    /// Offset of the next record to read: one past the last processed.
    pub committed_offset: i64,
    /// Leader epoch of the last record processed; -1 if unknown (KIP-320).
    #[kafka(versions = "6+", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    /// Any text to store with the offset; null counts as empty.
    #[kafka(default = empty)]
    pub committed_metadata: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether each offset was stored.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 8, versions = "2-10", flexible = "8+")]
pub struct OffsetCommitResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    /// Outcome for each topic of the commit.
    pub topics: Vec<OffsetCommitResponseTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the offsets of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct OffsetCommitResponseTopic {
    /// Topic name.
    #[kafka(versions = "0-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// Outcome for each offset of the topic.
    pub partitions: Vec<OffsetCommitResponsePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the offset of one partition was stored.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct OffsetCommitResponsePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this offset; ILLEGAL_GENERATION or STALE_MEMBER_EPOCH if the group has rebalanced,
    /// 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
