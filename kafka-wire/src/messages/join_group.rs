//! JoinGroup: joins a classic group, or takes part in its rebalance. Api key 11.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// A client asks the group coordinator for membership in a classic group. A member sends it again
/// in each rebalance.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 11, versions = "0-9", flexible = "6+")]
#[kafka(listeners(broker), response = JoinGroupResponse)]
pub struct JoinGroupRequest {
    /// Id of the group to join.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Milliseconds without a heartbeat after which the coordinator removes the member.
    pub session_timeout_ms: i32,
    /// Milliseconds that members have to rejoin in a rebalance. Version 0 has only the session
    /// timeout, which then counts; the field is -1 after decoding it.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub rebalance_timeout_ms: i32,
    /// Id that the coordinator gave to the member. Empty at first. From version 4 on a dynamic
    /// member then gets MEMBER_ID_REQUIRED with the id to use (KIP-394).
    pub member_id: KafkaString,
    /// Name of a static member, which may restart within its session without a rebalance (KIP-345);
    /// null for a dynamic member.
    #[kafka(versions = "5+", default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Kind of group: `consumer` or `connect`, for example. All members must agree.
    pub protocol_type: KafkaString,
    /// Assignment strategies that the member supports, preferred first. The coordinator picks one
    /// that all members support.
    pub protocols: Vec<JoinGroupRequestProtocol>,
    /// Why the member joins, for the coordinator's log (KIP-800); null if not given.
    #[kafka(versions = "8+", default = null, ignorable)]
    pub reason: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One assignment strategy that the member supports.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct JoinGroupRequestProtocol {
    /// Name of the strategy, such as `range` or `cooperative-sticky`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// What the leader needs to know for this strategy; a version-prefixed
    /// `ConsumerProtocolSubscription` for consumers.
    pub metadata: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The new generation of the group. The coordinator answers once all members have joined or the
/// rebalance timeout is over.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 11, versions = "0-9", flexible = "6+")]
pub struct JoinGroupResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Number of the new generation, to repeat in SyncGroup and Heartbeat; -1 on error.
    #[kafka(default = -1)]
    pub generation_id: i32,
    /// Kind of group (KIP-559); null on error.
    #[kafka(versions = "7+", default = null, ignorable)]
    pub protocol_type: Option<KafkaString>,
    /// Assignment strategy that the coordinator picked; null or empty on error.
    #[kafka(nullable = "7+", default = empty)]
    pub protocol_name: Option<KafkaString>,
    /// Member id of the leader; empty on error.
    pub leader: KafkaString,
    /// True if the leader must not compute an assignment, because the present one stays (KIP-814).
    #[kafka(versions = "9+")]
    pub skip_assignment: bool,
    /// Member id of the receiver; it is the leader if `leader` has the same id.
    pub member_id: KafkaString,
    /// All members, for the leader to assign; empty for everybody else.
    pub members: Vec<JoinGroupResponseMember>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member, as the leader sees it.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct JoinGroupResponseMember {
    /// Id of the member to assign to.
    pub member_id: KafkaString,
    /// Instance name if the member is static (KIP-345); null otherwise.
    #[kafka(versions = "5+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    /// What the member sent for the chosen strategy, unchanged.
    pub metadata: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
