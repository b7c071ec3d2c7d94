//! OffsetForLeaderEpoch: finds where a leader epoch ends in a partition's log. Api key 23; KIP-101,
//! KIP-320.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a consumer or a follower to the leaders of partitions to detect that their logs were
/// truncated.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 23, versions = "2-4", flexible = "4+")]
#[kafka(listeners(broker), response = OffsetForLeaderEpochResponse)]
pub struct OffsetForLeaderEpochRequest {
    /// Node id of the follower that sends the request; -1 from a consumer, -2 from a tool that may
    /// read past the high watermark.
    #[kafka(versions = "3+", default = -2, ignorable, entity = "brokerId")]
    pub replica_id: i32,
    /// Topics with the partitions to check.
    pub topics: Vec<OffsetForLeaderTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to check.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct OffsetForLeaderTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Partitions with the epoch to find the end of.
    pub partitions: Vec<OffsetForLeaderPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Epoch to find the end of in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct OffsetForLeaderPartition {
    /// Partition index.
    pub partition: i32,
    /// Leader epoch that the sender knows, refused if out of date; -1 skips the check (KIP-320).
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    /// Leader epoch whose end is wanted, mostly the epoch of the sender's last record.
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Where the epochs end in the leaders' logs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 23, versions = "2-4", flexible = "4+")]
pub struct OffsetForLeaderEpochResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    /// Topics with the ends that were found.
    pub topics: Vec<OffsetForLeaderTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Ends of epochs in the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct OffsetForLeaderTopicResult {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// End of the epoch in each partition.
    pub partitions: Vec<EpochEndOffset>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// End of the epoch in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct EpochEndOffset {
    /// Error of this partition; FENCED_LEADER_EPOCH or UNKNOWN_LEADER_EPOCH if the sender's
    /// metadata is out of step, 0 for none.
    pub error_code: ErrorCode,
    /// Partition index.
    pub partition: i32,
    /// Largest epoch in the log that is not above the requested one; -1 if unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub leader_epoch: i32,
    /// Offset after the last record of `leader_epoch`; -1 if unknown.
    #[kafka(default = -1)]
    pub end_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
