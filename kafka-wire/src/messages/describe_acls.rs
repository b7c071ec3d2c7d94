//! DescribeAcls: lists the ACLs that match a filter. Api key 29; KIP-140.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to list ACLs; an ACL must match all fields of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 29, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DescribeAclsResponse)]
pub struct DescribeAclsRequest {
    /// Kind of resource to list: 1 any, 2 topic, 3 group, 4 cluster, 5 transactional id, 6
    /// delegation token, 7 user.
    pub resource_type_filter: i8,
    /// Resource name of the ACLs to list; null for any.
    #[kafka(default = empty)]
    pub resource_name_filter: Option<KafkaString>,
    /// Pattern type to list: 1 any, 2 all patterns that apply to the name, 3 literal, 4 prefix
    /// (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type_filter: i8,
    /// Principal of the ACLs to list, such as `User:alice`; null for any.
    #[kafka(default = empty)]
    pub principal_filter: Option<KafkaString>,
    /// Host of the ACLs to list; null for any.
    #[kafka(default = empty)]
    pub host_filter: Option<KafkaString>,
    /// Operation to list: 1 any, 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8 describe, 9
    /// cluster action, 10 describe configs, 11 alter configs, 12 idempotent write, 13 create
    /// tokens, 14 describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// Permission of the ACLs to list: 1 any, 2 deny, 3 allow.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// ACLs that matched, grouped by resource.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 29, versions = "1-3", flexible = "2+")]
pub struct DescribeAclsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; SECURITY_DISABLED if the cluster has no authorizer, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Resources that have matching ACLs.
    pub resources: Vec<DescribeAclsResource>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One resource pattern with its ACLs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeAclsResource {
    /// Kind of the listed resource: 2 topic, 3 group, 4 cluster, 5 transactional id, 6 delegation
    /// token, 7 user.
    pub resource_type: i8,
    /// Resource or prefix that the ACLs are for.
    pub resource_name: KafkaString,
    /// How the ACLs match resource names: 3 literally, 4 as a prefix (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type: i8,
    /// ACLs of this resource pattern that matched the filter.
    pub acls: Vec<AclDescription>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One ACL of a resource pattern.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AclDescription {
    /// Principal that the ACL concerns, such as `User:alice`.
    pub principal: KafkaString,
    /// IP address that the ACL concerns; `*` for any.
    pub host: KafkaString,
    /// What is denied or allowed: 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8 describe,
    /// 9 cluster action, 10 describe configs, 11 alter configs, 12 idempotent write, 13 create
    /// tokens, 14 describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// Whether the ACL denies (2) or allows (3) the operation.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
