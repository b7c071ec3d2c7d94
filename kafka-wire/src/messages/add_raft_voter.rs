//! AddRaftVoter: a controller joins the voters of the KRaft quorum. Api key 80; KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 80, versions = "0-1", flexible = "0+")]
#[kafka(listeners(controller, broker), response = AddRaftVoterResponse)]
pub struct AddRaftVoterRequest {
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    pub timeout_ms: i32,
    pub voter_id: i32,
    pub voter_directory_id: Uuid,
    pub listeners: Vec<Listener>,
    #[kafka(versions = "1+", default = true)]
    pub ack_when_committed: bool,
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
#[kafka(response, api_key = 80, versions = "0-1", flexible = "0+")]
pub struct AddRaftVoterResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
