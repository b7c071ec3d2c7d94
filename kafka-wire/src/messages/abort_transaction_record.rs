//! AbortTransactionRecord: the metadata records since the last BeginTransactionRecord are void.
//! KIP-868.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 25, versions = "0", flexible = "0+")]
pub struct AbortTransactionRecord {
    #[kafka(tagged = 0, default = null)]
    pub reason: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
