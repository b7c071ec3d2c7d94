//! ControllerRegistration: a controller that starts tells the active one what it is. Api key 70;
//! KIP-919.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 70, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = ControllerRegistrationResponse)]
pub struct ControllerRegistrationRequest {
    pub controller_id: i32,
    pub incarnation_id: Uuid,
    pub zk_migration_ready: bool,
    pub listeners: Vec<Listener>,
    pub features: Vec<Feature>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Listener {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub security_protocol: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Feature {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub min_supported_version: i16,
    pub max_supported_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 70, versions = "0", flexible = "0+")]
pub struct ControllerRegistrationResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
