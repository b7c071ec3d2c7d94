//! DescribeConfigs: lists configs of resources, with their origin and meaning. Api key 32; KIP-133.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to read configs. A request for a broker's configs goes to that broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 32, versions = "1-4", flexible = "4+")]
#[kafka(listeners(broker, controller), response = DescribeConfigsResponse)]
pub struct DescribeConfigsRequest {
    /// Resources whose configs are read.
    pub resources: Vec<DescribeConfigsResource>,
    /// True to get `synonyms` for each config.
    #[kafka(versions = "1+")]
    pub include_synonyms: bool,
    /// True to get `documentation` for each config (KIP-569).
    #[kafka(versions = "3+")]
    pub include_documentation: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One resource whose configs are read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeConfigsResource {
    /// Kind of resource to read: 2 topic, 4 broker, 8 broker loggers, 16 client metrics, 32 group.
    pub resource_type: i8,
    /// Topic name, broker id in decimal, or group id; empty for the default of all brokers.
    pub resource_name: KafkaString,
    /// Configs to read; null for all.
    #[kafka(default = empty)]
    pub configuration_keys: Option<Vec<KafkaString>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Configs of each resource.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 32, versions = "1-4", flexible = "4+")]
pub struct DescribeConfigsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One outcome for each resource to read.
    pub results: Vec<DescribeConfigsResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Configs of one resource.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeConfigsResult {
    /// Error of this resource, such as UNKNOWN_TOPIC_OR_PARTITION; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Kind of the resource that was read: 2 topic, 4 broker, 8 broker loggers, 16 client metrics,
    /// 32 group.
    pub resource_type: i8,
    /// Resource that the configs belong to.
    pub resource_name: KafkaString,
    /// Configs of the resource, also those that are not overridden.
    pub configs: Vec<DescribeConfigsResourceResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config of a resource.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeConfigsResourceResult {
    /// Config key, such as `min.insync.replicas`.
    pub name: KafkaString,
    /// Value in force, as text; null if it is sensitive or not set.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// True if only a restart of the broker can change the config.
    pub read_only: bool,
    /// Where the value comes from: 1 topic, 2 broker, 3 all brokers, 4 broker's file, 5 Kafka's
    /// default, 6 broker loggers, 7 client metrics, 8 group; 0 or -1 if unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub config_source: i8,
    /// True for passwords and the like, whose `value` is always null.
    pub is_sensitive: bool,
    /// All values that could apply, the one in force first; empty if not requested.
    #[kafka(versions = "1+", ignorable)]
    pub synonyms: Vec<DescribeConfigsSynonym>,
    /// Type of the value: 1 boolean, 2 string, 3 int, 4 short, 5 long, 6 double, 7 list, 8 class, 9
    /// password; 0 if unknown (KIP-569).
    #[kafka(versions = "3+", ignorable)]
    pub config_type: i8,
    /// Kafka's description of the config; null if not requested (KIP-569).
    #[kafka(versions = "3+", default = empty, ignorable)]
    pub documentation: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One place that sets a config or its fallback.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct DescribeConfigsSynonym {
    /// Key at that place; a topic's `retention.ms` may fall back to the broker's
    /// `log.retention.ms`.
    pub name: KafkaString,
    /// Value at that place, as text; null if it is sensitive.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// Which place it is: 1 topic, 2 broker, 3 all brokers, 4 broker's file, 5 Kafka's default, 6
    /// broker loggers, 7 client metrics, 8 group.
    pub source: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
