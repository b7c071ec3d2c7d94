//! ConfigRecord: a config of a resource is set or removed.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 4, versions = "0", flexible = "0+")]
pub struct ConfigRecord {
    /// 2: a topic; 4: a broker; 8: a broker's loggers; 16: client metrics; 32: a group.
    pub resource_type: i8,
    pub resource_name: KafkaString,
    pub name: KafkaString,
    /// Null where the config is removed.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
