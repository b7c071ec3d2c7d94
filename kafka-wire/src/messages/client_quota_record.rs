//! ClientQuotaRecord: a quota is set or removed. KIP-546.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 14, versions = "0", flexible = "0+")]
pub struct ClientQuotaRecord {
    pub entity: Vec<EntityData>,
    pub key: KafkaString,
    pub value: f64,
    pub remove: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct EntityData {
    pub entity_type: KafkaString,
    /// Null for the default.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
