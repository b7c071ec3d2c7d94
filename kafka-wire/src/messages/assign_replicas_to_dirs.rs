//! AssignReplicasToDirs: a broker tells the controller on which disks replicas are. Api key 73;
//! KIP-858.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 73, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = AssignReplicasToDirsResponse)]
pub struct AssignReplicasToDirsRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub directories: Vec<RequestDirectoryData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "DirectoryData")]
pub struct RequestDirectoryData {
    pub id: Uuid,
    pub topics: Vec<RequestTopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    pub topic_id: Uuid,
    pub partitions: Vec<RequestPartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    pub partition_index: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 73, versions = "0", flexible = "0+")]
pub struct AssignReplicasToDirsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub directories: Vec<ResponseDirectoryData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "DirectoryData")]
pub struct ResponseDirectoryData {
    pub id: Uuid,
    pub topics: Vec<ResponseTopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    pub topic_id: Uuid,
    pub partitions: Vec<ResponsePartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
