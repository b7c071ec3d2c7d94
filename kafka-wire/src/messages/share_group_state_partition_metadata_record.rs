//! ShareGroupStatePartitionMetadata stores for which partitions a share group has state at the
//! share coordinator, in `__consumer_offsets`. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the partitions of one share group. A record without a value removes the
/// list.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 15, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupStatePartitionMetadataKey {
    /// Share group whose partitions are listed.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// The group coordinator's progress in creating and deleting the group's state at the share
/// coordinator.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 15, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupStatePartitionMetadataValue {
    /// Partitions whose state is being created with InitializeShareGroupState.
    pub initializing_topics: Vec<TopicPartitionsInfo>,
    /// Partitions whose state exists. Only these are assigned to members.
    pub initialized_topics: Vec<TopicPartitionsInfo>,
    /// Topics whose state is being deleted with DeleteShareGroupState.
    pub deleting_topics: Vec<TopicInfo>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic whose state exists or is being created.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartitionsInfo {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Topic name.
    pub topic_name: KafkaString,
    /// Indexes of the partitions whose state exists or is being created.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A topic whose state is being deleted.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicInfo {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Topic name.
    pub topic_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
