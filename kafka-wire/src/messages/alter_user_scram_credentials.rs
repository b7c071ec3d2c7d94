//! AlterUserScramCredentials: sets and removes salted passwords. Api key 51; KIP-554.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 51, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = AlterUserScramCredentialsResponse)]
pub struct AlterUserScramCredentialsRequest {
    pub deletions: Vec<ScramCredentialDeletion>,
    pub upsertions: Vec<ScramCredentialUpsertion>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ScramCredentialDeletion {
    pub name: KafkaString,
    /// 1: SCRAM-SHA-256; 2: SCRAM-SHA-512.
    pub mechanism: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ScramCredentialUpsertion {
    pub name: KafkaString,
    /// 1: SCRAM-SHA-256; 2: SCRAM-SHA-512.
    pub mechanism: i8,
    pub iterations: i32,
    pub salt: Bytes,
    pub salted_password: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 51, versions = "0", flexible = "0+")]
pub struct AlterUserScramCredentialsResponse {
    pub throttle_time_ms: i32,
    pub results: Vec<AlterUserScramCredentialsResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AlterUserScramCredentialsResult {
    pub user: KafkaString,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
