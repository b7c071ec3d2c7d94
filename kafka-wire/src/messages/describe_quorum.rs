//! DescribeQuorum: describes the KRaft quorum: leader, voters and observers. Api key 55; KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to see how far each replica of the metadata log has caught up; the
/// quorum's leader answers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 55, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeQuorumResponse)]
pub struct DescribeQuorumRequest {
    /// Topics to describe: only `__cluster_metadata` in Kafka.
    pub topics: Vec<RequestTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of a topic to describe.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Partitions to describe: only partition 0 in Kafka.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition whose leader and replicas are wanted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of the quorum as its leader sees it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 55, versions = "0-2", flexible = "0+")]
pub struct DescribeQuorumResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "2+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// State of each requested topic.
    pub topics: Vec<ResponseTopicData>,
    /// Addresses of the voters (KIP-853).
    #[kafka(versions = "2+")]
    pub nodes: Vec<Node>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// State of each requested partition.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one partition: its leader and replicas.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; NOT_LEADER_OR_FOLLOWER if the node is not the leader, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "2+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Node id of the quorum's leader; -1 if unknown.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the quorum's leader.
    pub leader_epoch: i32,
    /// Offset up to which the log is committed, exclusive; -1 if the leader does not know it yet.
    pub high_watermark: i64,
    /// Replicas that vote, the leader included.
    pub current_voters: Vec<ReplicaState>,
    /// Replicas that fetch without a vote, such as brokers.
    pub observers: Vec<ReplicaState>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The progress of one replica of the metadata log.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReplicaState {
    /// Node id of the voter or observer.
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    /// Id of the replica's metadata log directory; zero if unknown (KIP-853).
    #[kafka(versions = "2+")]
    pub replica_directory_id: Uuid,
    /// Offset after the replica's last record; -1 if unknown.
    pub log_end_offset: i64,
    /// When the replica last fetched, by the leader's clock in milliseconds since 1970; -1 if
    /// unknown (KIP-836).
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub last_fetch_timestamp: i64,
    /// When the replica last had the whole log, by the leader's clock in milliseconds since 1970;
    /// -1 if unknown (KIP-836).
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub last_caught_up_timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Addresses of one voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "2+")]
pub struct Node {
    /// Node id of the voter.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Addresses of the voter, one for each listener.
    pub listeners: Vec<Listener>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of a voter of the quorum.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "2+")]
pub struct Listener {
    /// Name of the voter's listener, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
