//! EndTransactionRecord: makes the metadata records since the last BeginTransactionRecord take
//! effect. KIP-868.

use crate::{SmallKafkaMessage, TaggedFields};

/// Metadata record with which the controller completes a metadata transaction; nodes apply its
/// records together.
#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(metadata, api_key = 24, versions = "0", flexible = "0+")]
pub struct EndTransactionRecord {
    pub unknown_tagged_fields: TaggedFields,
}
