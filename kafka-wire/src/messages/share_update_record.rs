//! ShareUpdate changes the state of a share group in one partition since the last snapshot, in
//! `__share_group_state`. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of an update: a share group and a partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 1, versions = "0", flexible = "none")]
#[kafka(log = "__share_group_state")]
pub struct ShareUpdateKey {
    /// Share group whose state changes.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Id of the topic that the group consumes.
    #[kafka(versions = "0")]
    pub topic_id: Uuid,
    /// Index of the partition that the group consumes.
    #[kafka(versions = "0")]
    pub partition: i32,
}

/// A change of the state in the last ShareSnapshot. The share coordinator writes it for each
/// WriteShareGroupState between two snapshots.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 1, versions = "0", flexible = "0+")]
#[kafka(log = "__share_group_state")]
pub struct ShareUpdateValue {
    /// `snapshot_epoch` of the ShareSnapshot that this record changes.
    pub snapshot_epoch: i32,
    /// Epoch of the partition leader that wrote the change.
    pub leader_epoch: i32,
    /// New first offset that the group has not finished; -1 if unchanged.
    pub start_offset: i64,
    /// Offsets from the start offset on that are already acknowledged or archived (KIP-1226); -1 if
    /// unknown.
    #[kafka(tagged = 0, default = -1)]
    pub delivery_complete_count: i32,
    /// Changed batches. Each replaces the state of its offsets.
    pub state_batches: Vec<StateBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets with the same new state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct StateBatch {
    /// First offset in this state.
    pub first_offset: i64,
    /// Last offset in this state, inclusive.
    pub last_offset: i64,
    /// State of each offset: 0 available, 2 acknowledged, 4 archived.
    pub delivery_state: i8,
    /// How often the records were delivered to a member.
    pub delivery_count: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
