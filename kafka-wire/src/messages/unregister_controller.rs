//! UnregisterController removes the registration of a controller. Api key 94.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client removes the registration of a controller that is gone for good.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 94, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UnregisterControllerResponse)]
pub struct UnregisterControllerRequest {
    /// Node id of the controller to unregister.
    pub controller_id: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the registration of the controller was removed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 94, versions = "0", flexible = "0+")]
pub struct UnregisterControllerResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
