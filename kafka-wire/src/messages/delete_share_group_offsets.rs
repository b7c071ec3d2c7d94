//! DeleteShareGroupOffsets: forgets what a share group has read of topics. Api key 92; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 92, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DeleteShareGroupOffsetsResponse)]
pub struct DeleteShareGroupOffsetsRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub topics: Vec<DeleteShareGroupOffsetsRequestTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeleteShareGroupOffsetsRequestTopic {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 92, versions = "0", flexible = "0+")]
pub struct DeleteShareGroupOffsetsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub responses: Vec<DeleteShareGroupOffsetsResponseTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeleteShareGroupOffsetsResponseTopic {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub topic_id: Uuid,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
