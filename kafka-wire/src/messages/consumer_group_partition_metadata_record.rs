//! The partitions of the topics that a consumer group reads: a record of the group coordinator.
//! KIP-848.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 4, versions = "0", flexible = "none")]
pub struct ConsumerGroupPartitionMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 4, versions = "0", flexible = "0+")]
pub struct ConsumerGroupPartitionMetadataValue {
    pub topics: Vec<TopicMetadata>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicMetadata {
    pub topic_id: Uuid,
    pub topic_name: KafkaString,
    pub num_partitions: i32,
    pub partition_metadata: Vec<PartitionMetadata>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionMetadata {
    pub partition: i32,
    pub racks: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
