//! DescribeProducers: who writes to partitions, and with which state. Api key 61; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 61, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeProducersResponse)]
pub struct DescribeProducersRequest {
    pub topics: Vec<TopicRequest>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicRequest {
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    pub partition_indexes: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 61, versions = "0", flexible = "0+")]
pub struct DescribeProducersResponse {
    pub throttle_time_ms: i32,
    pub topics: Vec<TopicResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicResponse {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<PartitionResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionResponse {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub active_producers: Vec<ProducerState>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ProducerState {
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    pub producer_epoch: i32,
    #[kafka(default = -1)]
    pub last_sequence: i32,
    #[kafka(default = -1)]
    pub last_timestamp: i64,
    pub coordinator_epoch: i32,
    #[kafka(default = -1)]
    pub current_txn_start_offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}
