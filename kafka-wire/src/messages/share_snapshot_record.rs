//! ShareSnapshot stores the complete state of a share group in one partition, in
//! `__share_group_state`. KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of a snapshot: a share group and a partition. A record without a value deletes the state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 0, versions = "0", flexible = "none")]
#[kafka(log = "__share_group_state")]
pub struct ShareSnapshotKey {
    /// Share group whose state is stored.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Id of the topic that the group consumes.
    #[kafka(versions = "0")]
    pub topic_id: Uuid,
    /// Index of the partition that the group consumes.
    #[kafka(versions = "0")]
    pub partition: i32,
}

/// Complete state of a share group in one partition. The share coordinator writes it at first and
/// after a number of ShareUpdate records.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 0, versions = "0", flexible = "0+")]
#[kafka(log = "__share_group_state")]
pub struct ShareSnapshotValue {
    /// Number of this snapshot, one more each time. ShareUpdate records name the snapshot that they
    /// change.
    pub snapshot_epoch: i32,
    /// Epoch of the state, from InitializeShareGroupState.
    pub state_epoch: i32,
    /// Epoch of the partition leader that wrote the state last.
    pub leader_epoch: i32,
    /// First offset that the group has not finished; -1 if it has not been decided.
    pub start_offset: i64,
    /// Offsets from `start_offset` on that are already acknowledged or archived (KIP-1226); -1 if
    /// unknown.
    #[kafka(tagged = 0, default = -1)]
    pub delivery_complete_count: i32,
    /// Time in milliseconds since 1970 at which the state was created.
    pub create_timestamp: i64,
    /// Time in milliseconds since 1970 at which this snapshot was written.
    pub write_timestamp: i64,
    /// State of the offsets from `start_offset` on. Offsets outside these batches are available.
    pub state_batches: Vec<StateBatch>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Consecutive offsets in the same state.
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
