//! AlterPartitionReassignments: begins and cancels moves of partitions to other replicas. Api key
//! 45; KIP-455.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to move partitions to other brokers, or to cancel moves under way.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 45, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker, controller), response = AlterPartitionReassignmentsResponse)]
pub struct AlterPartitionReassignmentsRequest {
    /// Milliseconds to wait until the controller has recorded the reassignments; the moves
    /// themselves take longer.
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    /// False to reject moves that change the number of replicas (KIP-860).
    #[kafka(versions = "1+", default = true)]
    pub allow_replication_factor_change: bool,
    /// Topics with the partitions to move.
    pub topics: Vec<ReassignableTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to move.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReassignableTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions of the topic with their new replicas.
    pub partitions: Vec<ReassignablePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The target replicas of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReassignablePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Node ids of the new replicas, the preferred leader first; null cancels the move under way.
    #[kafka(default = null, entity = "brokerId")]
    pub replicas: Option<Vec<i32>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the controller has accepted the reassignments; ListPartitionReassignments shows when
/// they are done.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 45, versions = "0-1", flexible = "0+")]
pub struct AlterPartitionReassignmentsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Whether the request allowed moves that change the number of replicas (KIP-860).
    #[kafka(versions = "1+", default = true, ignorable)]
    pub allow_replication_factor_change: bool,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Outcome for each topic of the reassignment request.
    pub responses: Vec<ReassignableTopicResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic to be moved.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReassignableTopicResponse {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Outcome for each partition to be moved.
    pub partitions: Vec<ReassignablePartitionResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the move of one partition was accepted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReassignablePartitionResponse {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this move; NO_REASSIGNMENT_IN_PROGRESS if there was nothing to cancel.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
