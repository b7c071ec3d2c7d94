//! ConsumerGroupCurrentMemberAssignment: what a member of a consumer group holds and must give up;
//! a record of the group coordinator. KIP-848.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: one member of one consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 8, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupCurrentMemberAssignmentKey {
    /// Consumer group of the member whose current assignment this is.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member whose current assignment this is.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// What the member holds now, on its way to the target assignment; a tombstone removes it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 8, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupCurrentMemberAssignmentValue {
    /// Epoch that the member must send in its next heartbeat.
    pub member_epoch: i32,
    /// Epoch before the last change, accepted again if the member missed the answer that raised it.
    pub previous_member_epoch: i32,
    /// 0 stable, 1 has yet to revoke partitions, 2 waits for partitions that other members hold.
    pub state: i8,
    /// Partitions that the member may read.
    pub assigned_partitions: Vec<TopicPartitions>,
    /// Partitions that the member must stop reading and give up.
    pub partitions_pending_revocation: Vec<TopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that the member holds or gives up.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions of this topic.
    pub partitions: Vec<i32>,
    /// For each element of `partitions`, the member epoch at which the member got it; empty or null
    /// if not recorded.
    #[kafka(tagged = 0, default = empty)]
    pub assignment_epochs: Option<Vec<i32>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
