//! AddOffsetsToTxn: a transaction will commit offsets of a group. Api key 25; KIP-98.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 25, versions = "0-4", flexible = "3+")]
#[kafka(listeners(broker), response = AddOffsetsToTxnResponse)]
pub struct AddOffsetsToTxnRequest {
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 25, versions = "0-4", flexible = "3+")]
pub struct AddOffsetsToTxnResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
