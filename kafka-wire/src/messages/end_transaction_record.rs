//! EndTransactionRecord: makes the metadata records since the last BeginTransactionRecord take
//! effect. KIP-868.

use crate::{KafkaMessage, TaggedFields};

/// Metadata record with which the controller completes a metadata transaction; nodes apply its
/// records together.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 24, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct EndTransactionRecord {
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
