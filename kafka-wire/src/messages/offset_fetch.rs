//! OffsetFetch: how far groups have read; several from version 8 on (KIP-709). Api key 9.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 9, versions = "1-10", flexible = "6+")]
#[kafka(listeners(broker), response = OffsetFetchResponse)]
pub struct OffsetFetchRequest {
    #[kafka(versions = "0-7", entity = "groupId")]
    pub group_id: KafkaString,
    #[kafka(versions = "0-7", nullable = "2-7", default = empty)]
    pub topics: Option<Vec<OffsetFetchRequestTopic>>,
    #[kafka(versions = "8+")]
    pub groups: Vec<OffsetFetchRequestGroup>,
    #[kafka(versions = "7+")]
    pub require_stable: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchRequestTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partition_indexes: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "8+")]
pub struct OffsetFetchRequestGroup {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    #[kafka(versions = "9+", default = null, ignorable)]
    pub member_id: Option<KafkaString>,
    #[kafka(versions = "9+", default = -1, ignorable)]
    pub member_epoch: i32,
    /// Null for all.
    #[kafka(default = empty)]
    pub topics: Option<Vec<OffsetFetchRequestTopics>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "8+")]
pub struct OffsetFetchRequestTopics {
    #[kafka(versions = "8-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    pub partition_indexes: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 9, versions = "1-10", flexible = "6+")]
pub struct OffsetFetchResponse {
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "0-7")]
    pub topics: Vec<OffsetFetchResponseTopic>,
    #[kafka(versions = "2-7", ignorable)]
    pub error_code: ErrorCode,
    #[kafka(versions = "8+")]
    pub groups: Vec<OffsetFetchResponseGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchResponseTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<OffsetFetchResponsePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "0-7")]
pub struct OffsetFetchResponsePartition {
    pub partition_index: i32,
    pub committed_offset: i64,
    #[kafka(versions = "5-7", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    #[kafka(default = empty)]
    pub metadata: Option<KafkaString>,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponseGroup {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub topics: Vec<OffsetFetchResponseTopics>,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponseTopics {
    #[kafka(versions = "8-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<OffsetFetchResponsePartitions>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "8+")]
pub struct OffsetFetchResponsePartitions {
    pub partition_index: i32,
    pub committed_offset: i64,
    #[kafka(default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    #[kafka(default = empty)]
    pub metadata: Option<KafkaString>,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
