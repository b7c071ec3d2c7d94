//! SnapshotHeaderRecord: a snapshot of the metadata log begins, in its first control record.
//! KIP-630.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct SnapshotHeaderRecord {
    pub version: i16,
    pub last_contained_log_timestamp: i64,
    pub unknown_tagged_fields: TaggedFields,
}
