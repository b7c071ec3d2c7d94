//! SnapshotHeaderRecord is the first control record of a metadata snapshot. KIP-630.

use crate::{KafkaMessage, TaggedFields};

/// Opens a snapshot of the metadata log.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct SnapshotHeaderRecord {
    /// Version of this record's own format; 0.
    pub version: i16,
    /// Append time, in milliseconds since 1970, of the last log record that the snapshot includes.
    pub last_contained_log_timestamp: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
