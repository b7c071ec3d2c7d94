//! CreateAcls: adds ACLs. Api key 30; KIP-140.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to add ACLs, which allow or deny operations.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 30, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreateAclsResponse)]
pub struct CreateAclsRequest {
    /// ACLs to add.
    pub creations: Vec<AclCreation>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One ACL to add.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AclCreation {
    /// Kind of the protected resource: 2 topic, 3 group, 4 cluster, 5 transactional id, 6
    /// delegation token, 7 user.
    pub resource_type: i8,
    /// Resource or prefix to protect; `*` for all, `kafka-cluster` for the cluster.
    pub resource_name: KafkaString,
    /// How the name is to be matched: 3 literally, 4 as a prefix (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub resource_pattern_type: i8,
    /// Principal that the new ACL concerns, such as `User:alice`; `User:*` for everybody.
    pub principal: KafkaString,
    /// IP address that the new ACL concerns; `*` for any.
    pub host: KafkaString,
    /// Operation to allow or deny: 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8 describe,
    /// 9 cluster action, 10 describe configs, 11 alter configs, 12 idempotent write, 13 create
    /// tokens, 14 describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// 2 to deny the operation, 3 to allow it.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each ACL to add, in the order of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 30, versions = "1-3", flexible = "2+")]
pub struct CreateAclsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each ACL of the request.
    pub results: Vec<AclCreationResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one ACL was added.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AclCreationResult {
    /// Error of adding this ACL; SECURITY_DISABLED if the cluster has no authorizer, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
