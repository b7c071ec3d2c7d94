//! DeleteTopics: removes topics, by name or, from version 6 on, by id. Api key 20; KIP-4.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 20, versions = "1-6", flexible = "4+")]
#[kafka(listeners(broker, controller), response = DeleteTopicsResponse)]
pub struct DeleteTopicsRequest {
    #[kafka(versions = "6+")]
    pub topics: Vec<DeleteTopicState>,
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub topic_names: Vec<KafkaString>,
    pub timeout_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "6+")]
pub struct DeleteTopicState {
    #[kafka(default = null, entity = "topicName")]
    pub name: Option<KafkaString>,
    pub topic_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 20, versions = "1-6", flexible = "4+")]
pub struct DeleteTopicsResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub responses: Vec<DeletableTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeletableTopicResult {
    #[kafka(nullable = "6+", default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    pub error_code: ErrorCode,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
