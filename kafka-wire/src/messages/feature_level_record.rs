//! FeatureLevelRecord: the level of a feature is set. KIP-584.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 12, versions = "0", flexible = "0+")]
pub struct FeatureLevelRecord {
    pub name: KafkaString,
    pub feature_level: i16,
    pub unknown_tagged_fields: TaggedFields,
}
