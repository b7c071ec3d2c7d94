//! VotersRecord is the control record with the voters of the KRaft quorum. KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Complete set of voters. The leader of the quorum writes it when a voter is added, removed or
/// updated; snapshots repeat it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct VotersRecord {
    /// Version of this record's own format; 0.
    pub version: i16,
    /// All voters of the quorum.
    pub voters: Vec<Voter>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One voter of the quorum.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Voter {
    /// Node id of the voter.
    #[kafka(entity = "brokerId")]
    pub voter_id: i32,
    /// Id of the voter's log directory; a replaced disk makes it another voter.
    pub voter_directory_id: Uuid,
    /// Listeners at which the other nodes reach the voter.
    pub endpoints: Vec<Endpoint>,
    /// Levels of `kraft.version` that the voter supports.
    #[kafka(name = "KRaftVersionFeature")]
    pub kraft_version_feature: KRaftVersionFeature,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One listener of a voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Endpoint {
    /// Listener name, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Range of `kraft.version` levels.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct KRaftVersionFeature {
    /// Lowest level of `kraft.version` that the voter supports.
    pub min_supported_version: i16,
    /// Highest level of `kraft.version` that the voter supports.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
