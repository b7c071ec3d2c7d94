//! FetchSnapshot: reads a piece of a snapshot of the metadata log. Api key 59; KIP-630.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 59, versions = "0-1", flexible = "0+")]
#[kafka(listeners(controller), response = FetchSnapshotResponse)]
pub struct FetchSnapshotRequest {
    #[kafka(tagged = 0, default = null)]
    pub cluster_id: Option<KafkaString>,
    #[kafka(default = -1, entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(default = 0x7fffffff)]
    pub max_bytes: i32,
    pub topics: Vec<RequestTopicSnapshot>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicSnapshot")]
pub struct RequestTopicSnapshot {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<RequestPartitionSnapshot>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionSnapshot")]
pub struct RequestPartitionSnapshot {
    pub partition: i32,
    pub current_leader_epoch: i32,
    pub snapshot_id: RequestSnapshotId,
    pub position: i64,
    #[kafka(versions = "1+", tagged = 0, ignorable)]
    pub replica_directory_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "SnapshotId")]
pub struct RequestSnapshotId {
    pub end_offset: i64,
    pub epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 59, versions = "0-1", flexible = "0+")]
pub struct FetchSnapshotResponse {
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub topics: Vec<ResponseTopicSnapshot>,
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicSnapshot")]
pub struct ResponseTopicSnapshot {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ResponsePartitionSnapshot>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionSnapshot")]
pub struct ResponsePartitionSnapshot {
    pub index: i32,
    pub error_code: ErrorCode,
    pub snapshot_id: ResponseSnapshotId,
    #[kafka(tagged = 0)]
    pub current_leader: LeaderIdAndEpoch,
    pub size: i64,
    pub position: i64,
    pub unaligned_records: Records,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "SnapshotId")]
pub struct ResponseSnapshotId {
    pub end_offset: i64,
    pub epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct LeaderIdAndEpoch {
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}
