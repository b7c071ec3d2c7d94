//! ConfigRecord, api key 4.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 4, versions = "0", flexible = "0+")]
pub struct ConfigRecord {
    pub resource_type: i8,
    pub resource_name: KafkaString,
    pub name: KafkaString,
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
