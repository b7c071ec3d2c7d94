//! AlterConfigs: replaces all configs of a resource; IncrementalAlterConfigs changes single ones.
//! Api key 33; KIP-133.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to replace all dynamic configs of resources; configs left out fall back
/// to their defaults, so IncrementalAlterConfigs is safer.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 33, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = AlterConfigsResponse)]
pub struct AlterConfigsRequest {
    /// Resources whose configs are replaced.
    pub resources: Vec<AlterConfigsResource>,
    /// True to check the new configs without storing them.
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One resource with all its new configs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterConfigsResource {
    /// Kind of resource to alter: 2 topic, 4 broker, 8 broker loggers, 16 client metrics, 32 group.
    #[kafka(map_key)]
    pub resource_type: i8,
    /// Topic name, broker id in decimal, or group id; empty for the default of all brokers.
    #[kafka(map_key)]
    pub resource_name: KafkaString,
    /// All dynamic configs that the resource has afterwards.
    pub configs: Vec<AlterableConfig>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config to store.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterableConfig {
    /// Config key, such as `retention.ms`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// New value as text; null is refused by current brokers.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for each resource of an AlterConfigsRequest.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 33, versions = "0-2", flexible = "2+")]
pub struct AlterConfigsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each resource of the request.
    pub responses: Vec<AlterConfigsResourceResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether one resource got its new configs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterConfigsResourceResponse {
    /// Error of this resource, such as INVALID_CONFIG or POLICY_VIOLATION; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Kind of the altered resource: 2 topic, 4 broker, 8 broker loggers, 16 client metrics, 32
    /// group.
    pub resource_type: i8,
    /// Resource from the request.
    pub resource_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
