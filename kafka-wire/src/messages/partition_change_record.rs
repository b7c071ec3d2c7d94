//! PartitionChangeRecord: leader or replicas of a partition change. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 5, versions = "0-2", flexible = "0+")]
pub struct PartitionChangeRecord {
    #[kafka(default = -1)]
    pub partition_id: i32,
    pub topic_id: Uuid,
    /// Null where they do not change.
    #[kafka(tagged = 0, default = null, entity = "brokerId")]
    pub isr: Option<Vec<i32>>,
    /// -1 for none; -2 where it does not change.
    #[kafka(tagged = 1, default = -2, entity = "brokerId")]
    pub leader: i32,
    /// Null where they do not change.
    #[kafka(tagged = 2, default = null, entity = "brokerId")]
    pub replicas: Option<Vec<i32>>,
    /// Null where they do not change.
    #[kafka(tagged = 3, default = null, entity = "brokerId")]
    pub removing_replicas: Option<Vec<i32>>,
    /// Null where they do not change.
    #[kafka(tagged = 4, default = null, entity = "brokerId")]
    pub adding_replicas: Option<Vec<i32>>,
    /// -1: as before; 0: nothing is lost; 1: it recovers from an unclean election.
    #[kafka(tagged = 5, default = -1)]
    pub leader_recovery_state: i8,
    /// Null where they do not change.
    #[kafka(versions = "1+", tagged = 8, default = null)]
    pub directories: Option<Vec<Uuid>>,
    /// Null where they do not change.
    #[kafka(versions = "2+", tagged = 6, default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    /// Null where they do not change.
    #[kafka(versions = "2+", tagged = 7, default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    pub unknown_tagged_fields: TaggedFields,
}
