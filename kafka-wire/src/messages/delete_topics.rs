//! DeleteTopics: removes topics, by name or, from version 6, by id. Api key 20; KIP-4.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to remove topics with all their records.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 20, versions = "1-6", flexible = "4+")]
#[kafka(listeners(broker, controller), response = DeleteTopicsResponse)]
pub struct DeleteTopicsRequest {
    /// Topics to remove, each by name or by id, from version 6.
    #[kafka(versions = "6+")]
    pub topics: Vec<DeleteTopicState>,
    /// Names of the topics to remove, up to version 5.
    #[kafka(versions = "0-5", ignorable, entity = "topicName")]
    pub topic_names: Vec<KafkaString>,
    /// Milliseconds to wait until the controller has recorded the removals.
    pub timeout_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic to remove, by name or by id but not both.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "6+")]
pub struct DeleteTopicState {
    /// Name of the topic to remove; null if `topic_id` names it.
    #[kafka(default = null, entity = "topicName")]
    pub name: Option<KafkaString>,
    /// Id of the topic to remove (KIP-516); zero if `name` names it.
    pub topic_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each topic to remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 20, versions = "1-6", flexible = "4+")]
pub struct DeleteTopicsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// One outcome for each topic of the request.
    pub responses: Vec<DeletableTopicResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one topic was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeletableTopicResult {
    /// Name of the topic; null if it was given by an id that is unknown or hidden from the caller.
    #[kafka(nullable = "6+", default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    /// Id of the topic (KIP-516); zero if it was given by a name that is unknown.
    #[kafka(versions = "6+", ignorable)]
    pub topic_id: Uuid,
    /// Error of removing this topic, such as TOPIC_DELETION_DISABLED; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
