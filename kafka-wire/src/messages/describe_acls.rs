//! DescribeAclsRequest and DescribeAclsResponse, api key 29.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 29, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DescribeAclsResponse)]
pub struct DescribeAclsRequest {
    pub resource_type_filter: i8,
    #[kafka(default = empty)]
    pub resource_name_filter: Option<KafkaString>,
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type_filter: i8,
    #[kafka(default = empty)]
    pub principal_filter: Option<KafkaString>,
    #[kafka(default = empty)]
    pub host_filter: Option<KafkaString>,
    pub operation: i8,
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 29, versions = "1-3", flexible = "2+")]
pub struct DescribeAclsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub resources: Vec<DescribeAclsResource>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeAclsResource {
    pub resource_type: i8,
    pub resource_name: KafkaString,
    #[kafka(versions = "1+", default = 3)]
    pub pattern_type: i8,
    pub acls: Vec<AclDescription>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AclDescription {
    pub principal: KafkaString,
    pub host: KafkaString,
    pub operation: i8,
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}
