//! BrokerRegistration: a broker that starts tells the controller what it is. Api key 62; KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 62, versions = "0-4", flexible = "0+")]
#[kafka(listeners(controller), response = BrokerRegistrationResponse)]
pub struct BrokerRegistrationRequest {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    pub cluster_id: KafkaString,
    pub incarnation_id: Uuid,
    pub listeners: Vec<Listener>,
    pub features: Vec<Feature>,
    #[kafka(default = empty)]
    pub rack: Option<KafkaString>,
    #[kafka(versions = "1+")]
    pub is_migrating_zk_broker: bool,
    #[kafka(versions = "2+", ignorable)]
    pub log_dirs: Vec<Uuid>,
    #[kafka(versions = "3+", default = -1, ignorable)]
    pub previous_broker_epoch: i64,
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
#[kafka(response, api_key = 62, versions = "0-4", flexible = "0+")]
pub struct BrokerRegistrationResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}
