//! ConsumerGroupTargetAssignmentMetadata: the epoch of a consumer group's target assignment; a
//! record of the group coordinator. KIP-848.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: a consumer group with a target assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 6, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupTargetAssignmentMetadataKey {
    /// Consumer group whose target assignment was computed.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Tells for which epoch of the group the target assignment was computed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 6, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupTargetAssignmentMetadataValue {
    /// Group epoch of the target assignment; below the group's epoch, a new one is due.
    pub assignment_epoch: i32,
    /// When the assignment was computed, in milliseconds since 1970; 0 in records before Kafka 4.3
    /// (KIP-1263).
    #[kafka(tagged = 0, ignorable)]
    pub assignment_timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
