//! WriteShareGroupState: a share group's state goes to its coordinator. Api key 85; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 85, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = WriteShareGroupStateResponse)]
pub struct WriteShareGroupStateRequest {
    pub group_id: KafkaString,
    pub topics: Vec<WriteStateData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct WriteStateData {
    pub topic_id: Uuid,
    pub partitions: Vec<PartitionData>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct PartitionData {
    pub partition: i32,
    pub state_epoch: i32,
    pub leader_epoch: i32,
    pub start_offset: i64,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub delivery_complete_count: i32,
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

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 85, versions = "0-1", flexible = "0+")]
pub struct WriteShareGroupStateResponse {
    pub results: Vec<WriteStateResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct WriteStateResult {
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
    pub unknown_tagged_fields: TaggedFields,
}
