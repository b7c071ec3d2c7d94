//! What the leader of a classic group assigns to a consumer: the `assignment` of SyncGroup and of
//! DescribeGroups. Two bytes of version stand before it.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct ConsumerProtocolAssignment {
    pub assigned_partitions: Vec<TopicPartition>,
    #[kafka(default = null)]
    pub user_data: Option<Bytes>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicPartition {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
}
