//! KRaftVersionRecord.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct KRaftVersionRecord {
    pub version: i16,
    pub k_raft_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
