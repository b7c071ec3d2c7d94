//! AssignReplicasToDirs: a broker tells the controller which log directories hold its replicas. Api
//! key 73; KIP-858.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

/// Sent by a broker to the active controller when replicas are placed in or moved between its log
/// directories.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 73, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = AssignReplicasToDirsResponse)]
pub struct AssignReplicasToDirsRequest {
    /// Node id of the broker that holds the directories.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch of the sending broker's registration; -1 if unknown.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Log directories with the replicas that they hold now.
    pub directories: Vec<RequestDirectoryData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas in one log directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "DirectoryData")]
pub struct RequestDirectoryData {
    /// Id of the log directory, from its `meta.properties` file.
    pub id: Uuid,
    /// Topics with replicas in this directory.
    pub topics: Vec<RequestTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas of one topic in a directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions whose replicas are in this directory.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition whose replica is in the directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the controller has recorded each assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 73, versions = "0", flexible = "0+")]
pub struct AssignReplicasToDirsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Outcome for each directory of the request.
    pub directories: Vec<ResponseDirectoryData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for one log directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "DirectoryData")]
pub struct ResponseDirectoryData {
    /// Id of the log directory, as the broker sent it.
    pub id: Uuid,
    /// Outcome for each topic in the directory.
    pub topics: Vec<ResponseTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for one topic's replicas in a directory.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Outcome for each replica in the directory.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the directory of one replica was recorded.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this assignment; NOT_LEADER_OR_FOLLOWER if the broker has no replica of the
    /// partition, 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
