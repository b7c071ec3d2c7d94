//! UpdateRaftVoter: a voter tells where it can be reached and what it speaks. Api key 82; KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 82, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = UpdateRaftVoterResponse)]
pub struct UpdateRaftVoterRequest {
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    pub current_leader_epoch: i32,
    pub voter_id: i32,
    pub voter_directory_id: Uuid,
    pub listeners: Vec<Listener>,
    #[kafka(name = "KRaftVersionFeature")]
    pub kraft_version_feature: KRaftVersionFeature,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Listener {
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

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 82, versions = "0", flexible = "0+")]
pub struct UpdateRaftVoterResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(tagged = 0)]
    pub current_leader: CurrentLeader,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CurrentLeader {
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    pub host: KafkaString,
    pub port: i32,
    pub unknown_tagged_fields: TaggedFields,
}
