//! ListGroups: lists the groups that a broker coordinates. Api key 16.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to every broker, because each knows only the groups that it coordinates.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 16, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = ListGroupsResponse)]
pub struct ListGroupsRequest {
    /// States of the groups to list, such as `Stable`; empty for all (KIP-518).
    #[kafka(versions = "4+")]
    pub states_filter: Vec<KafkaString>,
    /// Types of the groups to list: `classic`, `consumer`, `share` or `streams`; empty for all
    /// (KIP-848).
    #[kafka(versions = "5+")]
    pub types_filter: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Groups that the broker coordinates.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 16, versions = "0-5", flexible = "3+")]
pub struct ListGroupsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Groups that passed the filters and that the caller may see.
    pub groups: Vec<ListedGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ListedGroup {
    /// Group that the broker coordinates.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// `consumer` for consumers, `connect` for Connect workers, and so on; empty if the group only
    /// commits offsets.
    pub protocol_type: KafkaString,
    /// State of the group, such as `Stable` or `Empty` (KIP-518).
    #[kafka(versions = "4+", ignorable)]
    pub group_state: KafkaString,
    /// Type of the group, such as `classic` or `consumer` (KIP-848).
    #[kafka(versions = "5+", ignorable)]
    pub group_type: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
