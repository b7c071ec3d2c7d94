//! A classic group and its members: a record of the group coordinator.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 2, versions = "0", flexible = "none")]
pub struct GroupMetadataKey {
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 2, versions = "0-4", flexible = "4+")]
pub struct GroupMetadataValue {
    #[kafka(name = "protocolType")]
    pub protocol_type: KafkaString,
    #[kafka(name = "generation")]
    pub generation: i32,
    #[kafka(name = "protocol", default = empty)]
    pub protocol: Option<KafkaString>,
    #[kafka(name = "leader", default = empty)]
    pub leader: Option<KafkaString>,
    #[kafka(name = "currentStateTimestamp", versions = "2+", default = -1, ignorable)]
    pub current_state_timestamp: i64,
    #[kafka(name = "members")]
    pub members: Vec<MemberMetadata>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct MemberMetadata {
    #[kafka(name = "memberId")]
    pub member_id: KafkaString,
    #[kafka(name = "groupInstanceId", versions = "3+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    #[kafka(name = "clientId")]
    pub client_id: KafkaString,
    #[kafka(name = "clientHost")]
    pub client_host: KafkaString,
    #[kafka(name = "rebalanceTimeout", versions = "1+", default = -1, ignorable)]
    pub rebalance_timeout: i32,
    #[kafka(name = "sessionTimeout")]
    pub session_timeout: i32,
    #[kafka(name = "subscription")]
    pub subscription: Bytes,
    #[kafka(name = "assignment")]
    pub assignment: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}
