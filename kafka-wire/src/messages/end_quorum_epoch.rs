//! EndQuorumEpoch: a resigning leader of the KRaft quorum tells the voters, so that they elect the
//! next one without waiting for a timeout. Api key 54; KIP-595, version 1 by KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a resigning leader of the KRaft quorum to each voter.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(request, api_key = 54, versions = "0-1", flexible = "1+")]
#[kafka(listeners(controller), response = EndQuorumEpochResponse)]
pub struct EndQuorumEpochRequest {
    /// Cluster of the resigning leader; null skips the check.
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    /// Topics of the log that loses its leader: only `__cluster_metadata` in Kafka.
    pub topics: Vec<RequestTopicData>,
    /// Addresses of the resigning leader, one for each listener (KIP-853).
    #[kafka(versions = "1+", ignorable)]
    pub leader_endpoints: Vec<LeaderEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of a topic that lose their leader.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Partitions that lose their leader: only partition 0 in Kafka.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition whose leader resigns.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Node id of the leader that resigns.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch that ends with the resignation.
    pub leader_epoch: i32,
    /// Node ids of the voters that should stand for election, the most caught-up first; up to
    /// version 0.
    #[kafka(versions = "0", ignorable)]
    pub preferred_successors: Vec<i32>,
    /// Voters that should stand for election, the most caught-up first; from version 1 (KIP-853).
    #[kafka(versions = "1+", ignorable)]
    pub preferred_candidates: Vec<ReplicaInfo>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A voter that should stand for election.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(versions = "1+")]
pub struct ReplicaInfo {
    /// Node id of the candidate.
    #[kafka(entity = "brokerId")]
    pub candidate_id: i32,
    /// Id of the candidate's metadata log directory.
    pub candidate_directory_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of the resigning leader.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(versions = "1+")]
pub struct LeaderEndpoint {
    /// Listener name of the resigning leader, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A voter's acknowledgement that the leader resigns.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(response, api_key = 54, versions = "0-1", flexible = "1+")]
pub struct EndQuorumEpochResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// The voter's state for each topic that lost its leader.
    pub topics: Vec<ResponseTopicData>,
    /// Addresses of the leaders that `topics` names (KIP-853).
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The voter's state for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// The voter's state for each partition that lost its leader.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Leader and epoch of one partition as the voter knows them.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; FENCED_LEADER_EPOCH if the voter knows a newer epoch, 0 for none.
    pub error_code: ErrorCode,
    /// Node id of the leader that the voter knows; -1 for none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Newest epoch that the voter knows of.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a leader that the voter knows.
#[derive(Clone, KafkaMessage)]
#[kafka(inline, std_traits)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    /// Node id of the leader at this address.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
