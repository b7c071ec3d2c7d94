//! BrokerRegistrationChangeRecord: parts of a broker's registration change. KIP-841.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 17, versions = "0-3", flexible = "0+")]
pub struct BrokerRegistrationChangeRecord {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    pub broker_epoch: i64,
    /// -1: no more; 0: as before; 1: from now on.
    #[kafka(tagged = 0)]
    pub fenced: i8,
    /// 0: as before; 1: from now on.
    #[kafka(versions = "1+", tagged = 1)]
    pub in_controlled_shutdown: i8,
    #[kafka(versions = "2+", tagged = 2)]
    pub log_dirs: Vec<Uuid>,
    /// Null where they do not change.
    #[kafka(versions = "3+", tagged = 3, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    pub unknown_tagged_fields: TaggedFields,
}
