//! PartitionRecord: a partition is created, or stands so in a snapshot. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 3, versions = "0-2", flexible = "0+")]
pub struct PartitionRecord {
    #[kafka(default = -1)]
    pub partition_id: i32,
    pub topic_id: Uuid,
    #[kafka(entity = "brokerId")]
    pub replicas: Vec<i32>,
    pub isr: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub removing_replicas: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub adding_replicas: Vec<i32>,
    /// -1 for none.
    #[kafka(default = -1, entity = "brokerId")]
    pub leader: i32,
    /// 0: nothing is lost; 1: it recovers from an unclean election.
    #[kafka(tagged = 0)]
    pub leader_recovery_state: i8,
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    #[kafka(default = -1)]
    pub partition_epoch: i32,
    #[kafka(versions = "1+")]
    pub directories: Vec<Uuid>,
    #[kafka(versions = "2+", tagged = 1, default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    #[kafka(versions = "2+", tagged = 2, default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    pub unknown_tagged_fields: TaggedFields,
}
