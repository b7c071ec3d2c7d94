//! ListOffsets: the offset at a time, or the first or the last one. Api key 2; KIP-79.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 2, versions = "1-11", flexible = "6+")]
#[kafka(listeners(broker), response = ListOffsetsResponse)]
pub struct ListOffsetsRequest {
    /// -1 for a consumer.
    #[kafka(entity = "brokerId")]
    pub replica_id: i32,
    /// 0: all records; 1: none of open or aborted transactions.
    #[kafka(versions = "2+")]
    pub isolation_level: i8,
    pub topics: Vec<ListOffsetsTopic>,
    #[kafka(versions = "10+", ignorable)]
    pub timeout_ms: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListOffsetsTopic {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ListOffsetsPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListOffsetsPartition {
    pub partition_index: i32,
    #[kafka(versions = "4+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    /// That of the first record wanted; -1: the end; -2: the start; -3: the highest time (KIP-734);
    /// -4: the start on the broker's disk (KIP-405); -5: the end in remote storage (KIP-1005);
    /// -6: the first that is not in remote storage yet (KIP-1023).
    pub timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 2, versions = "1-11", flexible = "6+")]
pub struct ListOffsetsResponse {
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<ListOffsetsTopicResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListOffsetsTopicResponse {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: Vec<ListOffsetsPartitionResponse>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ListOffsetsPartitionResponse {
    pub partition_index: i32,
    pub error_code: ErrorCode,
    #[kafka(versions = "1+", default = -1)]
    pub timestamp: i64,
    #[kafka(versions = "1+", default = -1)]
    pub offset: i64,
    #[kafka(versions = "4+", default = -1)]
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}
