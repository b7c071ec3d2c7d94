//! PartitionRecord creates a partition, or holds its state in a snapshot. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// Complete state of a partition. The active controller writes it when the partition is created;
/// snapshots repeat it in its latest state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 3, versions = "0-2", flexible = "0+", log = "__cluster_metadata")]
pub struct PartitionRecord {
    /// Index of the partition.
    #[kafka(default = -1)]
    pub partition_id: i32,
    /// Id of the topic that the partition belongs to.
    pub topic_id: Uuid,
    /// Node ids of the replicas, preferred leader first.
    #[kafka(entity = "brokerId")]
    pub replicas: Vec<i32>,
    /// Node ids of the in-sync replicas.
    pub isr: Vec<i32>,
    /// Node ids of the replicas that a reassignment takes away; empty if none.
    #[kafka(entity = "brokerId")]
    pub removing_replicas: Vec<i32>,
    /// Node ids of the replicas that a reassignment adds; empty if none.
    #[kafka(entity = "brokerId")]
    pub adding_replicas: Vec<i32>,
    /// Node id of the leader; -1 if there is none.
    #[kafka(default = -1, entity = "brokerId")]
    pub leader: i32,
    /// 0 if the leader has recovered; 1 if the leader comes from an unclean election and still
    /// recovers (KIP-704).
    #[kafka(tagged = 0)]
    pub leader_recovery_state: i8,
    /// Number of the current leadership. Brokers reject requests with an older one.
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    /// Rises with every change of the partition, and orders AlterPartition requests.
    #[kafka(default = -1)]
    pub partition_epoch: i32,
    /// Log directory of each replica, in the order of `replicas` (KIP-858). UUIDs 0, 1 and 2 stand
    /// for an unknown, an unassigned and a lost directory.
    #[kafka(versions = "1+")]
    pub directories: Vec<Uuid>,
    /// Replicas outside the ISR that may lead without loss of committed records (KIP-966); null for
    /// none.
    #[kafka(versions = "2+", tagged = 1, default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    /// Last eligible replicas, kept for an unclean recovery (KIP-966); null for none.
    #[kafka(versions = "2+", tagged = 2, default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
