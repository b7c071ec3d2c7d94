//! ListConfigResources: lists the resources that have configs. Api key 74; KIP-1142. Version 0,
//! called ListClientMetricsResources, lists client metrics alone (KIP-1000).

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to learn which resources DescribeConfigs can describe.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 74, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ListConfigResourcesResponse)]
pub struct ListConfigResourcesRequest {
    /// Kinds of resource to list: 2 topic, 4 broker, 8 broker loggers, 16 client metrics, 32 group;
    /// empty for all (KIP-1142).
    #[kafka(versions = "1+")]
    pub resource_types: Vec<i8>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Resources that have configs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 74, versions = "0-1", flexible = "0+")]
pub struct ListConfigResourcesResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Resources of the requested kinds.
    pub config_resources: Vec<ConfigResource>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One resource that has configs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ConfigResource {
    /// Topic name, broker id in decimal, name of a client metrics subscription, or group id.
    pub resource_name: KafkaString,
    /// Kind of the listed resource, numbered as in the request; always 16 in version 0.
    #[kafka(versions = "1+", default = 16, ignorable)]
    pub resource_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
