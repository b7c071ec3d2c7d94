//! Heartbeat keeps a member in its classic group. Api key 12.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A member tells its group coordinator regularly that it is alive. Classic groups only; groups of
/// KIP-848 have their own heartbeat.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 12, versions = "0-4", flexible = "4+")]
#[kafka(listeners(broker), response = HeartbeatResponse)]
pub struct HeartbeatRequest {
    /// Id of the group to stay in.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Generation from the last JoinGroup. An older one is refused with ILLEGAL_GENERATION.
    pub generation_id: i32,
    /// Member id from the last JoinGroup.
    pub member_id: KafkaString,
    /// Instance name of a static member (KIP-345); null for a dynamic one.
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the member still belongs to the group and has to rejoin it.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 12, versions = "0-4", flexible = "4+")]
pub struct HeartbeatResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// REBALANCE_IN_PROGRESS asks the member to send JoinGroup again; 0 if all is well.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
