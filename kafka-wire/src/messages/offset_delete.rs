//! OffsetDelete: removes committed offsets of a consumer group. Api key 47; KIP-496.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString};

/// Sent by an administrator to the group coordinator to forget how far a group has read topics that
/// it no longer subscribes to.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 47, versions = "0", flexible = "none")]
#[kafka(listeners(broker), response = OffsetDeleteResponse)]
pub struct OffsetDeleteRequest {
    /// Consumer group whose offsets are deleted.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics with the offsets to delete.
    pub topics: Vec<OffsetDeleteRequestTopic>,
}

/// Offsets of one topic to delete.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OffsetDeleteRequestTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Partitions whose offsets are deleted.
    pub partitions: Vec<OffsetDeleteRequestPartition>,
}

/// One partition whose offset is deleted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OffsetDeleteRequestPartition {
    /// Partition index.
    pub partition_index: i32,
}

/// Outcome for each offset to delete.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 47, versions = "0", flexible = "none")]
pub struct OffsetDeleteResponse {
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    /// Outcome for each topic with offsets to delete.
    pub topics: Vec<OffsetDeleteResponseTopic>,
}

/// Outcome for the offsets of one topic to delete.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OffsetDeleteResponseTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Outcome for each offset of the topic to delete.
    pub partitions: Vec<OffsetDeleteResponsePartition>,
}

/// Whether the offset of one partition was deleted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct OffsetDeleteResponsePartition {
    /// Partition index.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// Error of this offset; GROUP_SUBSCRIBED_TO_TOPIC if the group still reads the topic, 0 for
    /// none.
    pub error_code: ErrorCode,
}
