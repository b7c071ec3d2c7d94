//! What a consumer of a classic group subscribes to: the `metadata` of JoinGroup and of
//! DescribeGroups. Two bytes of version stand before it.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-3", flexible = "none")]
pub struct ConsumerProtocolSubscription {
    pub topics: Vec<KafkaString>,
    #[kafka(default = null)]
    pub user_data: Option<Bytes>,
    #[kafka(versions = "1+", ignorable)]
    pub owned_partitions: Vec<TopicPartition>,
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub generation_id: i32,
    #[kafka(versions = "3+", default = null, ignorable)]
    pub rack_id: Option<KafkaString>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct TopicPartition {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
}
