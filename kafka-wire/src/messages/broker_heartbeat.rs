//! BrokerHeartbeat: a broker keeps its registration, and asks to be fenced or shut down. Api key
//! 63; KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 63, versions = "0-2", flexible = "0+")]
#[kafka(listeners(controller), response = BrokerHeartbeatResponse)]
pub struct BrokerHeartbeatRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub current_metadata_offset: i64,
    pub want_fence: bool,
    pub want_shut_down: bool,
    #[kafka(versions = "1+", tagged = 0)]
    pub offline_log_dirs: Vec<Uuid>,
    #[kafka(versions = "2+", tagged = 1, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 63, versions = "0-2", flexible = "0+")]
pub struct BrokerHeartbeatResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub is_caught_up: bool,
    #[kafka(default = true)]
    pub is_fenced: bool,
    pub should_shut_down: bool,
    pub unknown_tagged_fields: TaggedFields,
}
