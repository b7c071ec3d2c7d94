//! IncrementalAlterConfigsRequest and IncrementalAlterConfigsResponse, api key 44.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 44, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker, controller), response = IncrementalAlterConfigsResponse)]
pub struct IncrementalAlterConfigsRequest {
    pub resources: Vec<AlterConfigsResource>,
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterConfigsResource {
    #[kafka(map_key)]
    pub resource_type: i8,
    #[kafka(map_key)]
    pub resource_name: KafkaString,
    pub configs: Vec<AlterableConfig>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterableConfig {
    #[kafka(map_key)]
    pub name: KafkaString,
    #[kafka(map_key)]
    pub config_operation: i8,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 44, versions = "0-1", flexible = "1+")]
pub struct IncrementalAlterConfigsResponse {
    pub throttle_time_ms: i32,
    pub responses: Vec<AlterConfigsResourceResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterConfigsResourceResponse {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub resource_type: i8,
    pub resource_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
