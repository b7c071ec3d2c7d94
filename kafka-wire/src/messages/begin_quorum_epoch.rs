//! BeginQuorumEpoch: a new leader of the KRaft quorum announces itself to the voters. Api key 53;
//! KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a newly elected leader of the KRaft quorum to each voter until it answers or fetches.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 53, versions = "0-1", flexible = "1+")]
#[kafka(listeners(controller), response = BeginQuorumEpochResponse)]
pub struct BeginQuorumEpochRequest {
    /// Cluster of the new leader; null skips the check.
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the voter that the request is meant for; -1 if unknown (KIP-853).
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub voter_id: i32,
    /// Topics of the log that has a new leader: only `__cluster_metadata` in Kafka.
    pub topics: Vec<RequestTopicData>,
    /// Addresses at which voters reach the new leader, one for each listener (KIP-853).
    #[kafka(versions = "1+", ignorable)]
    pub leader_endpoints: Vec<LeaderEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of a topic that have a new leader.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Partitions with their new leader: only partition 0 in Kafka.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The new leader of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Directory id of the voter that the request is meant for (KIP-853).
    #[kafka(versions = "1+", ignorable)]
    pub voter_directory_id: Uuid,
    /// Node id of the new leader, which sends the request.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch that the new leader was elected for.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of the new leader.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "1+")]
pub struct LeaderEndpoint {
    /// Name of the leader's listener, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the voter follows the new leader.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 53, versions = "0-1", flexible = "1+")]
pub struct BeginQuorumEpochResponse {
    /// Error of the whole request, such as INCONSISTENT_CLUSTER_ID; 0 for none.
    pub error_code: ErrorCode,
    /// The voter's answer for each topic.
    pub topics: Vec<ResponseTopicData>,
    /// Addresses of the leaders named in `topics` (KIP-853).
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The voter's answer for the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// The voter's answer for each partition.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The leader and epoch that the voter knows for one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// FENCED_LEADER_EPOCH if the voter knows a newer epoch; 0 if it follows the sender.
    pub error_code: ErrorCode,
    /// Node id of the newest leader that the voter knows; -1 for none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Newest epoch that the voter has seen.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a leader that the answering voter knows.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    /// Node id of that leader.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
