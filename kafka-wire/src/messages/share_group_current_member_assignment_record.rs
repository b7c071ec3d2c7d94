//! ShareGroupCurrentMemberAssignment stores which partitions a member of a share group has now, in
//! `__consumer_offsets`. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the present assignment of one member. A record without a value deletes
/// the assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 14, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupCurrentMemberAssignmentKey {
    /// Share group of the member.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member whose assignment is stored.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// What the group coordinator last sent to a member of a share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 14, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupCurrentMemberAssignmentValue {
    /// Epoch that the member must send in its next heartbeat.
    pub member_epoch: i32,
    /// Epoch before `member_epoch`, still accepted in case the response with the new one was lost.
    pub previous_member_epoch: i32,
    /// State of the member: 0 stable. Share groups take partitions away without waiting for
    /// members.
    pub state: i8,
    /// Partitions assigned to the member.
    pub assigned_partitions: Vec<TopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Assigned partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions assigned to the member.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
