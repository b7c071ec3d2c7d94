//! DescribeGroups: members and assignments of classic groups. Api key 15.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 15, versions = "0-6", flexible = "5+")]
#[kafka(listeners(broker), response = DescribeGroupsResponse)]
pub struct DescribeGroupsRequest {
    #[kafka(entity = "groupId")]
    pub groups: Vec<KafkaString>,
    #[kafka(versions = "3+")]
    pub include_authorized_operations: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 15, versions = "0-6", flexible = "5+")]
pub struct DescribeGroupsResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub groups: Vec<DescribedGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribedGroup {
    pub error_code: ErrorCode,
    #[kafka(versions = "6+", default = null)]
    pub error_message: Option<KafkaString>,
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub group_state: KafkaString,
    pub protocol_type: KafkaString,
    pub protocol_data: KafkaString,
    pub members: Vec<DescribedGroupMember>,
    #[kafka(versions = "3+", default = -2147483648)]
    pub authorized_operations: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribedGroupMember {
    pub member_id: KafkaString,
    #[kafka(versions = "4+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    pub member_metadata: Bytes,
    pub member_assignment: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}
