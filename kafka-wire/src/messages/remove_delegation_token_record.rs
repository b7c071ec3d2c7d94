//! RemoveDelegationTokenRecord: a delegation token ends. KIP-900.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 26, versions = "0", flexible = "0+")]
pub struct RemoveDelegationTokenRecord {
    pub token_id: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
