//! The partitions whose state a share group has begun or ended: a record of the group coordinator.
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 15, versions = "0", flexible = "none")]
pub struct ShareGroupStatePartitionMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 15, versions = "0", flexible = "0+")]
pub struct ShareGroupStatePartitionMetadataValue {
    pub initializing_topics: Vec<TopicPartitionsInfo>,
    pub initialized_topics: Vec<TopicPartitionsInfo>,
    pub deleting_topics: Vec<TopicInfo>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicPartitionsInfo {
    pub topic_id: Uuid,
    pub topic_name: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicInfo {
    pub topic_id: Uuid,
    pub topic_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
