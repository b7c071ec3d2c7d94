//! ConsumerGroupTargetAssignmentMember: what a member of a consumer group is to hold; a record of
//! the group coordinator. KIP-848.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: a member for which the assignor has computed a target.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 7, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupTargetAssignmentMemberKey {
    /// Consumer group that the target assignment belongs to.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member that is to hold the partitions.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// Partitions that the member is to hold once the group has rebalanced.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 7, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupTargetAssignmentMemberValue {
    /// Topics with the partitions meant for the member.
    pub topic_partitions: Vec<TopicPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic meant for the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartition {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions meant for the member.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
