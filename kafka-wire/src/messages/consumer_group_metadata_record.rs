//! ConsumerGroupMetadata: the epoch of a consumer group; a record of the group coordinator.
//! KIP-848.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: a consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupMetadataKey {
    /// Consumer group whose epoch is recorded.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Epoch of the group; a tombstone removes the group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 3, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupMetadataValue {
    /// Epoch of the group, raised whenever its target assignment must be computed again.
    pub epoch: i32,
    /// Hash over the subscribed topics, their partitions and racks; the group rebalances when it
    /// changes (KIP-1101).
    #[kafka(tagged = 0)]
    pub metadata_hash: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
