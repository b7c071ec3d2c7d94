//! EndTxn: commits or aborts a transaction. Api key 26; KIP-98.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 26, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = EndTxnResponse)]
pub struct EndTxnRequest {
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    pub committed: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 26, versions = "0-5", flexible = "3+")]
pub struct EndTxnResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "5+", default = -1, ignorable, entity = "producerId")]
    pub producer_id: i64,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub producer_epoch: i16,
    pub unknown_tagged_fields: TaggedFields,
}
