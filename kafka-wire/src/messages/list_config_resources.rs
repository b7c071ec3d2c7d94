//! ListConfigResources: the resources that have configs. Api key 74; KIP-1142. In version 0 client
//! metrics alone, and then it was called ListClientMetricsResources (KIP-1000).

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 74, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ListConfigResourcesResponse)]
pub struct ListConfigResourcesRequest {
    /// All, if it is empty.
    /// 2: a topic; 4: a broker; 8: a broker's loggers; 16: client metrics; 32: a group.
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
