//! DeleteRecords: removes the records before an offset. Api key 21; KIP-107.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the leaders of partitions to remove their oldest records.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 21, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker), response = DeleteRecordsResponse)]
pub struct DeleteRecordsRequest {
    /// Topics with the partitions to shorten.
    pub topics: Vec<DeleteRecordsTopic>,
    /// Milliseconds to wait until the replicas have removed the records too.
    pub timeout_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic whose oldest records are removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteRecordsTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions with the offset up to which records are removed.
    pub partitions: Vec<DeleteRecordsPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// How far one partition is emptied.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteRecordsPartition {
    /// Partition index.
    pub partition_index: i32,
    /// First offset to keep; -1 for the high watermark, which removes all committed records.
    pub offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each partition to shorten.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 21, versions = "0-2", flexible = "2+")]
pub struct DeleteRecordsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Outcome for each topic to shorten.
    pub topics: Vec<DeleteRecordsTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic to shorten.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteRecordsTopicResult {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Outcome for each partition to shorten, with its new first offset.
    pub partitions: Vec<DeleteRecordsPartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteRecordsPartitionResult {
    /// Partition index.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// Smallest log start offset among the live replicas: nothing before it can be read any more;
    /// -1 on error.
    pub low_watermark: i64,
    /// Error of this partition, such as OFFSET_OUT_OF_RANGE beyond the high watermark; 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
