//! ListGroups: the groups that a broker coordinates. Api key 16.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 16, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = ListGroupsResponse)]
pub struct ListGroupsRequest {
    /// All, if it is empty.
    #[kafka(versions = "4+")]
    pub states_filter: Vec<KafkaString>,
    /// All, if it is empty.
    #[kafka(versions = "5+")]
    pub types_filter: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 16, versions = "0-5", flexible = "3+")]
pub struct ListGroupsResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub groups: Vec<ListedGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListedGroup {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub protocol_type: KafkaString,
    #[kafka(versions = "4+", ignorable)]
    pub group_state: KafkaString,
    #[kafka(versions = "5+", ignorable)]
    pub group_type: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
