//! ShareGroupTargetAssignmentMetadata stores the epoch of a share group's target assignment, in
//! `__consumer_offsets`. KIP-932.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the epoch of the group's target assignment. A record without a value
/// deletes the target.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 12, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupTargetAssignmentMetadataKey {
    /// Share group whose target assignment is complete.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Ends a new target assignment. Written with the changed ShareGroupTargetAssignmentMember records.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 12, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupTargetAssignmentMetadataValue {
    /// Group epoch for which the target was computed. A lower one than the group's asks for a new
    /// computation.
    pub assignment_epoch: i32,
    /// Time in milliseconds since 1970 at which the computation was done (KIP-1263); 0 if not
    /// recorded.
    #[kafka(tagged = 0, ignorable)]
    pub assignment_timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
