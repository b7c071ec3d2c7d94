//! ReadShareGroupState: a share group's state, from its coordinator. Api key 84; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 84, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = ReadShareGroupStateResponse)]
pub struct ReadShareGroupStateRequest {
    pub group_id: KafkaString,
    pub topics: Vec<ReadStateData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReadStateData {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct PartitionData {
    pub partition: i32,
    pub leader_epoch: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 84, versions = "0", flexible = "0+")]
pub struct ReadShareGroupStateResponse {
    pub results: Vec<ReadStateResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct ReadStateResult {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct PartitionResult {
    pub partition: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub state_epoch: i32,
    pub start_offset: i64,
    pub state_batches: Vec<StateBatch>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct StateBatch {
    pub first_offset: i64,
    pub last_offset: i64,
    /// 0: available; 2: acknowledged; 4: archived.
    pub delivery_state: i8,
    pub delivery_count: i16,
    pub unknown_tagged_fields: TaggedFields,
}
