//! DescribeGroups: describes classic groups, with members and assignments. Api key 15.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to the group coordinator to describe classic groups;
/// ConsumerGroupDescribe is for groups of KIP-848.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 15, versions = "0-6", flexible = "5+")]
#[kafka(listeners(broker), response = DescribeGroupsResponse)]
pub struct DescribeGroupsRequest {
    /// Ids of the classic groups to describe.
    #[kafka(entity = "groupId")]
    pub groups: Vec<KafkaString>,
    /// True to learn which operations the caller may perform on each classic group (KIP-430).
    #[kafka(versions = "3+")]
    pub include_authorized_operations: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of each requested classic group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 15, versions = "0-6", flexible = "5+")]
pub struct DescribeGroupsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// One description for each classic group of the request.
    pub groups: Vec<DescribedGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one classic group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedGroup {
    /// Error of this classic group; GROUP_ID_NOT_FOUND from version 6 if there is no such group
    /// (KIP-1043).
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(versions = "6+", default = null)]
    pub error_message: Option<KafkaString>,
    /// Classic group that is described.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// `PreparingRebalance`, `CompletingRebalance`, `Stable`, `Empty` or `Dead`.
    pub group_state: KafkaString,
    /// Type of the group: `consumer` for consumers, `connect` for Connect workers; empty if no
    /// member has ever joined.
    pub protocol_type: KafkaString,
    /// Assignor that the members have agreed on; empty unless the group is stable.
    pub protocol_data: KafkaString,
    /// Members of the classic group; empty if it is dead.
    pub members: Vec<DescribedGroupMember>,
    /// What the caller may do with the group: bit n for ACL operation n; -2147483648 if not
    /// requested (KIP-430).
    #[kafka(versions = "3+", default = -2147483648)]
    pub authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member of a classic group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedGroupMember {
    /// Id that the coordinator gave the member.
    pub member_id: KafkaString,
    /// Instance id of a static member (`group.instance.id`); null for a dynamic one (KIP-345).
    #[kafka(versions = "4+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    /// Client id that the member sent in its request header.
    pub client_id: KafkaString,
    /// Address from which the classic member connects.
    pub client_host: KafkaString,
    /// The member's metadata for the chosen assignor, such as a ConsumerProtocolSubscription; empty
    /// unless the group is stable.
    pub member_metadata: KafkaBytes,
    /// What the group's leader gave the member, such as a ConsumerProtocolAssignment; empty unless
    /// the group is stable.
    pub member_assignment: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
