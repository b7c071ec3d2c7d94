//! OffsetFetch: reads the committed offsets of groups; of several from version 8 (KIP-709). Api key
//! 9.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a consumer or an admin client to the group coordinator to get the committed offsets of
/// groups.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 9, versions = "1-10", flexible = "6+")]
#[kafka(listeners(broker), response = OffsetFetchResponse)]
pub struct OffsetFetchRequest {
    /// Consumer group to look up, up to version 7.
    #[kafka(versions = "0-7", entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics to look up, up to version 7; null for all with a committed offset.
    #[kafka(versions = "0-7", nullable = "2-7", default = empty)]
    pub topics: Option<Vec<OffsetFetchRequestTopic>>,
    /// Consumer groups to look up, from version 8 (KIP-709).
    #[kafka(versions = "8+")]
    pub groups: Vec<OffsetFetchRequestGroup>,
    /// True to get UNSTABLE_OFFSET_COMMIT while an open transaction has uncommitted offsets
    /// (KIP-447).
    #[kafka(versions = "7+")]
    pub require_stable: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to look up, up to version 7.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchRequestTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions to look up, up to version 7.
    pub partition_indexes: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One consumer group to look up, from version 8.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "8+")]
pub struct OffsetFetchRequestGroup {
    /// Consumer group whose committed offsets are read.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Member that sends the request, for groups of KIP-848; null from an admin client.
    #[kafka(versions = "9+", default = null, ignorable)]
    pub member_id: Option<KafkaString>,
    /// Epoch of the member that sends the request, checked for groups of KIP-848; -1 from an admin
    /// client.
    #[kafka(versions = "9+", default = -1, ignorable)]
    pub member_epoch: i32,
    /// Topics to look up in this group; null for all with a committed offset.
    #[kafka(default = empty)]
    pub topics: Option<Vec<OffsetFetchRequestTopics>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to look up, from version 8.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "8+")]
pub struct OffsetFetchRequestTopics {
    /// Topic name.
    #[kafka(versions = "8-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// Indexes of the partitions to look up, from version 8.
    pub partition_indexes: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offsets of the groups; up to version 7 of the one group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 9, versions = "1-10", flexible = "6+")]
pub struct OffsetFetchResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    /// Topics with their committed offsets, up to version 7.
    #[kafka(versions = "0-7")]
    pub topics: Vec<OffsetFetchResponseTopic>,
    /// Error of the group, versions 2 to 7; 0 for none.
    #[kafka(versions = "2-7", ignorable)]
    pub error_code: ErrorCode,
    /// One outcome for each group of the request, from version 8.
    #[kafka(versions = "8+")]
    pub groups: Vec<OffsetFetchResponseGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offsets in one topic, up to version 7.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchResponseTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Partitions with their committed offsets, up to version 7.
    pub partitions: Vec<OffsetFetchResponsePartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offset in one partition, up to version 7.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchResponsePartition {
    /// Partition index.
    pub partition_index: i32,
    /// Offset from which the group continues; -1 if none is committed.
    pub committed_offset: i64,
    /// Leader epoch that was committed with the offset; -1 if unknown (KIP-320).
    #[kafka(versions = "5-7", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    /// Text that was committed with the offset; empty or null if none.
    #[kafka(default = empty)]
    pub metadata: Option<KafkaString>,
    /// Error of this partition; UNSTABLE_OFFSET_COMMIT means that the client should try again, 0
    /// for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offsets of one group, from version 8.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponseGroup {
    /// Consumer group that the offsets belong to.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics with the group's committed offsets.
    pub topics: Vec<OffsetFetchResponseTopics>,
    /// Error of this group, such as NOT_COORDINATOR or STALE_MEMBER_EPOCH; 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offsets in one topic, from version 8.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponseTopics {
    /// Topic name.
    #[kafka(versions = "8-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    /// Topic id (KIP-516).
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// Partitions with their committed offsets, from version 8.
    pub partitions: Vec<OffsetFetchResponsePartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Committed offset in one partition, from version 8.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponsePartitions {
    /// Partition index.
    pub partition_index: i32,
    /// Offset from which the group continues; -1 if none is committed.
    pub committed_offset: i64,
    /// Leader epoch committed with the offset; -1 if unknown (KIP-320).
    #[kafka(default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    /// Text committed with the offset; empty or null if none.
    #[kafka(default = empty)]
    pub metadata: Option<KafkaString>,
    /// Error of this partition; UNSTABLE_OFFSET_COMMIT while a transaction may still change the
    /// offset, 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
