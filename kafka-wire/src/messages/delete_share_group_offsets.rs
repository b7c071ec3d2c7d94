//! DeleteShareGroupOffsets: removes a share group's offsets in topics. Api key 92; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the group coordinator to forget what a share group without members
/// has read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 92, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DeleteShareGroupOffsetsResponse)]
pub struct DeleteShareGroupOffsetsRequest {
    /// Share group whose offsets are removed.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Topics that the share group forgets.
    pub topics: Vec<DeleteShareGroupOffsetsRequestTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic that the share group forgets.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteShareGroupOffsetsRequestTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the share group and for each topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 92, versions = "0", flexible = "0+")]
pub struct DeleteShareGroupOffsetsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request, such as NON_EMPTY_GROUP or GROUP_ID_NOT_FOUND; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// One outcome for each topic of the request.
    pub responses: Vec<DeleteShareGroupOffsetsResponseTopic>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the share group has forgotten one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteShareGroupOffsetsResponseTopic {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Error of removing the share group's offsets in this topic; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
