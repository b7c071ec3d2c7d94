//! InitializeShareGroupState creates the stored state of a share group. Api key 83; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// The group coordinator asks the share coordinator to create state for partitions that a share
/// group begins to consume.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 83, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = InitializeShareGroupStateResponse)]
pub struct InitializeShareGroupStateRequest {
    /// Share group whose state is created.
    pub group_id: KafkaString,
    /// Topics whose partitions get state.
    pub topics: Vec<InitializeStateData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to initialize.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct InitializeStateData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions to initialize.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Initial state of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition: i32,
    /// Epoch of the new state. A lower one than stored is refused with FENCED_STATE_EPOCH.
    pub state_epoch: i32,
    /// First offset to deliver; -1 to leave it to the partition leader, which applies
    /// `share.auto.offset.reset`.
    pub start_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One result for each partition of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 83, versions = "0", flexible = "0+")]
pub struct InitializeShareGroupStateResponse {
    /// Outcome of the initialization by topic.
    pub results: Vec<InitializeStateResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Results for the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct InitializeStateResult {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Results, one for each partition to initialize.
    pub partitions: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the state of one partition was created.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Partition index.
    pub partition: i32,
    /// Error of this partition; FENCED_STATE_EPOCH if newer state exists, 0 if the state was
    /// created.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
