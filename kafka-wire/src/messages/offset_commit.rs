//! OffsetCommit: a group notes how far it has read. Api key 8.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 8, versions = "2-10", flexible = "8+")]
#[kafka(listeners(broker), response = OffsetCommitResponse)]
pub struct OffsetCommitRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// -1 outside of a group.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub generation_id_or_member_epoch: i32,
    #[kafka(versions = "1+", ignorable)]
    pub member_id: KafkaString,
    #[kafka(versions = "7+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    #[kafka(versions = "2-4", default = -1, ignorable)]
    pub retention_time_ms: i64,
    pub topics: Vec<OffsetCommitRequestTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetCommitRequestTopic {
    #[kafka(versions = "0-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<OffsetCommitRequestPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetCommitRequestPartition {
    pub partition_index: i32,
    pub committed_offset: i64,
    #[kafka(versions = "6+", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    #[kafka(default = empty)]
    pub committed_metadata: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 8, versions = "2-10", flexible = "8+")]
pub struct OffsetCommitResponse {
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<OffsetCommitResponseTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetCommitResponseTopic {
    #[kafka(versions = "0-9", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<OffsetCommitResponsePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct OffsetCommitResponsePartition {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
