//! KRaftVersionRecord: the version of KRaft that the quorum speaks, in a control record. KIP-853.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct KRaftVersionRecord {
    pub version: i16,
    #[kafka(name = "KRaftVersion")]
    pub kraft_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
