//! SnapshotFooterRecord: a snapshot of the metadata log is whole, in its last control record.
//! KIP-630.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct SnapshotFooterRecord {
    pub version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
