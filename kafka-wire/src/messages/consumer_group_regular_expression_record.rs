//! The topics that a consumer group's regular expression matches: a record of the group
//! coordinator. KIP-848.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 16, versions = "0", flexible = "none")]
pub struct ConsumerGroupRegularExpressionKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub regular_expression: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 16, versions = "0", flexible = "0+")]
pub struct ConsumerGroupRegularExpressionValue {
    pub topics: Vec<KafkaString>,
    pub version: i64,
    pub timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}
