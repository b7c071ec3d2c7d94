//! ConsumerProtocolAssignment: what the leader of a classic group assigns to a consumer, in the
//! `assignment` of SyncGroup and DescribeGroups. A two-byte version precedes it.

use alloc::vec::Vec;

use crate::{KafkaBytes, KafkaMessage, KafkaString};

/// Partitions of one consumer of a classic group; written by the group's leader, opaque to the
/// broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct ConsumerProtocolAssignment {
    /// Topics with the partitions that the consumer is to read.
    pub assigned_partitions: Vec<TopicPartition>,
    /// Data of the assignor itself, such as the state of a sticky one; null for none.
    #[kafka(default = null)]
    pub user_data: Option<KafkaBytes>,
}

/// Partitions of one topic for the consumer.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartition {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions that the consumer is to read.
    pub partitions: Vec<i32>,
}
