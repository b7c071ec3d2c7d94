//! ShareGroupTargetAssignmentMember stores the target assignment of a share group's member, in
//! `__consumer_offsets`. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the target assignment of one member. A record without a value deletes the
/// target.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 13, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupTargetAssignmentMemberKey {
    /// Share group of the member.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member for which the target was computed.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// The partitions that the assignor wants a member to have. Written after each computation that
/// changes them.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 13, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupTargetAssignmentMemberValue {
    /// Target partitions by topic.
    pub topic_partitions: Vec<TopicPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Target partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartition {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the target partitions.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
