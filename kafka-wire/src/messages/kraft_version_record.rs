//! KRaftVersionRecord is the control record with the version of KRaft in use. KIP-853.

use crate::{KafkaMessage, TaggedFields};

/// Control record in which the leader of the quorum raises the `kraft.version`. Snapshots of the
/// metadata log repeat it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct KRaftVersionRecord {
    /// Version of this record's own format; 0.
    pub version: i16,
    /// Level of `kraft.version`: 0 for a quorum fixed by configuration, 1 for one that can be
    /// changed (KIP-853).
    #[kafka(name = "KRaftVersion")]
    pub kraft_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
