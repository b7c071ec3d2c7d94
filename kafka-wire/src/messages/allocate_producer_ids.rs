//! AllocateProducerIds: a broker takes a block of producer ids. Api key 67; KIP-730.

use crate::{ErrorCode, KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 67, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = AllocateProducerIdsResponse)]
pub struct AllocateProducerIdsRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 67, versions = "0", flexible = "0+")]
pub struct AllocateProducerIdsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(entity = "producerId")]
    pub producer_id_start: i64,
    pub producer_id_len: i32,
    pub unknown_tagged_fields: TaggedFields,
}
