//! DeleteShareGroupState: removes a share group's state from the share coordinator. Api key 86;
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by the group coordinator to a share coordinator to remove the stored state of
/// share-partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 86, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DeleteShareGroupStateResponse)]
pub struct DeleteShareGroupStateRequest {
    /// Share group whose stored state is removed.
    pub group_id: KafkaString,
    /// Topics whose share-partitions are removed.
    pub topics: Vec<DeleteStateData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Share-partitions of one topic to remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteStateData {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Partitions whose stored state is removed.
    pub partitions: Vec<PartitionData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One partition whose stored state is removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionData {
    /// Partition index.
    pub partition: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each share-partition to remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 86, versions = "0", flexible = "0+")]
pub struct DeleteShareGroupStateResponse {
    /// Outcome for each topic whose share-partitions are removed.
    pub results: Vec<DeleteStateResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the share-partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteStateResult {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Outcome for each share-partition of the topic.
    pub partitions: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the state of one share-partition was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Partition index.
    pub partition: i32,
    /// Error of removing this share-partition's state, such as NOT_COORDINATOR; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
