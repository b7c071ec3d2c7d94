//! CreatePartitions: adds partitions to topics. Api key 37; KIP-195.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to raise the number of partitions of topics; it cannot be lowered.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 37, versions = "0-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreatePartitionsResponse)]
pub struct CreatePartitionsRequest {
    /// Topics that get more partitions.
    pub topics: Vec<CreatePartitionsTopic>,
    /// Milliseconds to wait until the partitions are created.
    pub timeout_ms: i32,
    /// True to check whether the partitions could be created, without creating them.
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic with its new number of partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatePartitionsTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Number of partitions that the topic has afterwards, old ones included.
    pub count: i32,
    /// Replicas for each new partition, in order; null lets the controller choose.
    #[kafka(default = empty)]
    pub assignments: Option<Vec<CreatePartitionsAssignment>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas of one new partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatePartitionsAssignment {
    /// Node ids of the brokers that hold the partition's replicas, the preferred leader first.
    #[kafka(entity = "brokerId")]
    pub broker_ids: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each topic that gets more partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 37, versions = "0-3", flexible = "2+")]
pub struct CreatePartitionsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each topic of the request.
    pub results: Vec<CreatePartitionsTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one topic got its new partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatePartitionsTopicResult {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Error of this topic; INVALID_PARTITIONS if it has as many partitions already, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
