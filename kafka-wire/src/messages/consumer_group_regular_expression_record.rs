//! ConsumerGroupRegularExpression: the topics that a consumer group's regular expression matches; a
//! record of the group coordinator. KIP-848.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: a regular expression in a consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 16, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupRegularExpressionKey {
    /// Consumer group with members that subscribe by the expression.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Regular expression (RE2) that at least one member subscribes with.
    #[kafka(versions = "0")]
    pub regular_expression: KafkaString,
}

/// Topics that the broker has found for the regular expression.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 16, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupRegularExpressionValue {
    /// Names of the topics that matched.
    pub topics: Vec<KafkaString>,
    /// Version of the cluster metadata that the expression was matched against.
    pub version: i64,
    /// When the expression was matched, in milliseconds since 1970.
    pub timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
