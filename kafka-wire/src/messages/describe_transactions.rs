//! DescribeTransactions: the state of transactions. Api key 65; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 65, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeTransactionsResponse)]
pub struct DescribeTransactionsRequest {
    #[kafka(entity = "transactionalId")]
    pub transactional_ids: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 65, versions = "0", flexible = "0+")]
pub struct DescribeTransactionsResponse {
    pub throttle_time_ms: i32,
    pub transaction_states: Vec<TransactionState>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TransactionState {
    pub error_code: ErrorCode,
    #[kafka(entity = "transactionalId")]
    pub transactional_id: KafkaString,
    pub transaction_state: KafkaString,
    pub transaction_timeout_ms: i32,
    pub transaction_start_time_ms: i64,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    pub topics: Vec<TopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicData {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
