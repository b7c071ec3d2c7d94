//! For which epoch a share group's target assignment is: a record of the group coordinator.
//! KIP-932.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 12, versions = "0", flexible = "none")]
pub struct ShareGroupTargetAssignmentMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 12, versions = "0", flexible = "0+")]
pub struct ShareGroupTargetAssignmentMetadataValue {
    pub assignment_epoch: i32,
    #[kafka(tagged = 0, ignorable)]
    pub assignment_timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}
