//! ListPartitionReassignments: the moves of replicas under way. Api key 46; KIP-455.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 46, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = ListPartitionReassignmentsResponse)]
pub struct ListPartitionReassignmentsRequest {
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    /// Null for all.
    #[kafka(default = null)]
    pub topics: Option<Vec<ListPartitionReassignmentsTopics>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListPartitionReassignmentsTopics {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partition_indexes: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 46, versions = "0", flexible = "0+")]
pub struct ListPartitionReassignmentsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub topics: Vec<OngoingTopicReassignment>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct OngoingTopicReassignment {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<OngoingPartitionReassignment>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct OngoingPartitionReassignment {
    pub partition_index: i32,
    #[kafka(entity = "brokerId")]
    pub replicas: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub adding_replicas: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub removing_replicas: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
