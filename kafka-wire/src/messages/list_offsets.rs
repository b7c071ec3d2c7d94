//! ListOffsetsRequest and ListOffsetsResponse, api key 2.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 2, versions = "1-11", flexible = "6+")]
#[kafka(listeners(broker), response = ListOffsetsResponse)]
pub struct ListOffsetsRequest {
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(versions = "2+")]
    pub isolation_level: i8,
    pub topics: Vec<ListOffsetsTopic>,
    #[kafka(versions = "10+", ignorable)]
    pub timeout_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ListOffsetsTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ListOffsetsPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ListOffsetsPartition {
    pub partition_index: i32,
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    pub timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 2, versions = "1-11", flexible = "6+")]
pub struct ListOffsetsResponse {
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<ListOffsetsTopicResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ListOffsetsTopicResponse {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ListOffsetsPartitionResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ListOffsetsPartitionResponse {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "1+", default = -1)]
    pub timestamp: i64,
    #[kafka(versions = "1+", default = -1)]
    pub offset: i64,
    #[kafka(versions = "4+", default = -1)]
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}
