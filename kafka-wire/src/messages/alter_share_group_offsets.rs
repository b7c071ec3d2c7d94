//! AlterShareGroupOffsets: sets where a share group begins. Api key 91; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 91, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = AlterShareGroupOffsetsResponse)]
pub struct AlterShareGroupOffsetsRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub topics: Vec<AlterShareGroupOffsetsRequestTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterShareGroupOffsetsRequestTopic {
    #[kafka(map_key, entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<AlterShareGroupOffsetsRequestPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterShareGroupOffsetsRequestPartition {
    pub partition_index: i32,
    pub start_offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 91, versions = "0", flexible = "0+")]
pub struct AlterShareGroupOffsetsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub responses: Vec<AlterShareGroupOffsetsResponseTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterShareGroupOffsetsResponseTopic {
    #[kafka(map_key, entity = "topicName")]
    pub topic_name: KafkaString,
    pub topic_id: Uuid,
    pub partitions: Vec<AlterShareGroupOffsetsResponsePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterShareGroupOffsetsResponsePartition {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
