//! WriteShareGroupState stores the state of a share group. Api key 85; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// The leader of partitions sends changes in the state of a share group to the share coordinator,
/// which stores them.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 85, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = WriteShareGroupStateResponse)]
pub struct WriteShareGroupStateRequest {
    /// Share group whose state is written.
    pub group_id: KafkaString,
    /// Topics whose state is written.
    pub topics: Vec<WriteStateData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to write.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct WriteStateData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions to write.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Changes in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition: i32,
    /// Epoch from ReadShareGroupState. An older one is refused with FENCED_STATE_EPOCH.
    pub state_epoch: i32,
    /// Epoch of the leader that writes. An older one is refused with FENCED_LEADER_EPOCH.
    pub leader_epoch: i32,
    /// New first offset that the group has not finished; -1 if unchanged.
    pub start_offset: i64,
    /// Offsets from the start offset on that are already acknowledged or archived (KIP-1226); -1 if
    /// unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub delivery_complete_count: i32,
    /// Batches whose state has changed; each replaces what is stored for its offsets.
    pub state_batches: Vec<StateBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets with the same new state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct StateBatch {
    /// First offset in this state.
    pub first_offset: i64,
    /// Last offset in this state, inclusive.
    pub last_offset: i64,
    /// State of each offset: 0 available, 2 acknowledged, 4 archived.
    pub delivery_state: i8,
    /// How often the records were delivered to a member.
    pub delivery_count: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One result for each partition of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 85, versions = "0-1", flexible = "0+")]
pub struct WriteShareGroupStateResponse {
    /// Outcome of the writes by topic.
    pub results: Vec<WriteStateResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the writes to one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct WriteStateResult {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Results, one for each written partition.
    pub partitions: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the changes of one partition were stored.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Partition index.
    pub partition: i32,
    /// Error of this partition; FENCED_STATE_EPOCH or FENCED_LEADER_EPOCH for an outdated writer, 0
    /// for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
