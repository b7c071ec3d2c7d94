//! AddPartitionsToTxn: a transaction will write to partitions. Api key 24; KIP-98. From version 4
//! on brokers send it, for several transactions at once; clients stay at 3. KIP-890.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 24, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker), response = AddPartitionsToTxnResponse)]
pub struct AddPartitionsToTxnRequest {
    #[kafka(versions = "4+")]
    pub transactions: Vec<AddPartitionsToTxnTransaction>,
    #[kafka(versions = "0-3", entity = "transactionalId")]
    pub v3_and_below_transactional_id: KafkaString,
    #[kafka(versions = "0-3", entity = "producerId")]
    pub v3_and_below_producer_id: i64,
    #[kafka(versions = "0-3")]
    pub v3_and_below_producer_epoch: i16,
    #[kafka(versions = "0-3")]
    pub v3_and_below_topics: Vec<AddPartitionsToTxnTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "4+")]
pub struct AddPartitionsToTxnTransaction {
    #[kafka(map_key, entity = "transactionalId")]
    pub transactional_id: KafkaString,
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i16,
    pub verify_only: bool,
    pub topics: Vec<AddPartitionsToTxnTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AddPartitionsToTxnTopic {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 24, versions = "0-5", flexible = "3+")]
pub struct AddPartitionsToTxnResponse {
    pub throttle_time_ms: i32,
    #[kafka(versions = "4+", ignorable)]
    pub error_code: ErrorCode,
    #[kafka(versions = "4+")]
    pub results_by_transaction: Vec<AddPartitionsToTxnResult>,
    #[kafka(versions = "0-3")]
    pub results_by_topic_v3_and_below: Vec<AddPartitionsToTxnTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "4+")]
pub struct AddPartitionsToTxnResult {
    #[kafka(map_key, entity = "transactionalId")]
    pub transactional_id: KafkaString,
    pub topic_results: Vec<AddPartitionsToTxnTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AddPartitionsToTxnTopicResult {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub results_by_partition: Vec<AddPartitionsToTxnPartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct AddPartitionsToTxnPartitionResult {
    #[kafka(map_key)]
    pub partition_index: i32,
    pub partition_error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
