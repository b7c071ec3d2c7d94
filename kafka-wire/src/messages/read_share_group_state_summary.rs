//! ReadShareGroupStateSummary reads the progress of a share group, without its batches. Api key 87;
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// The group coordinator asks the share coordinator for the start offsets of a share group, to
/// answer DescribeShareGroupOffsets.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 87, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ReadShareGroupStateSummaryResponse)]
pub struct ReadShareGroupStateSummaryRequest {
    /// Share group whose offsets are read.
    pub group_id: KafkaString,
    /// Topics whose offsets are read.
    pub topics: Vec<ReadStateSummaryData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to summarize.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReadStateSummaryData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions to summarize.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition to summarize.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition: i32,
    /// Leader epoch of the partition as the sender knows it.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Progress of the share group in each partition of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 87, versions = "0-1", flexible = "0+")]
pub struct ReadShareGroupStateSummaryResponse {
    /// Summaries by topic.
    pub results: Vec<ReadStateSummaryResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Summaries for one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReadStateSummaryResult {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Summaries, one for each partition.
    pub partitions: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Progress of the share group in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Partition index.
    pub partition: i32,
    /// Error of this partition; 0 if the summary is valid.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Epoch of the stored state.
    pub state_epoch: i32,
    /// Leader epoch stored with the state.
    pub leader_epoch: i32,
    /// First offset that the group has not finished; -1 if it has not been decided.
    pub start_offset: i64,
    /// Offsets from `start_offset` on that are already acknowledged or archived, to compute the lag
    /// (KIP-1226); -1 if unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub delivery_complete_count: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
