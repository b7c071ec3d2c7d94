//! CreateAcls: adds ACLs. Api key 30; KIP-140.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 30, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreateAclsResponse)]
pub struct CreateAclsRequest {
    pub creations: Vec<AclCreation>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AclCreation {
    /// 2: topic; 3: group; 4: cluster; 5: transactional id; 6: delegation token; 7: user.
    pub resource_type: i8,
    pub resource_name: KafkaString,
    /// 3: this name; 4: names that begin so (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub resource_pattern_type: i8,
    pub principal: KafkaString,
    pub host: KafkaString,
    /// 2: all; 3: read; 4: write; 5: create; 6: delete; 7: alter; 8: describe; 9: cluster action;
    /// 10: describe configs; 11: alter configs; 12: idempotent write; 13: create tokens;
    /// 14: describe tokens; 15: two-phase commit.
    pub operation: i8,
    /// 2: deny; 3: allow.
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 30, versions = "1-3", flexible = "2+")]
pub struct CreateAclsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<AclCreationResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AclCreationResult {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
