//! IncrementalAlterConfigs sets, deletes, extends and shortens single configs. Api key 44; KIP-339.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client changes some configs of resources and leaves all others as they are. Configs of
/// one broker's loggers go to that broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 44, versions = "0-1", flexible = "1+")]
#[kafka(listeners(broker, controller), response = IncrementalAlterConfigsResponse)]
pub struct IncrementalAlterConfigsRequest {
    /// Resources to change. Each one succeeds or fails by itself.
    pub resources: Vec<AlterConfigsResource>,
    /// True to check the changes without applying them.
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Changes to one resource.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterConfigsResource {
    /// Kind of resource: 2 topic, 4 broker, 8 loggers of a broker, 16 client metrics, 32 group.
    #[kafka(map_key)]
    pub resource_type: i8,
    /// Topic name, broker id in decimal, or name of the group or metrics subscription. Empty for
    /// the default of all brokers.
    #[kafka(map_key)]
    pub resource_name: KafkaString,
    /// Changes, at most one for each config.
    pub configs: Vec<AlterableConfig>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One change to a config.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterableConfig {
    /// Config key, such as `retention.ms`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Operation: 0 sets the value, 1 deletes it so that the default holds, 2 appends to a list, 3
    /// removes from a list.
    #[kafka(map_key)]
    pub config_operation: i8,
    /// New value, or the list elements to append or remove, separated by commas; null to delete.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One result for each resource of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 44, versions = "0-1", flexible = "1+")]
pub struct IncrementalAlterConfigsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Results, one for each resource.
    pub responses: Vec<AlterConfigsResourceResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the changes of one resource were applied.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct AlterConfigsResourceResponse {
    /// Error of this resource, such as INVALID_CONFIG; 0 if all of its changes were applied.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Kind of resource, as in the request.
    pub resource_type: i8,
    /// Resource name, as in the request.
    pub resource_name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
