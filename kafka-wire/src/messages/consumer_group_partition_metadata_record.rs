//! ConsumerGroupPartitionMetadata: the topics that a consumer group reads; a record of the group
//! coordinator. KIP-848. Since Kafka 4.1 a hash in ConsumerGroupMetadataValue replaces it
//! (KIP-1101).

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: a consumer group with its subscribed topics.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 4, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupPartitionMetadataKey {
    /// Consumer group that subscribes to the topics.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Subscribed topics as they were when the group epoch was last raised.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 4, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupPartitionMetadataValue {
    /// Topics that members of the group subscribe to.
    pub topics: Vec<TopicMetadata>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One subscribed topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicMetadata {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Name of the subscribed topic.
    pub topic_name: KafkaString,
    /// How many partitions the topic had when the group epoch was raised.
    pub num_partitions: i32,
    /// Racks of the topic's partitions; may be empty.
    pub partition_metadata: Vec<PartitionMetadata>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Racks of the replicas of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionMetadata {
    /// Partition index.
    pub partition: i32,
    /// Racks that hold a replica of the partition.
    pub racks: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
