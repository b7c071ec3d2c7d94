//! DescribeDelegationToken: the delegation tokens of owners. Api key 41; KIP-48.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 41, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = DescribeDelegationTokenResponse)]
pub struct DescribeDelegationTokenRequest {
    /// Null for all.
    #[kafka(default = empty)]
    pub owners: Option<Vec<DescribeDelegationTokenOwner>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeDelegationTokenOwner {
    pub principal_type: KafkaString,
    pub principal_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 41, versions = "1-3", flexible = "2+")]
pub struct DescribeDelegationTokenResponse {
    pub error_code: ErrorCode,
    pub tokens: Vec<DescribedDelegationToken>,
    pub throttle_time_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribedDelegationToken {
    pub principal_type: KafkaString,
    pub principal_name: KafkaString,
    #[kafka(versions = "3+")]
    pub token_requester_principal_type: KafkaString,
    #[kafka(versions = "3+")]
    pub token_requester_principal_name: KafkaString,
    pub issue_timestamp: i64,
    pub expiry_timestamp: i64,
    pub max_timestamp: i64,
    pub token_id: KafkaString,
    pub hmac: Bytes,
    pub renewers: Vec<DescribedDelegationTokenRenewer>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribedDelegationTokenRenewer {
    pub principal_type: KafkaString,
    pub principal_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
