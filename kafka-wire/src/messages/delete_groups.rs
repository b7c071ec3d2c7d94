//! DeleteGroups: removes groups without members. Api key 42; KIP-229.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 42, versions = "0-3", flexible = "2+")]
#[kafka(listeners(broker), response = DeleteGroupsResponse)]
pub struct DeleteGroupsRequest {
    #[kafka(entity = "groupId")]
    pub groups_names: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 42, versions = "0-3", flexible = "2+")]
pub struct DeleteGroupsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<DeletableGroupResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DeletableGroupResult {
    #[kafka(map_key, entity = "groupId")]
    pub group_id: KafkaString,
    pub error_code: ErrorCode,
    #[kafka(versions = "3+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
