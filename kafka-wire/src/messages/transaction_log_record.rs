//! TransactionLog stores the state of a transactional id, in `__transaction_state`. KIP-98.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the state of one transactional id. A record without a value deletes the
/// state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
#[kafka(log = "__transaction_state")]
pub struct TransactionLogKey {
    /// Transactional id of the producer.
    #[kafka(versions = "0")]
    pub transactional_id: KafkaString,
}

/// State of a transactional id. The transaction coordinator writes it with every step of a
/// transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 0, versions = "0-1", flexible = "1+")]
#[kafka(log = "__transaction_state")]
pub struct TransactionLogValue {
    /// Producer id of the present transaction.
    pub producer_id: i64,
    /// Producer id of the last completed transaction, kept to recognize a retry (KIP-890); -1 for
    /// none.
    #[kafka(versions = "1+", tagged = 0, default = -1)]
    pub previous_producer_id: i64,
    /// Newer producer id that the producer was given for its next transaction (KIP-890); -1 for
    /// none.
    #[kafka(versions = "1+", tagged = 1, default = -1)]
    pub next_producer_id: i64,
    /// Epoch of `producer_id`.
    pub producer_epoch: i16,
    /// Epoch of `next_producer_id` (KIP-890); -1 for none.
    #[kafka(versions = "1+", tagged = 3, default = -1)]
    pub next_producer_epoch: i16,
    /// Milliseconds after which the coordinator aborts the transaction.
    pub transaction_timeout_ms: i32,
    /// 0 empty, 1 ongoing, 2 preparing to commit, 3 preparing to abort, 4 committed, 5 aborted, 6
    /// dead, 7 fencing the producer.
    pub transaction_status: i8,
    /// Partitions that take part in the transaction; null in state 0.
    #[kafka(default = empty)]
    pub transaction_partitions: Option<Vec<PartitionsSchema>>,
    /// Time in milliseconds since 1970 of the last change of this state.
    pub transaction_last_update_timestamp_ms: i64,
    /// Time in milliseconds since 1970 at which the transaction began; -1 if none has.
    pub transaction_start_timestamp_ms: i64,
    /// Level of `transaction.version` that the producer uses; 2 raises its epoch with each
    /// transaction (KIP-890).
    #[kafka(versions = "1+", tagged = 2)]
    pub client_transaction_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic in the transaction.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionsSchema {
    /// Topic name.
    pub topic: KafkaString,
    /// Indexes of the partitions in the transaction.
    pub partition_ids: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
