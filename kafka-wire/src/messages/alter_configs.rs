//! AlterConfigs: replaces all configs of a resource; IncrementalAlterConfigs changes single ones.
//! Api key 33; KIP-133.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 33, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = AlterConfigsResponse)]
pub struct AlterConfigsRequest {
    pub resources: Vec<AlterConfigsResource>,
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterConfigsResource {
    /// 2: a topic; 4: a broker; 8: a broker's loggers; 16: client metrics; 32: a group.
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
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 33, versions = "0-2", flexible = "2+")]
pub struct AlterConfigsResponse {
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
