//! CreatePartitions: adds partitions to topics. Api key 37; KIP-195.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 37, versions = "0-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreatePartitionsResponse)]
pub struct CreatePartitionsRequest {
    pub topics: Vec<CreatePartitionsTopic>,
    pub timeout_ms: i32,
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatePartitionsTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub count: i32,
    #[kafka(default = empty)]
    pub assignments: Option<Vec<CreatePartitionsAssignment>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatePartitionsAssignment {
    #[kafka(entity = "brokerId")]
    pub broker_ids: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 37, versions = "0-3", flexible = "2+")]
pub struct CreatePartitionsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<CreatePartitionsTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatePartitionsTopicResult {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
