//! DelegationTokenRecord: a delegation token is created or renewed. KIP-900.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 10, versions = "0", flexible = "0+")]
pub struct DelegationTokenRecord {
    pub owner: KafkaString,
    pub requester: KafkaString,
    pub renewers: Vec<KafkaString>,
    pub issue_timestamp: i64,
    pub max_timestamp: i64,
    pub expiration_timestamp: i64,
    pub token_id: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
