//! EndQuorumEpoch: a resigning leader tells the voters of a KRaft quorum, so that they elect the
//! next one without waiting for a timeout. Api key 54; KIP-595, version 1 by KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by the leader that resigns to each voter.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-1", flexible = "1+")]
#[kafka(listeners(controller), response = EndQuorumEpochResponse)]
pub struct EndQuorumEpochRequest {
    /// The cluster that the leader believes itself in; checked where it is given.
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    /// The logs that lose their leader: in Kafka, only `__cluster_metadata`.
    pub topics: Vec<RequestTopicData>,
    /// Where the leader can be reached.
    #[kafka(versions = "1+", ignorable)]
    pub leader_endpoints: Vec<LeaderEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

/// A topic of the request.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Its name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Its partitions.
    pub partitions: Vec<RequestPartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

/// A partition of the request.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Its number.
    pub partition_index: i32,
    /// The leader that resigns.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// The epoch that ends.
    pub leader_epoch: i32,
    /// The voters that should stand for election, the best first.
    #[kafka(versions = "0", ignorable)]
    pub preferred_successors: Vec<i32>,
    /// The voters that should stand for election, the best first, with their directories.
    #[kafka(versions = "1+", ignorable)]
    pub preferred_candidates: Vec<ReplicaInfo>,
    pub unknown_tagged_fields: TaggedFields,
}

/// A voter that should stand for election.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct ReplicaInfo {
    /// Its node.
    #[kafka(entity = "brokerId")]
    pub candidate_id: i32,
    /// The directory in which it keeps the log.
    pub candidate_directory_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

/// An address of the leader.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct LeaderEndpoint {
    /// The listener.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// The host.
    pub host: KafkaString,
    /// The port.
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

/// What a voter answers.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 54, versions = "0-1", flexible = "1+")]
pub struct EndQuorumEpochResponse {
    /// What went wrong with the whole request.
    pub error_code: ErrorCode,
    /// The topics of the request.
    pub topics: Vec<ResponseTopicData>,
    /// Where the leaders that `topics` name can be reached.
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

/// A topic of the response.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Its name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Its partitions.
    pub partitions: Vec<ResponsePartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

/// A partition of the response.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Its number.
    pub partition_index: i32,
    /// What went wrong with it.
    pub error_code: ErrorCode,
    /// The newest leader that the voter knows; -1 for none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// The newest epoch that the voter knows.
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

/// An address of a leader.
#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    /// Its node.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// The host.
    pub host: KafkaString,
    /// The port.
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}
