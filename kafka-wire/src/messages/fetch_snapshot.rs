//! FetchSnapshot: reads a piece of a snapshot of the metadata log. Api key 59; KIP-630.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

/// Sent by a node to the KRaft leader, one piece at a time, after a Fetch response has told it to
/// load a snapshot.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 59, versions = "0-1", flexible = "0+")]
#[kafka(listeners(controller), response = FetchSnapshotResponse)]
pub struct FetchSnapshotRequest {
    /// Cluster of the node that loads the snapshot; null skips the check.
    #[kafka(tagged = 0, default = null)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the node that loads the snapshot.
    #[kafka(default = -1, entity = "brokerId")]
    pub replica_id: i32,
    /// Most bytes of the snapshot to return.
    #[kafka(default = 0x7fffffff)]
    pub max_bytes: i32,
    /// Topics with snapshots to read: only `__cluster_metadata` in Kafka.
    pub topics: Vec<RequestTopicSnapshot>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Snapshots of one topic's partitions to read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicSnapshot")]
pub struct RequestTopicSnapshot {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions with their snapshot: only partition 0 in Kafka.
    pub partitions: Vec<RequestPartitionSnapshot>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Which piece of which snapshot to read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionSnapshot")]
pub struct RequestPartitionSnapshot {
    /// Partition index.
    pub partition: i32,
    /// Epoch of the leader that the node knows; the leader refuses another one.
    pub current_leader_epoch: i32,
    /// Snapshot to read, from the Fetch response.
    pub snapshot_id: RequestSnapshotId,
    /// Byte of the snapshot file to read from.
    pub position: i64,
    /// Id of the loading node's metadata log directory; zero if unknown (KIP-853).
    #[kafka(versions = "1+", tagged = 0, ignorable)]
    pub replica_directory_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Snapshot to read, named by where it ends.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "SnapshotId")]
pub struct RequestSnapshotId {
    /// End of the snapshot that is read: the first offset it does not cover.
    pub end_offset: i64,
    /// Epoch of the last record that is in the snapshot.
    pub epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A piece of each snapshot.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 59, versions = "0-1", flexible = "0+")]
pub struct FetchSnapshotResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Topics with the pieces that were read.
    pub topics: Vec<ResponseTopicSnapshot>,
    /// Addresses of the leaders that `current_leader` names (KIP-853).
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Pieces of the snapshots of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicSnapshot")]
pub struct ResponseTopicSnapshot {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// The piece for each partition.
    pub partitions: Vec<ResponsePartitionSnapshot>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A piece of one partition's snapshot.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionSnapshot")]
pub struct ResponsePartitionSnapshot {
    /// Index of the partition that the snapshot belongs to.
    pub index: i32,
    /// Error of this piece; SNAPSHOT_NOT_FOUND if the leader has removed the snapshot, 0 for none.
    pub error_code: ErrorCode,
    /// Snapshot that the piece is from.
    pub snapshot_id: ResponseSnapshotId,
    /// Leader of the partition, if the answering node knows one.
    #[kafka(tagged = 0)]
    pub current_leader: LeaderIdAndEpoch,
    /// Bytes of the whole snapshot.
    pub size: i64,
    /// Byte of the snapshot file at which this piece begins.
    pub position: i64,
    /// Bytes of the snapshot; a piece may begin and end within a batch.
    pub unaligned_records: Records,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Snapshot that a piece is from, named by where it ends.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "SnapshotId")]
pub struct ResponseSnapshotId {
    /// End of the snapshot: the first offset that it does not cover.
    pub end_offset: i64,
    /// Epoch of the last record in the snapshot.
    pub epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// KRaft leader as the answering node knows it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct LeaderIdAndEpoch {
    /// Node id of the KRaft leader; -1 if unknown.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Newest epoch of the quorum that the node knows.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of the KRaft leader.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    /// Node id of the leader to fetch the snapshot from.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
