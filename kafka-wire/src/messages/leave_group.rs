//! LeaveGroup: members leave a classic group. Api key 13; several at once by KIP-345.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 13, versions = "0-5", flexible = "4+")]
#[kafka(listeners(broker), response = LeaveGroupResponse)]
pub struct LeaveGroupRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    #[kafka(versions = "0-2")]
    pub member_id: KafkaString,
    #[kafka(versions = "3+")]
    pub members: Vec<MemberIdentity>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "3+")]
pub struct MemberIdentity {
    pub member_id: KafkaString,
    #[kafka(default = null)]
    pub group_instance_id: Option<KafkaString>,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub reason: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 13, versions = "0-5", flexible = "4+")]
pub struct LeaveGroupResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "3+")]
    pub members: Vec<MemberResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "3+")]
pub struct MemberResponse {
    pub member_id: KafkaString,
    #[kafka(default = empty)]
    pub group_instance_id: Option<KafkaString>,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
