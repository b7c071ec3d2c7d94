//! The state of a transaction: a record of the transaction coordinator. KIP-98.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
pub struct TransactionLogKey {
    #[kafka(versions = "0")]
    pub transactional_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 0, versions = "0-1", flexible = "1+")]
pub struct TransactionLogValue {
    pub producer_id: i64,
    #[kafka(versions = "1+", tagged = 0, default = -1)]
    pub previous_producer_id: i64,
    #[kafka(versions = "1+", tagged = 1, default = -1)]
    pub next_producer_id: i64,
    pub producer_epoch: i16,
    #[kafka(versions = "1+", tagged = 3, default = -1)]
    pub next_producer_epoch: i16,
    pub transaction_timeout_ms: i32,
    /// 0: empty; 1: ongoing; 2: to commit; 3: to abort; 4: committed; 5: aborted; 6: dead;
    /// 7: to fence the producer.
    pub transaction_status: i8,
    #[kafka(default = empty)]
    pub transaction_partitions: Option<Vec<PartitionsSchema>>,
    pub transaction_last_update_timestamp_ms: i64,
    pub transaction_start_timestamp_ms: i64,
    #[kafka(versions = "1+", tagged = 2)]
    pub client_transaction_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionsSchema {
    pub topic: KafkaString,
    pub partition_ids: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
