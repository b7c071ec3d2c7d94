//! AccessControlEntryRecord: an ACL is added. KIP-801.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 18, versions = "0", flexible = "0+")]
pub struct AccessControlEntryRecord {
    pub id: Uuid,
    pub resource_type: i8,
    pub resource_name: KafkaString,
    pub pattern_type: i8,
    pub principal: KafkaString,
    pub host: KafkaString,
    pub operation: i8,
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}
