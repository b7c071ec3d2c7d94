//! EndTransactionRecord: the metadata records since the last BeginTransactionRecord count.
//! KIP-868.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 24, versions = "0", flexible = "0+")]
pub struct EndTransactionRecord {
    pub unknown_tagged_fields: TaggedFields,
}
