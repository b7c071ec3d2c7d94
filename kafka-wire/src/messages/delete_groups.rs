//! DeleteGroups: removes groups that have no members. Api key 42; KIP-229.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the coordinator of groups without members, to remove them and their
/// offsets.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 42, versions = "0-3", flexible = "2+")]
#[kafka(listeners(broker), response = DeleteGroupsResponse)]
pub struct DeleteGroupsRequest {
    /// Ids of the groups to remove.
    #[kafka(entity = "groupId")]
    pub groups_names: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each group to remove.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 42, versions = "0-3", flexible = "2+")]
pub struct DeleteGroupsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each group of the request.
    pub results: Vec<DeletableGroupResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one group was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeletableGroupResult {
    /// Group that was to be removed.
    #[kafka(map_key, entity = "groupId")]
    pub group_id: KafkaString,
    /// Error of removing this group, such as NON_EMPTY_GROUP; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "3+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
