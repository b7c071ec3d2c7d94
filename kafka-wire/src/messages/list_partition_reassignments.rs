//! ListPartitionReassignments: lists the moves of partitions under way. Api key 46; KIP-455.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to see which partitions are being moved to other brokers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 46, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = ListPartitionReassignmentsResponse)]
pub struct ListPartitionReassignmentsRequest {
    /// Milliseconds to wait for the answer.
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    /// Topics to list moves of; null for all moves.
    #[kafka(default = null)]
    pub topics: Option<Vec<ListPartitionReassignmentsTopics>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to list moves of.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ListPartitionReassignmentsTopics {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions to list moves of.
    pub partition_indexes: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Moves under way; partitions that do not move are left out.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 46, versions = "0", flexible = "0+")]
pub struct ListPartitionReassignmentsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Topics with partitions on the move.
    pub topics: Vec<OngoingTopicReassignment>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Moves of one topic's partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OngoingTopicReassignment {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions of the topic on the move.
    pub partitions: Vec<OngoingPartitionReassignment>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition on the move.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OngoingPartitionReassignment {
    /// Partition index.
    pub partition_index: i32,
    /// Node ids of all present replicas, including those that the move adds or removes.
    #[kafka(entity = "brokerId")]
    pub replicas: Vec<i32>,
    /// Node ids of the replicas that the move adds.
    #[kafka(entity = "brokerId")]
    pub adding_replicas: Vec<i32>,
    /// Node ids of the replicas that the move removes.
    #[kafka(entity = "brokerId")]
    pub removing_replicas: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
