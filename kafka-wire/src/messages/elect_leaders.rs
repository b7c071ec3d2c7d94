//! ElectLeaders: elects preferred or, from version 1, unclean leaders. Api key 43; KIP-183,
//! KIP-460.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to make the controller elect leaders of partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 43, versions = "0-2", flexible = "2+")]
#[kafka(listeners(broker, controller), response = ElectLeadersResponse)]
pub struct ElectLeadersRequest {
    /// 0 elects the preferred replica; 1 elects any live replica if no in-sync one is left, which
    /// can lose records (KIP-460).
    #[kafka(versions = "1+")]
    pub election_type: i8,
    /// Partitions to elect leaders of; null for all.
    #[kafka(default = empty)]
    pub topic_partitions: Option<Vec<TopicPartitions>>,
    /// Milliseconds to wait until the elections are done.
    #[kafka(default = 60000)]
    pub timeout_ms: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to elect leaders of.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartitions {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions to elect leaders of.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of each election.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 43, versions = "0-2", flexible = "2+")]
pub struct ElectLeadersResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    #[kafka(versions = "1+")]
    pub error_code: ErrorCode,
    /// Outcome for each topic with elections.
    pub replica_election_results: Vec<ReplicaElectionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome for the partitions of one topic with elections.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ReplicaElectionResult {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic: KafkaString,
    /// Outcome of the election in each partition.
    pub partition_result: Vec<PartitionResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Outcome of the election in one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResult {
    /// Index of the partition with the election.
    pub partition_id: i32,
    /// Error of this election; ELECTION_NOT_NEEDED if the leader is already the right one, 0 for
    /// none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
