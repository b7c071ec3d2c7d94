//! ShareAcknowledge reports what became of records that a share group's member acquired. Api key
//! 79; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A member of a share group tells the leaders of its partitions which acquired records it has
/// processed, without fetching more.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 79, versions = "1-2", flexible = "0+")]
#[kafka(listeners(broker), response = ShareAcknowledgeResponse)]
pub struct ShareAcknowledgeRequest {
    /// Id of the share group of the member.
    #[kafka(default = null, entity = "groupId")]
    pub group_id: Option<KafkaString>,
    /// Id that the member gave itself when it joined with ShareGroupHeartbeat.
    #[kafka(default = empty)]
    pub member_id: Option<KafkaString>,
    /// Epoch of the share session, one more in each request; -1 to close the session. 0 is not
    /// allowed: only ShareFetch opens one.
    pub share_session_epoch: i32,
    /// True if a batch contains acknowledge type 4, which extends the lock (KIP-1222).
    #[kafka(versions = "2+")]
    pub is_renew_ack: bool,
    /// Topics with acknowledgements; empty if there are none.
    pub topics: Vec<AcknowledgeTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Acknowledgements for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AcknowledgeTopic {
    /// Topic id (KIP-516).
    #[kafka(map_key)]
    pub topic_id: Uuid,
    /// Acknowledgements by partition.
    pub partitions: Vec<AcknowledgePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Acknowledgements for one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AcknowledgePartition {
    /// Partition index.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// Acknowledged offsets in ascending order.
    pub acknowledgement_batches: Vec<AcknowledgementBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets that the member acknowledges.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct AcknowledgementBatch {
    /// First acknowledged offset.
    pub first_offset: i64,
    /// Last acknowledged offset, inclusive.
    pub last_offset: i64,
    /// One type for all offsets, or one for each: 0 gap without a record, 1 accept, 2 release for
    /// redelivery, 3 reject, 4 renew the lock (KIP-1222).
    pub acknowledge_types: Vec<i8>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Which acknowledgements the broker accepted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 79, versions = "1-2", flexible = "0+")]
pub struct ShareAcknowledgeResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Milliseconds for which acquired records stay locked for the member; renewed locks start from
    /// it again.
    #[kafka(versions = "2+", ignorable)]
    pub acquisition_lock_timeout_ms: i32,
    /// Outcome of the acknowledgements by topic.
    pub responses: Vec<ShareAcknowledgeTopicResponse>,
    /// Addresses of the brokers that `current_leader` names; empty if no leader has moved.
    pub node_endpoints: Vec<NodeEndpoint>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the acknowledgements for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ShareAcknowledgeTopicResponse {
    /// Topic id (KIP-516).
    #[kafka(map_key)]
    pub topic_id: Uuid,
    /// Outcome of the acknowledgements by partition.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the acknowledgements of one partition were accepted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; INVALID_RECORD_STATE if records were not acquired by the member, 0
    /// for none.
    pub error_code: ErrorCode,
    /// Explanation of the partition's error; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// New leader of the partition when the error is NOT_LEADER_OR_FOLLOWER.
    pub current_leader: LeaderIdAndEpoch,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The broker to which acknowledgements for the partition go now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct LeaderIdAndEpoch {
    /// Node id of the leader; -1 if unknown.
    pub leader_id: i32,
    /// Epoch of this leadership, as far as the answering broker knows.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address of a broker that became leader of a partition of the response.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct NodeEndpoint {
    /// Node id of the new leader at this address.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: i32,
    /// Rack of the leader; null if it is configured without one.
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
