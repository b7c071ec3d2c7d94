//! ListOffsets: finds the offset for a timestamp, or the first or last offset. Api key 2; KIP-79.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by consumers, followers and admin clients to the leaders of partitions to find offsets by
/// time.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 2, versions = "1-11", flexible = "6+")]
#[kafka(listeners(broker), response = ListOffsetsResponse)]
pub struct ListOffsetsRequest {
    /// Node id of the follower that sends the request; -1 for a client.
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    /// 0 counts all records; 1 ends at the last stable offset, so that open transactions are left
    /// out (KIP-98).
    #[kafka(versions = "2+")]
    pub isolation_level: i8,
    /// Topics with the partitions to look up.
    pub topics: Vec<ListOffsetsTopic>,
    /// Milliseconds to wait for a lookup in remote storage (KIP-1075).
    #[kafka(versions = "10+", ignorable)]
    pub timeout_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to look up.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ListOffsetsTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions with the time to look for.
    pub partitions: Vec<ListOffsetsPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// What to look for in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ListOffsetsPartition {
    /// Partition index.
    pub partition_index: i32,
    /// Leader epoch that the client knows; -1 skips the check for an outdated one (KIP-320).
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    /// Time of the first record wanted, in milliseconds since 1970. Or: -1 the end of the log, -2
    /// its start, -3 (version 7+) the highest timestamp (KIP-734), -4 (8+) the start on local disk
    /// (KIP-405), -5 (9+) the last offset in remote storage (KIP-1005), -6 (11+) the first offset not
    /// in remote storage yet (KIP-1023).
    pub timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offsets that were found.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 2, versions = "1-11", flexible = "6+")]
pub struct ListOffsetsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    /// Topics with the offsets that were found.
    pub topics: Vec<ListOffsetsTopicResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offsets that were found in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ListOffsetsTopicResponse {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Outcome of the lookup in each partition.
    pub partitions: Vec<ListOffsetsPartitionResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Offset that was found in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct ListOffsetsPartitionResponse {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; OFFSET_NOT_AVAILABLE while a new leader does not know its high
    /// watermark yet.
    pub error_code: ErrorCode,
    /// Timestamp of the record that was found; -1 if none matched or no timestamp was requested.
    #[kafka(versions = "1+", default = -1)]
    pub timestamp: i64,
    /// Offset that was found; -1 if no record matched.
    #[kafka(versions = "1+", default = -1)]
    pub offset: i64,
    /// Leader epoch of the record that was found; -1 if unknown.
    #[kafka(versions = "4+", default = -1)]
    pub leader_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
