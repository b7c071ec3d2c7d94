//! PartitionChangeRecord changes the leader, replicas or in-sync replicas of a partition. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it whenever the state of a partition changes. Fields that are
/// absent leave the old value; the partition epoch rises by one.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 5, versions = "0-2", flexible = "0+", log = "__cluster_metadata")]
pub struct PartitionChangeRecord {
    /// Index of the partition that changes.
    #[kafka(default = -1)]
    pub partition_id: i32,
    /// Id of the topic whose partition changes.
    pub topic_id: Uuid,
    /// Node ids of the new in-sync replicas; null if unchanged.
    #[kafka(tagged = 0, default = null, entity = "brokerId")]
    pub isr: Option<Vec<i32>>,
    /// Node id of the new leader; -1 if there is none now, -2 if unchanged. Any value other than -2
    /// raises the leader epoch.
    #[kafka(tagged = 1, default = -2, entity = "brokerId")]
    pub leader: i32,
    /// Node ids of all replicas, preferred leader first; null if unchanged.
    #[kafka(tagged = 2, default = null, entity = "brokerId")]
    pub replicas: Option<Vec<i32>>,
    /// Node ids of the replicas that a reassignment takes away; null if unchanged, empty if none is
    /// left.
    #[kafka(tagged = 3, default = null, entity = "brokerId")]
    pub removing_replicas: Option<Vec<i32>>,
    /// Node ids of the replicas that a reassignment adds; null if unchanged, empty if none is left.
    #[kafka(tagged = 4, default = null, entity = "brokerId")]
    pub adding_replicas: Option<Vec<i32>>,
    /// -1 if unchanged; 0 if the leader has recovered; 1 if the leader comes from an unclean
    /// election and still recovers (KIP-704).
    #[kafka(tagged = 5, default = -1)]
    pub leader_recovery_state: i8,
    /// Log directory of each replica, in the order of the replicas (KIP-858); null if unchanged.
    #[kafka(versions = "1+", tagged = 8, default = null)]
    pub directories: Option<Vec<Uuid>>,
    /// Replicas outside the ISR that may lead without loss of committed records (KIP-966); null if
    /// unchanged.
    #[kafka(versions = "2+", tagged = 6, default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    /// Last eligible replicas, kept for an unclean recovery (KIP-966); null if unchanged.
    #[kafka(versions = "2+", tagged = 7, default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
