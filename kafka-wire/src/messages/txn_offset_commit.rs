//! TxnOffsetCommit: offsets of a group count if the transaction commits. Api key 28; KIP-98.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 28, versions = "0-6", flexible = "3+")]
#[kafka(listeners(broker), response = TxnOffsetCommitResponse)]
pub struct TxnOffsetCommitRequest {
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    #[kafka(versions = "3+", default = -1)]
    pub generation_id_or_member_epoch: i32,
    #[kafka(versions = "3+")]
    pub member_id: KafkaString,
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    pub topics: Vec<TxnOffsetCommitRequestTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TxnOffsetCommitRequestTopic {
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<TxnOffsetCommitRequestPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TxnOffsetCommitRequestPartition {
    pub partition_index: i32,
    pub committed_offset: i64,
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub committed_leader_epoch: i32,
    #[kafka(default = empty)]
    pub committed_metadata: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 28, versions = "0-6", flexible = "3+")]
pub struct TxnOffsetCommitResponse {
    pub throttle_time_ms: i32,
    pub topics: Vec<TxnOffsetCommitResponseTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TxnOffsetCommitResponseTopic {
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    pub partitions: Vec<TxnOffsetCommitResponsePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TxnOffsetCommitResponsePartition {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
