//! Heartbeat: a member of a classic group stays in it. Api key 12.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 12, versions = "0-4", flexible = "4+")]
#[kafka(listeners(broker), response = HeartbeatResponse)]
pub struct HeartbeatRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub generation_id: i32,
    pub member_id: KafkaString,
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 12, versions = "0-4", flexible = "4+")]
pub struct HeartbeatResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
