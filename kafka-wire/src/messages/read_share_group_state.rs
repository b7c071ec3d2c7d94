//! ReadShareGroupState loads the stored state of a share group. Api key 84; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// The leader of partitions asks the share coordinator for the state of a share group when it
/// begins to serve the group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 84, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = ReadShareGroupStateResponse)]
pub struct ReadShareGroupStateRequest {
    /// Share group whose state is read.
    pub group_id: KafkaString,
    /// Topics whose state is read.
    pub topics: Vec<ReadStateData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReadStateData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions to read.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition whose state is read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition: i32,
    /// Epoch of the leader that sends the request. The share coordinator keeps it to fence older
    /// leaders.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The stored state of each partition of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 84, versions = "0", flexible = "0+")]
pub struct ReadShareGroupStateResponse {
    /// State by topic.
    pub results: Vec<ReadStateResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReadStateResult {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// State, one for each partition that was read.
    pub partitions: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Stored state of one partition for the share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Partition index.
    pub partition: i32,
    /// Error of this partition; FENCED_LEADER_EPOCH if a newer leader has read the state. 0 for
    /// none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Epoch of the state, to be repeated when the state is written.
    pub state_epoch: i32,
    /// First offset that the group has not finished; -1 if it has not been decided.
    pub start_offset: i64,
    /// State of offsets from `start_offset` on. Offsets that no batch covers are available and
    /// undelivered.
    pub state_batches: Vec<StateBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets in the same state.
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
