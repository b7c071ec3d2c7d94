//! DeleteAcls: removes the ACLs that match filters. Api key 31; KIP-140.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 31, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DeleteAclsResponse)]
pub struct DeleteAclsRequest {
    pub filters: Vec<DeleteAclsFilter>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteAclsFilter {
    /// 1: any; 2: topic; 3: group; 4: cluster; 5: transactional id; 6: delegation token; 7: user.
    pub resource_type_filter: i8,
    #[kafka(default = empty)]
    pub resource_name_filter: Option<KafkaString>,
    /// 1: any; 2: all that apply to the name; 3: this name; 4: names that begin so (KIP-290).
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type_filter: i8,
    #[kafka(default = empty)]
    pub principal_filter: Option<KafkaString>,
    #[kafka(default = empty)]
    pub host_filter: Option<KafkaString>,
    /// 1: any; 2: all; 3: read; 4: write; 5: create; 6: delete; 7: alter; 8: describe;
    /// 9: cluster action; 10: describe configs; 11: alter configs; 12: idempotent write;
    /// 13: create tokens; 14: describe tokens; 15: two-phase commit.
    pub operation: i8,
    /// 1: any; 2: deny; 3: allow.
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 31, versions = "1-3", flexible = "2+")]
pub struct DeleteAclsResponse {
    pub throttle_time_ms: i32,
    pub filter_results: Vec<DeleteAclsFilterResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteAclsFilterResult {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub matching_acls: Vec<DeleteAclsMatchingAcl>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DeleteAclsMatchingAcl {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// As in `CreateAclsRequest`.
    pub resource_type: i8,
    pub resource_name: KafkaString,
    /// As in `CreateAclsRequest`.
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type: i8,
    pub principal: KafkaString,
    pub host: KafkaString,
    /// As in `CreateAclsRequest`.
    pub operation: i8,
    /// As in `CreateAclsRequest`.
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}
