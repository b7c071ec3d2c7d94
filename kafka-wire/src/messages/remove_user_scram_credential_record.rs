//! RemoveUserScramCredentialRecord: a salted password is removed. KIP-900.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 22, versions = "0", flexible = "0+")]
pub struct RemoveUserScramCredentialRecord {
    pub name: KafkaString,
    pub mechanism: i8,
    pub unknown_tagged_fields: TaggedFields,
}
