//! SnapshotFooterRecord is the last control record of a metadata snapshot. KIP-630.

use crate::{KafkaMessage, TaggedFields};

/// Marks a snapshot of the metadata log as complete. A snapshot without it was truncated.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct SnapshotFooterRecord {
    /// Version of this record's own format; 0.
    pub version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
