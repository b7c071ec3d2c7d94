//! BeginTransactionRecord: the metadata records from here on count together or not at all.
//! KIP-868.

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 23, versions = "0", flexible = "0+")]
pub struct BeginTransactionRecord {
    #[kafka(tagged = 0, default = null)]
    pub name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
