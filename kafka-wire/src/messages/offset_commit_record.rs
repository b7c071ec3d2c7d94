//! OffsetCommit: a committed offset; a record of the group coordinator.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of a committed offset in the topic `__consumer_offsets`.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 1, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct OffsetCommitKey {
    /// Consumer group whose offset is stored.
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
    /// Name of the topic that the group reads.
    #[kafka(name = "topic", versions = "0")]
    pub topic: KafkaString,
    /// Index of the partition that the group reads.
    #[kafka(name = "partition", versions = "0")]
    pub partition: i32,
}

/// A committed offset; a tombstone removes it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 1, versions = "0-4", flexible = "4+")]
#[kafka(log = "__consumer_offsets")]
pub struct OffsetCommitValue {
    /// Offset from which the group continues.
    #[kafka(name = "offset")]
    pub offset: i64,
    /// Leader epoch of the last record that was read; -1 if unknown (KIP-320).
    #[kafka(name = "leaderEpoch", versions = "3+", default = -1, ignorable)]
    pub leader_epoch: i32,
    /// Text that the client gave with the offset; empty if none.
    #[kafka(name = "metadata")]
    pub metadata: KafkaString,
    /// Time of the commit, in milliseconds since 1970.
    #[kafka(name = "commitTimestamp")]
    pub commit_timestamp: i64,
    /// When the offset expires, in milliseconds since 1970; -1 for the broker's setting. Only
    /// version 1 has it (KIP-211).
    #[kafka(name = "expireTimestamp", versions = "1", default = -1, ignorable)]
    pub expire_timestamp: i64,
    /// Id of the topic at the time of the commit (KIP-516); zero if unknown.
    #[kafka(name = "topicId", versions = "4+", tagged = 0, ignorable)]
    pub topic_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
