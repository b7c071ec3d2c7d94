//! FindCoordinator: finds the broker that coordinates a group, a transactional id or a
//! share-partition. Api key 10; KIP-98, KIP-699.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a client to any broker, before requests that only a coordinator answers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 10, versions = "0-6", flexible = "3+")]
#[kafka(listeners(broker), response = FindCoordinatorResponse)]
pub struct FindCoordinatorRequest {
    /// Group id or transactional id to find the coordinator of, up to version 3.
    #[kafka(versions = "0-3")]
    pub key: KafkaString,
    /// What the keys are: 0 group ids, 1 transactional ids, 2 share-partitions (KIP-932).
    #[kafka(versions = "1+")]
    pub key_type: i8,
    /// Keys to find coordinators of, from version 4 (KIP-699); a share-partition is written
    /// `group:topic id:partition`.
    #[kafka(versions = "4+")]
    pub coordinator_keys: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Coordinator of each key of the request, which has a single key up to version 3.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 10, versions = "0-6", flexible = "3+")]
pub struct FindCoordinatorResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// Error of the lookup, up to version 3; COORDINATOR_NOT_AVAILABLE means that the client should
    /// try again.
    #[kafka(versions = "0-3")]
    pub error_code: ErrorCode,
    /// Explanation of the lookup's error for people, up to version 3; null if there is none.
    #[kafka(versions = "1-3", default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Node id of the coordinator, up to version 3; -1 on error.
    #[kafka(versions = "0-3", entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address of the coordinator, up to version 3.
    #[kafka(versions = "0-3")]
    pub host: KafkaString,
    /// TCP port of the coordinator, up to version 3; -1 on error.
    #[kafka(versions = "0-3")]
    pub port: i32,
    /// One element for each key of the request, from version 4 (KIP-699).
    #[kafka(versions = "4+")]
    pub coordinators: Vec<Coordinator>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Coordinator of one key.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(versions = "4+")]
pub struct Coordinator {
    /// Group id, transactional id or share-partition from the request.
    pub key: KafkaString,
    /// Node id of the key's coordinator; -1 on error.
    #[kafka(entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: i32,
    /// Error of this key, such as COORDINATOR_NOT_AVAILABLE; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
