//! ZkMigrationStateRecord: how far a cluster's move from ZooKeeper has come. KIP-866.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 21, versions = "0", flexible = "0+")]
pub struct ZkMigrationStateRecord {
    pub zk_migration_state: i8,
    pub unknown_tagged_fields: TaggedFields,
}
