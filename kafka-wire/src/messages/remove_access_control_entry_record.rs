//! RemoveAccessControlEntryRecord: an ACL is removed. KIP-801.

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 19, versions = "0", flexible = "0+")]
pub struct RemoveAccessControlEntryRecord {
    pub id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}
