//! BeginTransactionRecord: the metadata records that follow take effect together or not at all.
//! KIP-868.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record with which the controller opens a metadata transaction; EndTransactionRecord or
/// AbortTransactionRecord closes it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 23, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct BeginTransactionRecord {
    /// Name of the metadata transaction, for people; null if not given.
    #[kafka(tagged = 0, default = null)]
    pub name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
