//! RegisterBrokerRecord: a broker is registered. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 0, versions = "0-4", flexible = "0+")]
pub struct RegisterBrokerRecord {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(versions = "2+")]
    pub is_migrating_zk_broker: bool,
    pub incarnation_id: Uuid,
    pub broker_epoch: i64,
    pub end_points: Vec<BrokerEndpoint>,
    pub features: Vec<BrokerFeature>,
    #[kafka(default = empty)]
    pub rack: Option<KafkaString>,
    #[kafka(default = true)]
    pub fenced: bool,
    #[kafka(versions = "1+")]
    pub in_controlled_shutdown: bool,
    #[kafka(versions = "3+", tagged = 0)]
    pub log_dirs: Vec<Uuid>,
    #[kafka(versions = "4+", tagged = 1, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct BrokerEndpoint {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub host: KafkaString,
    pub port: u16,
    pub security_protocol: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct BrokerFeature {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub min_supported_version: i16,
    pub max_supported_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}
