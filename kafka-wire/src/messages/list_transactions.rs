//! ListTransactions: the transactions that a broker coordinates. Api key 66; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 66, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker), response = ListTransactionsResponse)]
pub struct ListTransactionsRequest {
    /// All, if it is empty.
    pub state_filters: Vec<KafkaString>,
    /// All, if it is empty.
    #[kafka(entity = "producerId")]
    pub producer_id_filters: Vec<i64>,
    /// The least age in milliseconds; below 0 for all.
    #[kafka(versions = "1+", default = -1)]
    pub duration_filter: i64,
    /// All, if it is null or empty.
    #[kafka(versions = "2+", default = null)]
    pub transactional_id_pattern: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 66, versions = "0-2", flexible = "0+")]
pub struct ListTransactionsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub unknown_state_filters: Vec<KafkaString>,
    pub transaction_states: Vec<TransactionState>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TransactionState {
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub transaction_state: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
