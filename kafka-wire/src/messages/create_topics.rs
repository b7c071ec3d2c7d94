//! CreateTopics: creates topics, or only checks whether they could be created. Api key 19; KIP-4.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to create topics; a broker sends it to the controller when it creates
/// topics on its own.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 19, versions = "2-7", flexible = "5+")]
#[kafka(listeners(broker, controller), response = CreateTopicsResponse)]
pub struct CreateTopicsRequest {
    /// Topics to create.
    pub topics: Vec<CreatableTopic>,
    /// Milliseconds to wait until the topics are created.
    #[kafka(name = "timeoutMs", default = 60000)]
    pub timeout_ms: i32,
    /// True to check the request without creating topics.
    #[kafka(name = "validateOnly", versions = "1+")]
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic to create.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatableTopic {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Number of partitions; -1 for the broker's default (KIP-464), and -1 if `assignments` are
    /// given.
    pub num_partitions: i32,
    /// Replicas of each partition; -1 for the broker's default (KIP-464), and -1 if `assignments`
    /// are given.
    pub replication_factor: i16,
    /// Replicas for each partition; empty lets the controller choose.
    pub assignments: Vec<CreatableReplicaAssignment>,
    /// Configs that the topic overrides from the start.
    pub configs: Vec<CreatableTopicConfig>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Replicas of one partition of the new topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatableReplicaAssignment {
    /// Partition index; the assignments must number all partitions from 0.
    #[kafka(map_key)]
    pub partition_index: i32,
    /// Node ids of the replicas of this partition, the preferred leader first.
    #[kafka(entity = "brokerId")]
    pub broker_ids: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config of the new topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatableTopicConfig {
    /// Topic config to set, such as `cleanup.policy`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Value to set, as text; null is an error.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each topic to create.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 19, versions = "2-7", flexible = "5+")]
pub struct CreateTopicsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    /// One outcome for each topic of the request.
    pub topics: Vec<CreatableTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one topic was created, and as what.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CreatableTopicResult {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Topic id that the new topic got (KIP-516); zero if it was not created.
    #[kafka(versions = "7+", ignorable)]
    pub topic_id: Uuid,
    /// Error of this topic; TOPIC_ALREADY_EXISTS if the name is taken, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "1+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Why `configs` is null: TOPIC_AUTHORIZATION_FAILED if the caller may not see them; 0 for none
    /// (KIP-525).
    #[kafka(versions = "5+", tagged = 0, ignorable)]
    pub topic_config_error_code: ErrorCode,
    /// Partitions of the new topic; -1 if unknown or on error (KIP-525).
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub num_partitions: i32,
    /// Replicas of each partition of the new topic; -1 if unknown or on error (KIP-525).
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub replication_factor: i16,
    /// Configs of the new topic, defaults included; null if the caller may not see them (KIP-525).
    #[kafka(versions = "5+", default = empty, ignorable)]
    pub configs: Option<Vec<CreatableTopicConfigs>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config of the new topic with its origin.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "5+")]
pub struct CreatableTopicConfigs {
    /// Key of the topic config.
    pub name: KafkaString,
    /// Value of the topic config as text; null if it is sensitive.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// True if the config cannot be changed at run time.
    pub read_only: bool,
    /// Origin of the value: 1 topic, 2 broker, 3 all brokers, 4 broker's file, 5 Kafka's default;
    /// 0 or -1 if unknown.
    #[kafka(default = -1, ignorable)]
    pub config_source: i8,
    /// True for secrets, whose values Kafka does not reveal.
    pub is_sensitive: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
