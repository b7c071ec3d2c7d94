//! AlterReplicaLogDirs: moves replicas between the log directories of one broker. Api key 34;
//! KIP-113.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to a broker to move replicas to another of its log directories.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 34, versions = "1-2", flexible = "2+")]
#[kafka(listeners(broker), response = AlterReplicaLogDirsResponse)]
pub struct AlterReplicaLogDirsRequest {
    /// Target directories with the replicas to move there.
    pub dirs: Vec<AlterReplicaLogDir>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One target directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterReplicaLogDir {
    /// Absolute path of a log directory of the broker (its config `log.dirs`).
    #[kafka(map_key)]
    pub path: KafkaString,
    /// Topics whose replicas move to this directory.
    pub topics: Vec<AlterReplicaLogDirTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas of one topic to move.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterReplicaLogDirTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions whose replicas move.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether each move has begun; DescribeLogDirs shows its progress.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 34, versions = "1-2", flexible = "2+")]
pub struct AlterReplicaLogDirsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Outcome for each topic whose replicas move.
    pub results: Vec<AlterReplicaLogDirTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the replicas of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterReplicaLogDirTopicResult {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Outcome for each replica to move.
    pub partitions: Vec<AlterReplicaLogDirPartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the move of one replica has begun.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterReplicaLogDirPartitionResult {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this replica; LOG_DIR_NOT_FOUND if the broker does not have the directory, 0 for
    /// none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
