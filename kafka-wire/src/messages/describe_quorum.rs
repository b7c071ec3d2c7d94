//! DescribeQuorum: leader, voters and observers of the KRaft quorum. Api key 55; KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 55, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeQuorumResponse)]
pub struct DescribeQuorumRequest {
    pub topics: Vec<RequestTopicData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<RequestPartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    pub partition_index: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 55, versions = "0-2", flexible = "0+")]
pub struct DescribeQuorumResponse {
    pub error_code: ErrorCode,
    #[kafka(versions = "2+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    pub topics: Vec<ResponseTopicData>,
    #[kafka(versions = "2+")]
    pub nodes: Vec<Node>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<ResponsePartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "2+", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub high_watermark: i64,
    pub current_voters: Vec<ReplicaState>,
    pub observers: Vec<ReplicaState>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReplicaState {
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(versions = "2+")]
    pub replica_directory_id: Uuid,
    /// -1 where it is unknown.
    pub log_end_offset: i64,
    /// -1 where it is unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub last_fetch_timestamp: i64,
    /// -1 where it is unknown.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub last_caught_up_timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "2+")]
pub struct Node {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub listeners: Vec<Listener>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "2+")]
pub struct Listener {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}
