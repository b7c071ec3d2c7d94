//! DeleteRecords: removes the records before an offset. Api key 21; KIP-107.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 21, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker), response = DeleteRecordsResponse)]
pub struct DeleteRecordsRequest {
    pub topics: Vec<DeleteRecordsTopic>,
    pub timeout_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteRecordsTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<DeleteRecordsPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteRecordsPartition {
    pub partition_index: i32,
    /// -1 for the high watermark.
    pub offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 21, versions = "0-2", flexible = "2+")]
pub struct DeleteRecordsResponse {
    pub throttle_time_ms: i32,
    pub topics: Vec<DeleteRecordsTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteRecordsTopicResult {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<DeleteRecordsPartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteRecordsPartitionResult {
    #[kafka(map_key)]
    pub partition_index: i32,
    pub low_watermark: i64,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
