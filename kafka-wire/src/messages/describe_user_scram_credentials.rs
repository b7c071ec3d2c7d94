//! DescribeUserScramCredentials: which salted passwords users have. Api key 50; KIP-554.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 50, versions = "0", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeUserScramCredentialsResponse)]
pub struct DescribeUserScramCredentialsRequest {
    /// All, if it is null or empty.
    #[kafka(default = empty)]
    pub users: Option<Vec<UserName>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct UserName {
    pub name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 50, versions = "0", flexible = "0+")]
pub struct DescribeUserScramCredentialsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub results: Vec<DescribeUserScramCredentialsResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeUserScramCredentialsResult {
    pub user: KafkaString,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub credential_infos: Vec<CredentialInfo>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct CredentialInfo {
    /// 1: SCRAM-SHA-256; 2: SCRAM-SHA-512.
    pub mechanism: i8,
    pub iterations: i32,
    pub unknown_tagged_fields: TaggedFields,
}
