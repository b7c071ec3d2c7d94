//! LeaveGroup: members leave a classic group. Api key 13; several at once by KIP-345.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a member that shuts down, or by an administrator who removes members, to the group
/// coordinator.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 13, versions = "0-5", flexible = "4+")]
#[kafka(listeners(broker), response = LeaveGroupResponse)]
pub struct LeaveGroupRequest {
    /// Classic group that the members leave.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Member that leaves, up to version 2.
    #[kafka(versions = "0-2")]
    pub member_id: KafkaString,
    /// Members that leave, from version 3 (KIP-345).
    #[kafka(versions = "3+")]
    pub members: Vec<MemberIdentity>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member that leaves.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "3+")]
pub struct MemberIdentity {
    /// Id of the leaving member; may be empty for a static member, which its instance id
    /// identifies.
    pub member_id: KafkaString,
    /// Instance id of the leaving member if it is static; null otherwise (KIP-345).
    #[kafka(default = null)]
    pub group_instance_id: Option<KafkaString>,
    /// Why the member leaves, for the broker's log; null if not given (KIP-800).
    #[kafka(versions = "5+", default = null, ignorable)]
    pub reason: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each member that leaves.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 13, versions = "0-5", flexible = "4+")]
pub struct LeaveGroupResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// One outcome for each member of the request, from version 3.
    #[kafka(versions = "3+")]
    pub members: Vec<MemberResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one member has left.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "3+")]
pub struct MemberResponse {
    /// Id of the member, as in the request.
    pub member_id: KafkaString,
    /// Instance id of the member, as in the request; null for a dynamic member.
    #[kafka(default = empty)]
    pub group_instance_id: Option<KafkaString>,
    /// Error of this member, such as UNKNOWN_MEMBER_ID; 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
