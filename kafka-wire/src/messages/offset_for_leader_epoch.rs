//! OffsetForLeaderEpoch: where an epoch of a partition's leader ends. Api key 23; KIP-101,
//! KIP-320.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 23, versions = "2-4", flexible = "4+")]
#[kafka(listeners(broker), response = OffsetForLeaderEpochResponse)]
pub struct OffsetForLeaderEpochRequest {
    /// -1 for a consumer.
    #[kafka(versions = "3+", default = -2, ignorable, entity = "brokerId")]
    pub replica_id: i32,
    pub topics: Vec<OffsetForLeaderTopic>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct OffsetForLeaderTopic {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<OffsetForLeaderPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct OffsetForLeaderPartition {
    pub partition: i32,
    #[kafka(versions = "2+", default = -1, ignorable)]
    pub current_leader_epoch: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 23, versions = "2-4", flexible = "4+")]
pub struct OffsetForLeaderEpochResponse {
    #[kafka(versions = "2+", ignorable)]
    pub throttle_time_ms: i32,
    pub topics: Vec<OffsetForLeaderTopicResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct OffsetForLeaderTopicResult {
    #[kafka(map_key, entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<EpochEndOffset>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct EpochEndOffset {
    pub error_code: ErrorCode,
    pub partition: i32,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub leader_epoch: i32,
    #[kafka(default = -1)]
    pub end_offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}
