//! DescribeConfigs: configs of resources, where they come from and what they mean. Api key 32;
//! KIP-133.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 32, versions = "1-4", flexible = "4+")]
#[kafka(listeners(broker, controller), response = DescribeConfigsResponse)]
pub struct DescribeConfigsRequest {
    pub resources: Vec<DescribeConfigsResource>,
    #[kafka(versions = "1+")]
    pub include_synonyms: bool,
    #[kafka(versions = "3+")]
    pub include_documentation: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeConfigsResource {
    /// 2: a topic; 4: a broker; 8: a broker's loggers; 16: client metrics; 32: a group.
    pub resource_type: i8,
    pub resource_name: KafkaString,
    /// Null for all.
    #[kafka(default = empty)]
    pub configuration_keys: Option<Vec<KafkaString>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 32, versions = "1-4", flexible = "4+")]
pub struct DescribeConfigsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<DescribeConfigsResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeConfigsResult {
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub resource_type: i8,
    pub resource_name: KafkaString,
    pub configs: Vec<DescribeConfigsResourceResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeConfigsResourceResult {
    pub name: KafkaString,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub read_only: bool,
    /// 1: topic; 2: broker; 3: all brokers; 4: broker's file; 5: none, it is Kafka's default;
    /// 6: a broker's loggers; 7: client metrics; 8: group.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub config_source: i8,
    pub is_sensitive: bool,
    #[kafka(versions = "1+", ignorable)]
    pub synonyms: Vec<DescribeConfigsSynonym>,
    /// 1: boolean; 2: string; 3: int; 4: short; 5: long; 6: double; 7: list; 8: class;
    /// 9: password (KIP-569).
    #[kafka(versions = "3+", ignorable)]
    pub config_type: i8,
    #[kafka(versions = "3+", default = empty, ignorable)]
    pub documentation: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct DescribeConfigsSynonym {
    pub name: KafkaString,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub source: i8,
    pub unknown_tagged_fields: TaggedFields,
}
