//! AllocateProducerIds: gives a broker a block of producer ids. Api key 67; KIP-730.

use crate::{ErrorCode, KafkaMessage, TaggedFields};

/// Sent by a broker to the active controller when its block of producer ids runs out.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 67, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = AllocateProducerIdsResponse)]
pub struct AllocateProducerIdsRequest {
    /// Node id of the broker that asks for ids.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch that the controller gave the broker at registration; a stale one is refused.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The block of producer ids that the broker may hand out through InitProducerId.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 67, versions = "0", flexible = "0+")]
pub struct AllocateProducerIdsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// First producer id of the block.
    #[kafka(entity = "producerId")]
    pub producer_id_start: i64,
    /// Number of consecutive ids in the block.
    pub producer_id_len: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
