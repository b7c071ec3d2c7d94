//! CreateDelegationToken: a token that authenticates in a user's place. Api key 38; KIP-48.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 38, versions = "1-3", flexible = "2+")]
#[kafka(listeners(broker, controller), response = CreateDelegationTokenResponse)]
pub struct CreateDelegationTokenRequest {
    #[kafka(versions = "3+", default = empty)]
    pub owner_principal_type: Option<KafkaString>,
    #[kafka(versions = "3+", default = empty)]
    pub owner_principal_name: Option<KafkaString>,
    pub renewers: Vec<CreatableRenewers>,
    /// -1 for the broker's default.
    pub max_lifetime_ms: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct CreatableRenewers {
    pub principal_type: KafkaString,
    pub principal_name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 38, versions = "1-3", flexible = "2+")]
pub struct CreateDelegationTokenResponse {
    pub error_code: ErrorCode,
    pub principal_type: KafkaString,
    pub principal_name: KafkaString,
    #[kafka(versions = "3+")]
    pub token_requester_principal_type: KafkaString,
    #[kafka(versions = "3+")]
    pub token_requester_principal_name: KafkaString,
    pub issue_timestamp_ms: i64,
    pub expiry_timestamp_ms: i64,
    pub max_timestamp_ms: i64,
    pub token_id: KafkaString,
    pub hmac: Bytes,
    pub throttle_time_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}
