//! AlterShareGroupOffsets: sets the start offsets of an empty share group. Api key 91; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the group coordinator to move a share group's start offsets; the
/// group must have no members.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 91, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = AlterShareGroupOffsetsResponse)]
pub struct AlterShareGroupOffsetsRequest {
    /// Share group whose start offsets change.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics with the partitions whose start offsets change.
    pub topics: Vec<AlterShareGroupOffsetsRequestTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// New start offsets in one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterShareGroupOffsetsRequestTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic_name: KafkaString,
    /// Partitions of the topic with their new start offsets.
    pub partitions: Vec<AlterShareGroupOffsetsRequestPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// New start offset of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterShareGroupOffsetsRequestPartition {
    /// Partition index.
    pub partition_index: i32,
    /// Offset of the first record that the share group is to read.
    pub start_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of an AlterShareGroupOffsetsRequest, for the group and each partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 91, versions = "0", flexible = "0+")]
pub struct AlterShareGroupOffsetsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request, such as NON_EMPTY_GROUP while the group has members; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Outcome for each topic whose start offsets change.
    pub responses: Vec<AlterShareGroupOffsetsResponseTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterShareGroupOffsetsResponseTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic_name: KafkaString,
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Outcome for each partition whose start offset changes.
    pub partitions: Vec<AlterShareGroupOffsetsResponsePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the start offset of one partition was set.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterShareGroupOffsetsResponsePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Error of setting this partition's start offset; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
