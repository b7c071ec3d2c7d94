//! ElectLeaders: makes preferred or, from version 1 on, unclean replicas leaders. Api key 43;
//! KIP-183, KIP-460.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 43, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = ElectLeadersResponse)]
pub struct ElectLeadersRequest {
    /// 0: the preferred replica; 1: any, records may be lost (KIP-460).
    #[kafka(versions = "1+")]
    pub election_type: i8,
    /// Null for all.
    #[kafka(default = empty)]
    pub topic_partitions: Option<Vec<TopicPartitions>>,
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicPartitions {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 43, versions = "0-2", flexible = "2+")]
pub struct ElectLeadersResponse {
    pub throttle_time_ms: i32,
    #[kafka(versions = "1+")]
    pub error_code: ErrorCode,
    pub replica_election_results: Vec<ReplicaElectionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ReplicaElectionResult {
    #[kafka(entity = "topicName")]
    pub topic: KafkaString,
    pub partition_result: Vec<PartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionResult {
    pub partition_id: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
