//! StreamsGroupTargetAssignmentMember stores the target tasks of a streams group's member, in
//! `__consumer_offsets`. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the target tasks of one member. A record without a value deletes the
/// target.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 21, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupTargetAssignmentMemberKey {
    /// Streams group of the member.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member for which the target was computed.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// The tasks that the assignor wants a member to have eventually. Written after each computation
/// that changes them.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 21, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupTargetAssignmentMemberValue {
    /// Target tasks that are to process records.
    pub active_tasks: Vec<TaskIds>,
    /// Target tasks that are to keep copies of state.
    pub standby_tasks: Vec<TaskIds>,
    /// Target tasks that are to build state before they become active.
    pub warmup_tasks: Vec<TaskIds>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Target tasks of one subtopology.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TaskIds {
    /// Subtopology of the tasks.
    pub subtopology_id: KafkaString,
    /// Indexes of the input partitions, one for each task.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
