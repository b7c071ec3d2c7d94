//! NoOpRecord changes nothing; it only advances the end of the metadata log. KIP-835.

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it when nothing has happened for `metadata.max.idle.interval.ms`,
/// so that the high watermark advances and lag can be measured.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 20, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct NoOpRecord {
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
