//! OffsetDelete: forgets how far a group has read topics. Api key 47; KIP-496.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 47, versions = "0", flexible = "none")]
#[kafka(listeners(broker), response = OffsetDeleteResponse)]
pub struct OffsetDeleteRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub topics: Vec<OffsetDeleteRequestTopic>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetDeleteRequestTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<OffsetDeleteRequestPartition>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetDeleteRequestPartition {
    pub partition_index: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 47, versions = "0", flexible = "none")]
pub struct OffsetDeleteResponse {
    pub error_code: ErrorCode,
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<OffsetDeleteResponseTopic>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetDeleteResponseTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<OffsetDeleteResponsePartition>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetDeleteResponsePartition {
    #[kafka(map_key)]
    pub partition_index: i32,
    pub error_code: ErrorCode,
}
