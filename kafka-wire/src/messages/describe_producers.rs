//! DescribeProducers: lists the producers that write to partitions. Api key 61; KIP-664.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an administrator to the leaders of partitions to see idempotent and transactional
/// producers, and to find hanging transactions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 61, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeProducersResponse)]
pub struct DescribeProducersRequest {
    /// Topics with the partitions whose producers are listed.
    pub topics: Vec<TopicRequest>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic whose producers are listed.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicRequest {
    /// Topic name.
    #[kafka(map_key, entity = "topicName")]
    pub name: KafkaString,
    /// Indexes of the partitions whose producers are listed.
    pub partition_indexes: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Producers of each partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 61, versions = "0", flexible = "0+")]
pub struct DescribeProducersResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Outcome for each topic whose producers are listed.
    pub topics: Vec<TopicResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Producers in the partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicResponse {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Outcome for each partition whose producers are listed.
    pub partitions: Vec<PartitionResponse>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Producers of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct PartitionResponse {
    /// Partition index.
    pub partition_index: i32,
    /// Error of this partition; NOT_LEADER_OR_FOLLOWER if the broker does not lead it, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Producers whose state the leader still keeps.
    pub active_producers: Vec<ProducerState>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one producer in the partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ProducerState {
    /// Id of the producer, from InitProducerId.
    #[kafka(entity = "producerId")]
    pub producer_id: i64,
    /// Epoch of the producer's last batch.
    pub producer_epoch: i32,
    /// Sequence number of the producer's last record; -1 if it has none.
    #[kafka(default = -1)]
    pub last_sequence: i32,
    /// Timestamp of the producer's last batch, in milliseconds since 1970; -1 if it has none.
    #[kafka(default = -1)]
    pub last_timestamp: i64,
    /// Epoch of the transaction coordinator that wrote the producer's last marker.
    pub coordinator_epoch: i32,
    /// First offset of the producer's open transaction; -1 if none is open.
    #[kafka(default = -1)]
    pub current_txn_start_offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
