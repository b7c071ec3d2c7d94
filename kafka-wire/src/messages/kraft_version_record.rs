//! KRaftVersionRecord: the version of KRaft that the quorum speaks, in a control record. KIP-853.

use crate::{SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct KRaftVersionRecord {
    pub version: i16,
    #[kafka(name = "KRaftVersion")]
    pub kraft_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
