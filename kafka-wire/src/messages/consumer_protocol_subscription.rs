//! ConsumerProtocolSubscription: what a consumer of a classic group subscribes to, in the
//! `metadata` of JoinGroup and DescribeGroups. A two-byte version precedes it.

use alloc::vec::Vec;

use crate::{KafkaBytes, KafkaMessage, KafkaString};

/// Subscription of one consumer of a classic group; read by the group's leader, which assigns
/// partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct ConsumerProtocolSubscription {
    /// Names of the topics that the consumer subscribes to.
    pub topics: Vec<KafkaString>,
    /// Data of the consumer's assignor for the group's leader; null for none.
    #[kafka(default = null)]
    pub user_data: Option<KafkaBytes>,
    /// Partitions that the consumer still holds, for cooperative rebalancing (KIP-429).
    #[kafka(versions = "1+", ignorable)]
    pub owned_partitions: Vec<TopicPartition>,
    /// Generation in which the consumer got `owned_partitions`; -1 if unknown (KIP-792).
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub generation_id: i32,
    /// Rack of the consumer, for rack-aware assignors; null if not set (KIP-881).
    #[kafka(versions = "3+", default = null, ignorable)]
    pub rack_id: Option<KafkaString>,
}

/// Partitions of one topic that the consumer still holds.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct TopicPartition {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions that the consumer still holds.
    pub partitions: Vec<i32>,
}
