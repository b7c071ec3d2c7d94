//! LegacyOffsetCommit: a committed offset in the oldest form; a record of the group coordinator.

use crate::{KafkaMessage, KafkaString};

/// Key of the oldest form of a committed offset; newer brokers write OffsetCommitKey.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct LegacyOffsetCommitKey {
    /// Consumer group that committed the offset.
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
    /// Name of the topic with the committed offset.
    #[kafka(name = "topic", versions = "0")]
    pub topic: KafkaString,
    /// Index of the partition with the committed offset.
    #[kafka(name = "partition", versions = "0")]
    pub partition: i32,
}

/// Oldest form of a committed offset; a tombstone removes it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 0, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct LegacyOffsetCommitValue {
    /// Offset of the next record that the group is to read.
    #[kafka(name = "offset", versions = "0")]
    pub offset: i64,
    /// Text that the consumer stored with the offset; empty if none.
    #[kafka(name = "metadata", versions = "0")]
    pub metadata: KafkaString,
    /// When the offset was committed, in milliseconds since 1970.
    #[kafka(name = "commitTimestamp", versions = "0")]
    pub commit_timestamp: i64,
}
