//! IncrementalAlterConfigs: sets, removes, extends and shortens single configs. Api key 44;
//! KIP-339.

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
    /// 0: set; 1: delete; 2: append to a list; 3: remove from it.
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
