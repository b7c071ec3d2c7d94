//! SyncGroup hands out the assignments of a classic group. Api key 14.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// Each member asks the group coordinator for its assignment after JoinGroup. The leader's request
/// carries the assignments of all members.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 14, versions = "0-5", flexible = "4+")]
#[kafka(listeners(broker), response = SyncGroupResponse)]
pub struct SyncGroupRequest {
    /// Id of the group that was joined.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Generation from JoinGroup. Another one is refused with ILLEGAL_GENERATION.
    pub generation_id: i32,
    /// Member id from JoinGroup.
    pub member_id: KafkaString,
    /// Instance name of a static member (KIP-345); null for a dynamic one.
    #[kafka(versions = "3+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Kind of group from JoinGroup (KIP-559). Brokers require it from version 5 on and reject
    /// null.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    /// Assignment strategy from JoinGroup (KIP-559). Brokers require it from version 5 on and
    /// reject null.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_name: Option<KafkaString>,
    /// Assignments of all members, from the leader; empty from everybody else.
    pub assignments: Vec<SyncGroupRequestAssignment>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// What the leader assigns to one member.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct SyncGroupRequestAssignment {
    /// Member that gets the assignment.
    pub member_id: KafkaString,
    /// Assignment in the format of the strategy; a version-prefixed `ConsumerProtocolAssignment`
    /// for consumers.
    pub assignment: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The assignment of one member. The coordinator answers once the leader has sent all assignments.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 14, versions = "0-5", flexible = "4+")]
pub struct SyncGroupResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// REBALANCE_IN_PROGRESS asks the member to join again; 0 for none.
    pub error_code: ErrorCode,
    /// Kind of group (KIP-559); null on error.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    /// Assignment strategy of this generation (KIP-559); null on error.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub protocol_name: Option<KafkaString>,
    /// Assignment of the member as the leader sent it; empty on error or if the leader left the
    /// member out.
    pub assignment: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
