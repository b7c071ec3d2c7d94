//! NoOpRecord: nothing changes; the metadata log moves on. KIP-835.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 20, versions = "0", flexible = "0+")]
pub struct NoOpRecord {
    pub unknown_tagged_fields: TaggedFields,
}
