//! DescribeLogDirs: what is on a broker's disks. Api key 35; KIP-113.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 35, versions = "1-5", flexible = "2+")]
#[kafka(listeners(broker), response = DescribeLogDirsResponse)]
pub struct DescribeLogDirsRequest {
    /// Null for all.
    #[kafka(default = empty)]
    pub topics: Option<Vec<DescribableLogDirTopic>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribableLogDirTopic {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 35, versions = "1-5", flexible = "2+")]
pub struct DescribeLogDirsResponse {
    pub throttle_time_ms: i32,
    #[kafka(versions = "3+", ignorable)]
    pub error_code: ErrorCode,
    pub results: Vec<DescribeLogDirsResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeLogDirsResult {
    pub error_code: ErrorCode,
    pub log_dir: KafkaString,
    pub topics: Vec<DescribeLogDirsTopic>,
    /// Of the file system; -1 where it is unknown.
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub total_bytes: i64,
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub usable_bytes: i64,
    #[kafka(versions = "5+", ignorable)]
    pub is_cordoned: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeLogDirsTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<DescribeLogDirsPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeLogDirsPartition {
    pub partition_index: i32,
    pub partition_size: i64,
    pub offset_lag: i64,
    pub is_future_key: bool,
    pub unknown_tagged_fields: TaggedFields,
}
