//! SyncGroup: the leader of a classic group hands out assignments, and each member gets its own.
//! Api key 14.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 14, versions = "0-5", flexible = "4+")]
#[kafka(listeners(broker), response = SyncGroupResponse)]
pub struct SyncGroupRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub generation_id: i32,
    pub member_id: KafkaString,
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_name: Option<KafkaString>,
    /// Filled by the leader alone.
    pub assignments: Vec<SyncGroupRequestAssignment>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct SyncGroupRequestAssignment {
    pub member_id: KafkaString,
    pub assignment: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 14, versions = "0-5", flexible = "4+")]
pub struct SyncGroupResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_name: Option<KafkaString>,
    pub assignment: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}
