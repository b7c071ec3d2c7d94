//! Vote asks the voters of the KRaft quorum for their votes; from version 2 on, also for pre-votes.
//! Api key 52; KIP-595, KIP-996.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A candidate, or a replica before it becomes one, asks each voter whether it would make it
/// leader.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 52, versions = "0-2", flexible = "0+")]
#[kafka(listeners(controller), response = VoteResponse)]
pub struct VoteRequest {
    /// Cluster id. A voter of another cluster answers INCONSISTENT_CLUSTER_ID; null to skip the
    /// check.
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the voter that receives the request; -1 in version 0.
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub voter_id: i32,
    /// The one topic `__cluster_metadata`.
    pub topics: Vec<RequestTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Elections in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Name of the topic of the election: `__cluster_metadata`.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// The one partition 0.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One election.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Index of the partition: 0.
    pub partition_index: i32,
    /// Epoch of the election: a candidate has raised its epoch, a pre-vote has not.
    pub replica_epoch: i32,
    /// Node id of the replica that wants to become leader.
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    /// Id of the log directory of the replica that wants to become leader (KIP-853); zero UUID if
    /// unknown.
    #[kafka(versions = "1+", ignorable)]
    pub replica_directory_id: Uuid,
    /// Id of the log directory of the voter that receives the request (KIP-853); zero UUID if
    /// unknown.
    #[kafka(versions = "1+", ignorable)]
    pub voter_directory_id: Uuid,
    /// Epoch of the last record in the replica's log. Voters reject a candidate whose log is behind
    /// their own.
    pub last_offset_epoch: i32,
    /// End offset of the replica's log; it decides the vote if the epochs of the last records are
    /// equal.
    pub last_offset: i64,
    /// True to ask only whether the voter would grant its vote, without any change of state
    /// (KIP-996).
    #[kafka(versions = "2+")]
    pub pre_vote: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The vote of one voter, or the leader that it knows.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 52, versions = "0-2", flexible = "0+")]
pub struct VoteResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Votes by topic.
    pub topics: Vec<ResponseTopicData>,
    /// Address of the leader named in `partitions` (KIP-853); empty if it is unknown.
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Votes in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Votes, one for each election.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The vote in one election.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Index of the partition voted on: 0.
    pub partition_index: i32,
    /// Error of this vote; FENCED_LEADER_EPOCH if the voter knows a newer epoch, 0 for none.
    pub error_code: ErrorCode,
    /// Node id of the leader that the voter knows; -1 if it knows none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the voter. The asking replica adopts a higher one.
    pub leader_epoch: i32,
    /// True if the voter gives its vote. It votes for at most one candidate in an epoch; pre-votes
    /// do not count.
    pub vote_granted: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a leader of the quorum.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
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
