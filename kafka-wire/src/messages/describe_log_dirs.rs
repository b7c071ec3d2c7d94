//! DescribeLogDirs: lists the log directories of a broker and the replicas in them. Api key 35;
//! KIP-113.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to a broker to see its log directories, their sizes and running moves.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 35, versions = "1-5", flexible = "2+")]
#[kafka(listeners(broker), response = DescribeLogDirsResponse)]
pub struct DescribeLogDirsRequest {
    /// Topics to list; null for all replicas on the broker.
    #[kafka(default = empty)]
    pub topics: Option<Vec<DescribableLogDirTopic>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to list.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribableLogDirTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions to list.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Log directories of the broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 35, versions = "1-5", flexible = "2+")]
pub struct DescribeLogDirsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    #[kafka(versions = "3+", ignorable)]
    pub error_code: ErrorCode,
    /// One element for each log directory of the broker.
    pub results: Vec<DescribeLogDirsResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One log directory with its replicas.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeLogDirsResult {
    /// Error of this directory; KAFKA_STORAGE_ERROR if it has failed, 0 for none.
    pub error_code: ErrorCode,
    /// Absolute path of the directory.
    pub log_dir: KafkaString,
    /// Topics with replicas in the directory.
    pub topics: Vec<DescribeLogDirsTopic>,
    /// Size in bytes of the volume that holds the directory; -1 if unknown (KIP-827).
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub total_bytes: i64,
    /// Bytes still usable on the volume that holds the directory; -1 if unknown (KIP-827).
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub usable_bytes: i64,
    /// True if the directory accepts no new replicas (KIP-1066).
    #[kafka(versions = "5+", ignorable)]
    pub is_cordoned: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas of one topic in a log directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeLogDirsTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Replicas of the topic's partitions.
    pub partitions: Vec<DescribeLogDirsPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One replica in a log directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeLogDirsPartition {
    /// Partition index.
    pub partition_index: i32,
    /// Bytes of the replica's log segments in this directory.
    pub partition_size: i64,
    /// Offsets that the replica lacks: up to the partition's high watermark, or for a future
    /// replica up to the end of the current one.
    pub offset_lag: i64,
    /// True if AlterReplicaLogDirs is still building this copy, which will replace the current
    /// replica.
    pub is_future_key: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
