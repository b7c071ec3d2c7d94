//! AddOffsetsToTxn: a transaction will commit offsets of a group. Api key 25; KIP-98.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a transactional producer to its transaction coordinator before TxnOffsetCommit, to
/// enlist the group's partition of `__consumer_offsets`.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 25, versions = "0-4", flexible = "3+")]
#[kafka(listeners(broker), response = AddOffsetsToTxnResponse)]
pub struct AddOffsetsToTxnRequest {
    /// Transactional id of the producer (its config `transactional.id`).
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Producer id that InitProducerId gave to the transactional id.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Epoch of the producer; a lower one than the coordinator's is fenced.
    pub producer_epoch: i16,
    /// Consumer group whose offsets the transaction will commit.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the coordinator has enlisted the group's offsets; only then may the producer send
/// TxnOffsetCommit.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 25, versions = "0-4", flexible = "3+")]
pub struct AddOffsetsToTxnResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// 0 if the group is enlisted; CONCURRENT_TRANSACTIONS while the previous transaction still
    /// completes.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
