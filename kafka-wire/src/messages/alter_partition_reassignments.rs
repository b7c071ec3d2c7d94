//! AlterPartitionReassignments: begins and cancels moves of replicas. Api key 45; KIP-455.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 45, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker, controller), response = AlterPartitionReassignmentsResponse)]
pub struct AlterPartitionReassignmentsRequest {
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    #[kafka(versions = "1+", default = true)]
    pub allow_replication_factor_change: bool,
    pub topics: Vec<ReassignableTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReassignableTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ReassignablePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReassignablePartition {
    pub partition_index: i32,
    /// Null cancels what is under way.
    #[kafka(default = null, entity = "brokerId")]
    pub replicas: Option<Vec<i32>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 45, versions = "0-1", flexible = "0+")]
pub struct AlterPartitionReassignmentsResponse {
    pub throttle_time_ms: i32,
    #[kafka(versions = "1+", default = true, ignorable)]
    pub allow_replication_factor_change: bool,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub responses: Vec<ReassignableTopicResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReassignableTopicResponse {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ReassignablePartitionResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReassignablePartitionResponse {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
