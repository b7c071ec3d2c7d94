//! EndTxn: commits or aborts a transaction. Api key 26; KIP-98.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a transactional producer to its transaction coordinator to end the open transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 26, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = EndTxnResponse)]
pub struct EndTxnRequest {
    /// Transactional id whose transaction ends.
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Producer id that the transaction was begun with.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Producer epoch that the transaction was begun with.
    pub producer_epoch: i16,
    /// True to commit the transaction, false to abort it.
    pub committed: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the coordinator has recorded the end; it writes the markers to the partitions
/// afterwards.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 26, versions = "0-5", flexible = "3+")]
pub struct EndTxnResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// 0 if the end is recorded; PRODUCER_FENCED if a newer producer uses the transactional id,
    /// TRANSACTION_ABORTABLE if only an abort is possible.
    pub error_code: ErrorCode,
    /// Producer id for the next transaction, new if the epochs have run out; -1 if the coordinator
    /// gives none (KIP-890).
    #[kafka(versions = "5+", default = -1, ignorable, entity = "producerId")]
    pub producer_id: i64,
    /// Producer epoch for the next transaction, raised with each one; -1 if the coordinator gives
    /// none (KIP-890).
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub producer_epoch: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
