//! AlterReplicaLogDirs: moves replicas between the disks of one broker. Api key 34; KIP-113.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 34, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker), response = AlterReplicaLogDirsResponse)]
pub struct AlterReplicaLogDirsRequest {
    pub dirs: Vec<AlterReplicaLogDir>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterReplicaLogDir {
    #[kafka(map_key)]
    pub path: KafkaString,
    pub topics: Vec<AlterReplicaLogDirTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterReplicaLogDirTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 34, versions = "1-2", flexible = "2+")]
pub struct AlterReplicaLogDirsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<AlterReplicaLogDirTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterReplicaLogDirTopicResult {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<AlterReplicaLogDirPartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterReplicaLogDirPartitionResult {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
