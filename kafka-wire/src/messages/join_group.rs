//! JoinGroup: a member joins a classic group, or joins again as its members change. Api key 11.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 11, versions = "0-9", flexible = "6+")]
#[kafka(listeners(broker), response = JoinGroupResponse)]
pub struct JoinGroupRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub session_timeout_ms: i32,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub rebalance_timeout_ms: i32,
    /// Empty where the coordinator shall give one.
    pub member_id: KafkaString,
    #[kafka(versions = "5+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    pub protocol_type: KafkaString,
    pub protocols: Vec<JoinGroupRequestProtocol>,
    #[kafka(versions = "8+", default = null, ignorable)]
    pub reason: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct JoinGroupRequestProtocol {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub metadata: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 11, versions = "0-9", flexible = "6+")]
pub struct JoinGroupResponse {
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = -1)]
    pub generation_id: i32,
    #[kafka(versions = "7+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    #[kafka(nullable = "7+", default = empty)]
    pub protocol_name: Option<KafkaString>,
    pub leader: KafkaString,
    #[kafka(versions = "9+")]
    pub skip_assignment: bool,
    pub member_id: KafkaString,
    /// Filled for the leader alone.
    pub members: Vec<JoinGroupResponseMember>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct JoinGroupResponseMember {
    pub member_id: KafkaString,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    pub metadata: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}
