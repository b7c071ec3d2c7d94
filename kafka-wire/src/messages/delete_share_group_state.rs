//! DeleteShareGroupState: removes a share group's state from its coordinator. Api key 86; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 86, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DeleteShareGroupStateResponse)]
pub struct DeleteShareGroupStateRequest {
    pub group_id: KafkaString,
    pub topics: Vec<DeleteStateData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeleteStateData {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionData {
    pub partition: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 86, versions = "0", flexible = "0+")]
pub struct DeleteShareGroupStateResponse {
    pub results: Vec<DeleteStateResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeleteStateResult {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionResult {
    pub partition: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
