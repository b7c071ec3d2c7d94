//! BeginQuorumEpoch: a new leader of the KRaft quorum tells the voters. Api key 53; KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 53, versions = "0-1", flexible = "1+")]
#[kafka(listeners(controller), response = BeginQuorumEpochResponse)]
pub struct BeginQuorumEpochRequest {
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub voter_id: i32,
    pub topics: Vec<RequestTopicData>,
    #[kafka(versions = "1+", ignorable)]
    pub leader_endpoints: Vec<LeaderEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct RequestTopicData {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<RequestPartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct RequestPartitionData {
    pub partition_index: i32,
    #[kafka(versions = "1+", ignorable)]
    pub voter_directory_id: Uuid,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct LeaderEndpoint {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 53, versions = "0-1", flexible = "1+")]
pub struct BeginQuorumEpochResponse {
    pub error_code: ErrorCode,
    pub topics: Vec<ResponseTopicData>,
    #[kafka(versions = "1+", tagged = 0)]
    pub node_endpoints: Vec<NodeEndpoint>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "TopicData")]
pub struct ResponseTopicData {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<ResponsePartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(name = "PartitionData")]
pub struct ResponsePartitionData {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1+")]
pub struct NodeEndpoint {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}
