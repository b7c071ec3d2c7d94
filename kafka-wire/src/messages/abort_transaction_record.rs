//! AbortTransactionRecord: discards the metadata records since the last BeginTransactionRecord.
//! KIP-868.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record with which the controller cancels a metadata transaction; nodes that replay the
/// log drop the records since its BeginTransactionRecord.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 25, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct AbortTransactionRecord {
    /// Why the controller aborted the transaction, for people; null if not given.
    #[kafka(tagged = 0, default = null)]
    pub reason: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
