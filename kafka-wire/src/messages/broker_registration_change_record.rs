//! BrokerRegistrationChangeRecord: changes parts of a broker's registration. KIP-841.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// Metadata record that changes parts of a broker's registration and keeps the others.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 17, versions = "0-3", flexible = "0+", log = "__cluster_metadata")]
pub struct BrokerRegistrationChangeRecord {
    /// Node id of the broker whose registration changes.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch of the registration that changes.
    pub broker_epoch: i64,
    /// 1 fences the broker, -1 unfences it, 0 changes nothing.
    #[kafka(tagged = 0)]
    pub fenced: i8,
    /// 1 if the broker begins a controlled shutdown, 0 for no change.
    #[kafka(versions = "1+", tagged = 1)]
    pub in_controlled_shutdown: i8,
    /// Ids of the log directories that are online from now on; empty for no change (KIP-858).
    #[kafka(versions = "2+", tagged = 2)]
    pub log_dirs: Vec<Uuid>,
    /// Ids of the log directories that take no new replicas from now on (KIP-1066); null for no
    /// change.
    #[kafka(versions = "3+", tagged = 3, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
