//! UnregisterController: a controller's registration is removed. Api key 94.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 94, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UnregisterControllerResponse)]
pub struct UnregisterControllerRequest {
    pub controller_id: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 94, versions = "0", flexible = "0+")]
pub struct UnregisterControllerResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
