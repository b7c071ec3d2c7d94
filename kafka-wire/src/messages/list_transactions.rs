//! ListTransactions: lists the transactions that a broker coordinates. Api key 66; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to every broker, because each knows only the transactions that it
/// coordinates.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 66, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker), response = ListTransactionsResponse)]
pub struct ListTransactionsRequest {
    /// States to list, such as `Ongoing`; empty for all.
    pub state_filters: Vec<KafkaString>,
    /// Producer ids to list; empty for all.
    #[kafka(entity = "producerId")]
    pub producer_id_filters: Vec<i64>,
    /// Lists only transactions open for longer than this many milliseconds; below 0 for all
    /// (KIP-994).
    #[kafka(versions = "1+", default = -1)]
    pub duration_filter: i64,
    /// Regular expression (RE2) that transactional ids must match; null or empty for all
    /// (KIP-1152).
    #[kafka(versions = "2+", default = null)]
    pub transactional_id_pattern: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Transactions that passed the filters.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 66, versions = "0-2", flexible = "0+")]
pub struct ListTransactionsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; COORDINATOR_LOAD_IN_PROGRESS while the broker still loads
    /// transactions.
    pub error_code: ErrorCode,
    /// States of the request that the broker does not know.
    pub unknown_state_filters: Vec<KafkaString>,
    /// Transactional ids that passed the filters.
    pub transaction_states: Vec<TransactionState>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One transactional id with its state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TransactionState {
    /// Transactional id that the broker coordinates.
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// Producer id that belongs to the transactional id.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// State of its transaction, such as `Ongoing` or `CompleteCommit`.
    pub transaction_state: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
