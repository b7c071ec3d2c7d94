//! ZkMigrationStateRecord: the state of a cluster's migration from ZooKeeper to KRaft. KIP-866.

use crate::{KafkaMessage, TaggedFields};

/// The active controller wrote it at each step of the migration. Kafka 4 has no ZooKeeper mode and
/// keeps the record for old logs.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 21, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct ZkMigrationStateRecord {
    /// 0 created in KRaft mode, 1 migrating (writes go to ZooKeeper too), 2 waiting to begin, 3 done.
    pub zk_migration_state: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
