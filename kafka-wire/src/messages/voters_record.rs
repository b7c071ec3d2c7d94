//! VotersRecord: the voters of the quorum, in a control record. KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0", flexible = "0+")]
pub struct VotersRecord {
    pub version: i16,
    pub voters: Vec<Voter>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Voter {
    #[kafka(entity = "brokerId")]
    pub voter_id: i32,
    pub voter_directory_id: Uuid,
    pub endpoints: Vec<Endpoint>,
    #[kafka(name = "KRaftVersionFeature")]
    pub kraft_version_feature: KRaftVersionFeature,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Endpoint {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct KRaftVersionFeature {
    pub min_supported_version: i16,
    pub max_supported_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
