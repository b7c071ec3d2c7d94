//! Produce: writes records. Api key 0; topic ids from version 13 on by KIP-516.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, Records, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 0, versions = "3-13", flexible = "9+")]
#[kafka(listeners(broker), response = ProduceResponse)]
pub struct ProduceRequest {
    #[kafka(versions = "3+", default = null, entity = "transactionalId")]
    pub transactional_id: Option<KafkaString>,
    /// 1: the leader's; -1: of all in-sync replicas; 0: none, and then there is no response.
    pub acks: i16,
    pub timeout_ms: i32,
    pub topic_data: Vec<TopicProduceData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicProduceData {
    #[kafka(versions = "0-12", ignorable, map_key, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "13+", ignorable, map_key)]
    pub topic_id: Uuid,
    pub partition_data: Vec<PartitionProduceData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionProduceData {
    pub index: i32,
    pub records: Option<Records>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 0, versions = "3-13", flexible = "9+")]
pub struct ProduceResponse {
    pub responses: Vec<TopicProduceResponse>,
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "10+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicProduceResponse {
    #[kafka(versions = "0-12", ignorable, map_key, entity = "topicName")]
    pub name: KafkaString,
    #[kafka(versions = "13+", ignorable, map_key)]
    pub topic_id: Uuid,
    pub partition_responses: Vec<PartitionProduceResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionProduceResponse {
    pub index: i32,
    pub error_code: ErrorCode,
    pub base_offset: i64,
    /// -1 where records keep the times of their producer.
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub log_append_time_ms: i64,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub log_start_offset: i64,
    /// The records for which the batch was refused (KIP-467).
    #[kafka(versions = "8+", ignorable)]
    pub record_errors: Vec<BatchIndexAndErrorMessage>,
    #[kafka(versions = "8+", default = null, ignorable)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "10+", tagged = 0)]
    pub current_leader: LeaderIdAndEpoch,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "8+")]
pub struct BatchIndexAndErrorMessage {
    pub batch_index: i32,
    #[kafka(default = null)]
    pub batch_index_error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "10+")]
pub struct LeaderIdAndEpoch {
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "10+")]
pub struct NodeEndpoint {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: i32,
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
