//! DescribeShareGroupOffsets returns the progress of share groups in partitions. Api key 90;
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to the group coordinator to learn the start offsets of share groups.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 90, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeShareGroupOffsetsResponse)]
pub struct DescribeShareGroupOffsetsRequest {
    /// Share groups to look up.
    pub groups: Vec<DescribeShareGroupOffsetsRequestGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One share group to look up.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeShareGroupOffsetsRequestGroup {
    /// Share group whose offsets are looked up.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics to look up; null for all that the share group has read.
    #[kafka(default = empty)]
    pub topics: Option<Vec<DescribeShareGroupOffsetsRequestTopic>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to look up for a share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeShareGroupOffsetsRequestTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Indexes of the partitions to look up.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Start offsets of each share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 90, versions = "0-1", flexible = "0+")]
pub struct DescribeShareGroupOffsetsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each share group of the request.
    pub groups: Vec<DescribeShareGroupOffsetsResponseGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Start offsets of one share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeShareGroupOffsetsResponseGroup {
    /// Share group that the offsets belong to.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics with the share group's offsets.
    pub topics: Vec<DescribeShareGroupOffsetsResponseTopic>,
    /// Error of this share group, such as GROUP_ID_NOT_FOUND; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Start offsets in the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeShareGroupOffsetsResponseTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Start offset in each partition.
    pub partitions: Vec<DescribeShareGroupOffsetsResponsePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Progress of the share group in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeShareGroupOffsetsResponsePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Offset of the first record that the share group has not finished; -1 if it has not begun to
    /// read.
    pub start_offset: i64,
    /// Epoch of the partition's leader that was stored with the start offset.
    pub leader_epoch: i32,
    /// Records that the share group has still to deliver; -1 if unknown (KIP-1226).
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub lag: i64,
    /// Error of looking up this partition; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
