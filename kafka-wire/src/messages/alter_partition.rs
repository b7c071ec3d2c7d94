//! AlterPartition: a partition's leader asks the controller to change the in-sync replicas (ISR).
//! Api key 56; KIP-497.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

/// Sent by a partition's leader to the active controller when followers fall out of or catch up
/// with the ISR.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 56, versions = "2-3", flexible = "0+")]
#[kafka(listeners(controller), response = AlterPartitionResponse)]
pub struct AlterPartitionRequest {
    /// Node id of the leader that sends the request.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch of the sender's registration; the controller refuses a stale one with
    /// STALE_BROKER_EPOCH.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Topics with the partitions to change.
    pub topics: Vec<RequestTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic whose ISR changes.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    /// Topic id (KIP-516).
    #[kafka(versions = "2+", ignorable)]
    pub topic_id: Uuid,
    /// Partitions of the topic that the sender leads and wants to change.
    pub partitions: Vec<RequestPartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The state that the leader wants for one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Epoch in which the sender leads the partition.
    pub leader_epoch: i32,
    /// Node ids of the new ISR, up to version 2.
    #[kafka(versions = "0-2", entity = "brokerId")]
    pub new_isr: Vec<i32>,
    /// Members of the new ISR with their broker epochs, from version 3 (KIP-903).
    #[kafka(versions = "3+")]
    pub new_isr_with_epochs: Vec<BrokerState>,
    /// 0 if the leader has recovered; 1 while it still recovers from an unclean election (KIP-704).
    #[kafka(versions = "1+")]
    pub leader_recovery_state: i8,
    /// Epoch of the partition state that the leader knows; the controller refuses the change with
    /// INVALID_UPDATE_VERSION if it has moved on.
    pub partition_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member of the new ISR.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "3+")]
pub struct BrokerState {
    /// Node id of the replica.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch of the replica's broker, which must still be current; -1 skips the check.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The state of each partition after the controller has handled an AlterPartitionRequest.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 56, versions = "2-3", flexible = "0+")]
pub struct AlterPartitionResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request, such as STALE_BROKER_EPOCH or NOT_CONTROLLER; 0 for none.
    pub error_code: ErrorCode,
    /// Outcome for each topic of the request.
    pub topics: Vec<ResponseTopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic of an AlterPartitionRequest.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    /// Topic id (KIP-516).
    #[kafka(versions = "2+", ignorable)]
    pub topic_id: Uuid,
    /// New state of each partition.
    pub partitions: Vec<ResponsePartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one partition as the controller has it now.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; INELIGIBLE_REPLICA if a member of the new ISR is fenced or shutting
    /// down (KIP-841).
    pub error_code: ErrorCode,
    /// Node id of the partition's leader.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the leader that the controller has recorded.
    pub leader_epoch: i32,
    /// Node ids of the ISR that the controller has recorded.
    #[kafka(entity = "brokerId")]
    pub isr: Vec<i32>,
    /// Recorded recovery state: 0 recovered, 1 recovering from an unclean election (KIP-704).
    #[kafka(versions = "1+", ignorable)]
    pub leader_recovery_state: i8,
    /// Epoch of the recorded state; the leader sends it with its next change.
    pub partition_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
