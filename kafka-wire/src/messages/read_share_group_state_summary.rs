//! ReadShareGroupStateSummary: where a share group's state begins. Api key 87; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 87, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ReadShareGroupStateSummaryResponse)]
pub struct ReadShareGroupStateSummaryRequest {
    pub group_id: KafkaString,
    pub topics: Vec<ReadStateSummaryData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ReadStateSummaryData {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionData {
    pub partition: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 87, versions = "0-1", flexible = "0+")]
pub struct ReadShareGroupStateSummaryResponse {
    pub results: Vec<ReadStateSummaryResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ReadStateSummaryResult {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct PartitionResult {
    pub partition: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub state_epoch: i32,
    pub leader_epoch: i32,
    pub start_offset: i64,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub delivery_complete_count: i32,
    pub unknown_tagged_fields: TaggedFields,
}
