//! What a member of a streams group is: a record of the group coordinator. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 19, versions = "0", flexible = "none")]
pub struct StreamsGroupMemberMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 19, versions = "0", flexible = "0+")]
pub struct StreamsGroupMemberMetadataValue {
    #[kafka(default = empty)]
    pub instance_id: Option<KafkaString>,
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    pub topology_epoch: i32,
    pub process_id: KafkaString,
    #[kafka(default = null)]
    pub user_endpoint: Option<Endpoint>,
    pub client_tags: Vec<KeyValue>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Endpoint {
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct KeyValue {
    pub key: KafkaString,
    pub value: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}
