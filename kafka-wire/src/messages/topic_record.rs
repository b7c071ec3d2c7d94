//! TopicRecord: a topic is created. KIP-631.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 2, versions = "0", flexible = "0+")]
pub struct TopicRecord {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub topic_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}
