//! DeleteAcls: removes the ACLs that match filters. Api key 31; KIP-140.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to remove all ACLs that match at least one filter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 31, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DeleteAclsResponse)]
pub struct DeleteAclsRequest {
    /// Filters for the ACLs to remove.
    pub filters: Vec<DeleteAclsFilter>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Filter for ACLs to remove; an ACL must match all of its fields.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteAclsFilter {
    /// Kind of resource: 1 any, 2 topic, 3 group, 4 cluster, 5 transactional id, 6 delegation
    /// token, 7 user.
    pub resource_type_filter: i8,
    /// Resource name of the ACLs to remove; null for any.
    #[kafka(default = empty)]
    pub resource_name_filter: Option<KafkaString>,
    /// Pattern type of the ACLs: 1 any, 2 all patterns that apply to the name, 3 literal, 4 prefix
    /// (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type_filter: i8,
    /// Principal of the ACLs to remove, such as `User:alice`; null for any.
    #[kafka(default = empty)]
    pub principal_filter: Option<KafkaString>,
    /// Host of the ACLs to remove; null for any.
    #[kafka(default = empty)]
    pub host_filter: Option<KafkaString>,
    /// Operation of the ACLs: 1 any, 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8
    /// describe, 9 cluster action, 10 describe configs, 11 alter configs, 12 idempotent write, 13
    /// create tokens, 14 describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// Permission of the ACLs to remove: 1 any, 2 deny, 3 allow.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each filter, in the order of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 31, versions = "1-3", flexible = "2+")]
pub struct DeleteAclsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each filter of the request.
    pub filter_results: Vec<DeleteAclsFilterResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// ACLs that one filter matched.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteAclsFilterResult {
    /// Error of this filter; 0 if its ACLs were looked up.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// ACLs that matched the filter, each with its own outcome.
    pub matching_acls: Vec<DeleteAclsMatchingAcl>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One ACL that matched, and whether it was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DeleteAclsMatchingAcl {
    /// Error of removing this ACL; 0 if it was removed.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Kind of resource of the ACL: 2 topic, 3 group, 4 cluster, 5 transactional id, 6 delegation
    /// token, 7 user.
    pub resource_type: i8,
    /// Resource or prefix that the ACL was for.
    pub resource_name: KafkaString,
    /// How the ACL matched resource names: 3 literally, 4 as a prefix (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type: i8,
    /// Principal that the ACL concerned, such as `User:alice`.
    pub principal: KafkaString,
    /// IP address that the ACL concerned; `*` for any.
    pub host: KafkaString,
    /// Operation of the ACL: 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8 describe, 9
    /// cluster action, 10 describe configs, 11 alter configs, 12 idempotent write, 13 create
    /// tokens, 14 describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// Whether the ACL denied (2) or allowed (3) the operation.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
