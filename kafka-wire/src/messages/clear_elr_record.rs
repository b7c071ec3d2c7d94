//! ClearElrRecord: the eligible leader replicas of a topic, or of all, are forgotten. KIP-966.

use crate::{KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 28, versions = "0", flexible = "0+")]
pub struct ClearElrRecord {
    /// Empty for all topics.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
