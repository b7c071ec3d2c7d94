//! RegisterControllerRecord: a controller is registered. KIP-919.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 27, versions = "0", flexible = "0+")]
pub struct RegisterControllerRecord {
    pub controller_id: i32,
    pub incarnation_id: Uuid,
    pub zk_migration_ready: bool,
    pub end_points: Vec<ControllerEndpoint>,
    pub features: Vec<ControllerFeature>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ControllerEndpoint {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub security_protocol: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ControllerFeature {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub min_supported_version: i16,
    pub max_supported_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
