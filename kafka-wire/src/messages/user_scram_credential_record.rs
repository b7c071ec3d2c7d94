//! UserScramCredentialRecord: a salted password is set. KIP-900.

use bytes::Bytes;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 11, versions = "0", flexible = "0+")]
pub struct UserScramCredentialRecord {
    pub name: KafkaString,
    /// 1: SCRAM-SHA-256; 2: SCRAM-SHA-512.
    pub mechanism: i8,
    pub salt: Bytes,
    pub stored_key: Bytes,
    pub server_key: Bytes,
    pub iterations: i32,
    pub unknown_tagged_fields: TaggedFields,
}
