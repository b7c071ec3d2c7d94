//! FindCoordinator: who coordinates a group, a transaction or a share group. Api key 10; KIP-98,
//! KIP-699.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 10, versions = "0-6", flexible = "3+")]
#[kafka(listeners(broker), response = FindCoordinatorResponse)]
pub struct FindCoordinatorRequest {
    #[kafka(versions = "0-3")]
    pub key: KafkaString,
    /// 0: a group; 1: a transaction; 2: a share group's partition (KIP-932).
    #[kafka(versions = "1+")]
    pub key_type: i8,
    #[kafka(versions = "4+")]
    pub coordinator_keys: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 10, versions = "0-6", flexible = "3+")]
pub struct FindCoordinatorResponse {
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "0-3")]
    pub error_code: ErrorCode,
    #[kafka(versions = "1-3", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "0-3", entity = "brokerId")]
    pub node_id: i32,
    #[kafka(versions = "0-3")]
    pub host: KafkaString,
    #[kafka(versions = "0-3")]
    pub port: i32,
    #[kafka(versions = "4+")]
    pub coordinators: Vec<Coordinator>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "4+")]
pub struct Coordinator {
    pub key: KafkaString,
    #[kafka(entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
