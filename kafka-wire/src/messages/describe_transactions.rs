//! DescribeTransactions: describes the state of transactions. Api key 65; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the transaction coordinator of the given transactional ids.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 65, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeTransactionsResponse)]
pub struct DescribeTransactionsRequest {
    /// Transactional ids to describe; the broker must coordinate them.
    #[kafka(entity = "transactionalId")]
    pub transactional_ids: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of the transaction of each transactional id.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 65, versions = "0", flexible = "0+")]
pub struct DescribeTransactionsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One element for each transactional id of the request.
    pub transaction_states: Vec<TransactionState>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one transactional id and its transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TransactionState {
    /// Error of this transactional id; TRANSACTIONAL_ID_NOT_FOUND if the coordinator does not know
    /// it, 0 for none.
    pub error_code: ErrorCode,
    /// Transactional id that is described.
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    /// `Empty`, `Ongoing`, `PrepareCommit`, `PrepareAbort`, `CompleteCommit`, `CompleteAbort`,
    /// `PrepareEpochFence` or `Dead`.
    pub transaction_state: KafkaString,
    /// Milliseconds that the producer allows a transaction; after them the coordinator aborts it.
    pub transaction_timeout_ms: i32,
    /// When the transaction began, in milliseconds since 1970; -1 if none has begun.
    pub transaction_start_time_ms: i64,
    /// Producer id that the transactional id has now.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Epoch of that producer id.
    pub producer_epoch: i16,
    /// Partitions that take part in the transaction, by topic.
    pub topics: Vec<TopicData>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic in the transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicData {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions in the transaction.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
