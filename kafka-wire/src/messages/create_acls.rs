//! CreateAclsRequest and CreateAclsResponse, api key 30.

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
    pub resource_type: i8,
    pub resource_name: KafkaString,
    #[kafka(versions = "1+", default = 3)]
    pub resource_pattern_type: i8,
    pub principal: KafkaString,
    pub host: KafkaString,
    pub operation: i8,
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
