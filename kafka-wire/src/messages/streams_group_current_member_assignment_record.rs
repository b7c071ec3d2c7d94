//! StreamsGroupCurrentMemberAssignment stores which tasks a member of a streams group has now, in
//! `__consumer_offsets`. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the present tasks of one member. A record without a value deletes the
/// assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 22, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupCurrentMemberAssignmentKey {
    /// Streams group of the member.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member whose tasks are stored.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// The progress of a member of a streams group towards its target assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 22, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupCurrentMemberAssignmentValue {
    /// Epoch that the member must send in its next heartbeat.
    pub member_epoch: i32,
    /// Epoch before `member_epoch`, still accepted in case the response with the new one was lost.
    pub previous_member_epoch: i32,
    /// State of the member: 1 stable, 2 must give up tasks, 3 waits for tasks that others have not
    /// released, 127 unknown.
    pub state: i8,
    /// Active tasks of the member, which process records.
    pub active_tasks: Vec<TaskIds>,
    /// Standby tasks of the member, which keep copies of state stores.
    pub standby_tasks: Vec<TaskIds>,
    /// Warm-up tasks of the member, which build state before an active task moves to it.
    pub warmup_tasks: Vec<TaskIds>,
    /// Active tasks that the member must give up before it advances to the next epoch.
    pub active_tasks_pending_revocation: Vec<TaskIds>,
    /// Standby tasks that the member must give up.
    pub standby_tasks_pending_revocation: Vec<TaskIds>,
    /// Warm-up tasks that the member must give up.
    pub warmup_tasks_pending_revocation: Vec<TaskIds>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Tasks of one subtopology. A task is a subtopology with one partition of its input.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TaskIds {
    /// Subtopology of the tasks, as in the group's topology.
    pub subtopology_id: KafkaString,
    /// Input partitions, one for each task.
    pub partitions: Vec<i32>,
    /// Member epoch at which each task of `partitions` was assigned, to fence commits from before;
    /// null for standby and warm-up tasks.
    #[kafka(tagged = 0, default = empty)]
    pub assignment_epochs: Option<Vec<i32>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
