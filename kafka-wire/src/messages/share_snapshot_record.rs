//! All of a share group's state in a partition: a record of the share coordinator. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
pub struct ShareSnapshotKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub topic_id: Uuid,
    #[kafka(versions = "0")]
    pub partition: i32,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(coordinator_value, api_key = 0, versions = "0", flexible = "0+")]
pub struct ShareSnapshotValue {
    pub snapshot_epoch: i32,
    pub state_epoch: i32,
    pub leader_epoch: i32,
    pub start_offset: i64,
    #[kafka(tagged = 0, default = -1)]
    pub delivery_complete_count: i32,
    pub create_timestamp: i64,
    pub write_timestamp: i64,
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
