//! BrokerHeartbeat: a broker keeps its registration alive, and asks to be fenced or shut down. Api
//! key 63; KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, TaggedFields};

/// Sent by each broker to the active controller at regular intervals; a broker that misses them is
/// fenced.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 63, versions = "0-2", flexible = "0+")]
#[kafka(listeners(controller), response = BrokerHeartbeatResponse)]
pub struct BrokerHeartbeatRequest {
    /// Node id of the broker that reports.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch that the broker got at registration; the controller refuses a stale one.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Offset of the last metadata record that the broker has applied.
    pub current_metadata_offset: i64,
    /// True while the broker wants to stay or become fenced, so that it leads nothing.
    pub want_fence: bool,
    /// True when the broker asks for a controlled shutdown.
    pub want_shut_down: bool,
    /// Ids of the broker's log directories that have failed (KIP-858).
    #[kafka(versions = "1+", tagged = 0)]
    pub offline_log_dirs: Vec<Uuid>,
    /// Ids of the log directories that take no new replicas (KIP-1066); null until the broker knows
    /// them.
    #[kafka(versions = "2+", tagged = 1, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// What the controller decides about the states that the broker asked for.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 63, versions = "0-2", flexible = "0+")]
pub struct BrokerHeartbeatResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// True if the broker has nearly caught up with the metadata log.
    pub is_caught_up: bool,
    /// True while the broker is fenced: clients do not see it and it leads nothing.
    #[kafka(default = true)]
    pub is_fenced: bool,
    /// True once the broker may stop, because its leaderships have moved.
    pub should_shut_down: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
