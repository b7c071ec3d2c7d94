//! The epoch of a streams group: a record of the group coordinator. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 17, versions = "0", flexible = "none")]
pub struct StreamsGroupMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 17, versions = "0", flexible = "0+")]
pub struct StreamsGroupMetadataValue {
    pub epoch: i32,
    pub metadata_hash: i64,
    #[kafka(tagged = 0, default = -1)]
    pub validated_topology_epoch: i32,
    #[kafka(tagged = 1, default = empty)]
    pub last_assignment_configs: Option<Vec<LastAssignmentConfig>>,
    #[kafka(tagged = 2, default = -1)]
    pub stored_description_topology_epoch: i32,
    #[kafka(tagged = 3, default = -1)]
    pub failed_description_topology_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct LastAssignmentConfig {
    pub key: KafkaString,
    pub value: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
