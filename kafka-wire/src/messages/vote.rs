//! Vote: a candidate asks the voters of the KRaft quorum; from version 2 on for a pre-vote, too.
//! Api key 52; KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 52, versions = "0-2", flexible = "0+")]
#[kafka(listeners(controller), response = VoteResponse)]
pub struct VoteRequest {
    #[kafka(default = null)]
    pub cluster_id: Option<KafkaString>,
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub voter_id: i32,
    pub topics: Vec<RequestTopicData>,
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
    pub replica_epoch: i32,
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    #[kafka(versions = "1+", ignorable)]
    pub replica_directory_id: Uuid,
    #[kafka(versions = "1+", ignorable)]
    pub voter_directory_id: Uuid,
    pub last_offset_epoch: i32,
    pub last_offset: i64,
    #[kafka(versions = "2+")]
    pub pre_vote: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 52, versions = "0-2", flexible = "0+")]
pub struct VoteResponse {
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
    pub vote_granted: bool,
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
