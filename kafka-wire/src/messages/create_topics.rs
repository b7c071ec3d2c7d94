//! CreateTopics: creates topics, or only checks whether it could. Api key 19; KIP-4.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 19, versions = "2-7", flexible = "5+")]
#[kafka(listeners(broker, controller), response = CreateTopicsResponse)]
pub struct CreateTopicsRequest {
    pub topics: Vec<CreatableTopic>,
    #[kafka(name = "timeoutMs", default = 60000)]
    pub timeout_ms: i32,
    #[kafka(name = "validateOnly", versions = "1+")]
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatableTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// -1 for the broker's default, and where `assignments` say it (KIP-464).
    pub num_partitions: i32,
    /// -1 for the broker's default, and where `assignments` say it (KIP-464).
    pub replication_factor: i16,
    pub assignments: Vec<CreatableReplicaAssignment>,
    pub configs: Vec<CreatableTopicConfig>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatableReplicaAssignment {
    #[kafka(map_key)]
    pub partition_index: i32,
    #[kafka(entity = "brokerId")]
    pub broker_ids: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatableTopicConfig {
    #[kafka(map_key)]
    pub name: KafkaString,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 19, versions = "2-7", flexible = "5+")]
pub struct CreateTopicsResponse {
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<CreatableTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CreatableTopicResult {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "7+", ignorable)]
    pub topic_id: Uuid,
    pub error_code: ErrorCode,
    #[kafka(versions = "1+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "5+", tagged = 0, ignorable)]
    pub topic_config_error_code: ErrorCode,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub num_partitions: i32,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub replication_factor: i16,
    #[kafka(versions = "5+", default = empty, ignorable)]
    pub configs: Option<Vec<CreatableTopicConfigs>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "5+")]
pub struct CreatableTopicConfigs {
    pub name: KafkaString,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub read_only: bool,
    #[kafka(default = -1, ignorable)]
    pub config_source: i8,
    pub is_sensitive: bool,
    pub unknown_tagged_fields: TaggedFields,
}
