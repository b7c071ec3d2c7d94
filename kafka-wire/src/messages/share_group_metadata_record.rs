//! The epoch of a share group: a record of the group coordinator. KIP-932.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 11, versions = "0", flexible = "none")]
pub struct ShareGroupMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 11, versions = "0", flexible = "0+")]
pub struct ShareGroupMetadataValue {
    pub epoch: i32,
    pub metadata_hash: i64,
    pub unknown_tagged_fields: TaggedFields,
}
