//! RemoveTopicRecord: a topic is deleted. KIP-631.

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 9, versions = "0", flexible = "0+")]
pub struct RemoveTopicRecord {
    pub topic_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}
