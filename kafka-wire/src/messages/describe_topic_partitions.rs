//! DescribeTopicPartitions: the partitions of topics, page by page. Api key 75; KIP-966.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 75, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeTopicPartitionsResponse)]
pub struct DescribeTopicPartitionsRequest {
    pub topics: Vec<TopicRequest>,
    #[kafka(default = 2000)]
    pub response_partition_limit: i32,
    #[kafka(default = null)]
    pub cursor: Option<RequestCursor>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicRequest {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Cursor")]
pub struct RequestCursor {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partition_index: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 75, versions = "0", flexible = "0+")]
pub struct DescribeTopicPartitionsResponse {
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<DescribeTopicPartitionsResponseTopic>,
    #[kafka(default = null)]
    pub next_cursor: Option<ResponseCursor>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeTopicPartitionsResponseTopic {
    pub error_code: ErrorCode,
    #[kafka(default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    #[kafka(ignorable)]
    pub topic_id: Uuid,
    #[kafka(ignorable)]
    pub is_internal: bool,
    pub partitions: Vec<DescribeTopicPartitionsResponsePartition>,
    #[kafka(default = -2147483648)]
    pub topic_authorized_operations: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct DescribeTopicPartitionsResponsePartition {
    pub error_code: ErrorCode,
    pub partition_index: i32,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    #[kafka(default = -1, ignorable)]
    pub leader_epoch: i32,
    #[kafka(entity = "brokerId")]
    pub replica_nodes: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub isr_nodes: Vec<i32>,
    #[kafka(default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    #[kafka(default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    #[kafka(ignorable, entity = "brokerId")]
    pub offline_replicas: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "Cursor")]
pub struct ResponseCursor {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partition_index: i32,
    pub unknown_tagged_fields: TaggedFields,
}
