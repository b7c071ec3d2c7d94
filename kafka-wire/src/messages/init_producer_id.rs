//! InitProducerId gives a producer its id and epoch. Api key 22; KIP-98, KIP-360.

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A producer asks for its id and epoch before it writes: any broker if it is only idempotent, the
/// transaction coordinator if it is transactional.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 22, versions = "0-6", flexible = "2+")]
#[kafka(listeners(broker), latest_version_unstable, response = InitProducerIdResponse)]
pub struct InitProducerIdRequest {
    /// Transactional id, whose unfinished transaction is aborted and whose older producers are
    /// fenced; null for an idempotent producer.
    #[kafka(default = empty, entity = "transactionalId")]
    pub transactional_id: Option<KafkaString>,
    /// Milliseconds after which the coordinator aborts an open transaction; without meaning if
    /// `transactional_id` is null.
    pub transaction_timeout_ms: i32,
    /// Id that the producer already has and whose epoch it wants raised (KIP-360); -1 for a new
    /// one.
    #[kafka(versions = "3+", default = -1, entity = "producerId")]
    pub producer_id: i64,
    /// Epoch of `producer_id`; -1 if `producer_id` is -1. A stale epoch is refused as fenced.
    #[kafka(versions = "3+", default = -1)]
    pub producer_epoch: i16,
    /// True to take part in two-phase commit, in which the transaction never times out (KIP-939).
    #[kafka(versions = "6+")]
    pub enable2_pc: bool,
    /// True to keep an open transaction, so that it can be completed after a restart, instead of
    /// aborting it (KIP-939).
    #[kafka(versions = "6+")]
    pub keep_prepared_txn: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The id and epoch for all further writes of the producer.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 22, versions = "0-6", flexible = "2+")]
pub struct InitProducerIdResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Id for record batches and transactional requests; -1 on error.
    #[kafka(default = -1, entity = "producerId")]
    pub producer_id: i64,
    /// Epoch to use with `producer_id`. Brokers fence producers with a lower one.
    pub producer_epoch: i16,
    /// Producer id of the transaction that `keep_prepared_txn` kept; -1 if none is open (KIP-939).
    #[kafka(versions = "6+", default = -1, entity = "producerId")]
    pub ongoing_txn_producer_id: i64,
    /// Producer epoch of the transaction that `keep_prepared_txn` kept; -1 if none is open.
    #[kafka(versions = "6+", default = -1)]
    pub ongoing_txn_producer_epoch: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
