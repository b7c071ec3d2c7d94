//! ListConfigResourcesRequest and ListConfigResourcesResponse, api key 74.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 74, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ListConfigResourcesResponse)]
pub struct ListConfigResourcesRequest {
    #[kafka(versions = "1+")]
    pub resource_types: Vec<i8>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 74, versions = "0-1", flexible = "0+")]
pub struct ListConfigResourcesResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub config_resources: Vec<ConfigResource>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ConfigResource {
    pub resource_name: KafkaString,
    #[kafka(versions = "1+", default = 16, ignorable)]
    pub resource_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}
