//! The epoch of a consumer group: a record of the group coordinator. KIP-848.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "none")]
pub struct ConsumerGroupMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 3, versions = "0", flexible = "0+")]
pub struct ConsumerGroupMetadataValue {
    pub epoch: i32,
    #[kafka(tagged = 0)]
    pub metadata_hash: i64,
    pub unknown_tagged_fields: TaggedFields,
}
