//! AccessControlEntryRecord: an ACL is added. KIP-801.

use uuid::Uuid;

use crate::{KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 18, versions = "0", flexible = "0+")]
pub struct AccessControlEntryRecord {
    pub id: Uuid,
    /// As in `CreateAclsRequest`.
    pub resource_type: i8,
    pub resource_name: KafkaString,
    /// As in `CreateAclsRequest`.
    pub pattern_type: i8,
    pub principal: KafkaString,
    pub host: KafkaString,
    /// As in `CreateAclsRequest`.
    pub operation: i8,
    /// As in `CreateAclsRequest`.
    pub permission_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}
