//! UpdateRaftVoter tells the leader of the KRaft quorum how to reach a voter and what it supports.
//! Api key 82; KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A voter sends its listeners and supported versions to the leader of the quorum when the set of
/// voters has outdated ones.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 82, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = UpdateRaftVoterResponse)]
pub struct UpdateRaftVoterRequest {
    /// Cluster id, which must match if it is given; null to skip the check.
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    /// Leader epoch that the voter knows; -1 if unknown.
    pub current_leader_epoch: i32,
    /// Node id of the voter that sends the request.
    pub voter_id: i32,
    /// Id of the voter's metadata log directory.
    pub voter_directory_id: Uuid,
    /// Listeners at which the voter can be reached.
    pub listeners: Vec<Listener>,
    /// Range of `kraft.version` that the voter supports.
    #[kafka(name = "KRaftVersionFeature")]
    pub kraft_version_feature: KRaftVersionFeature,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One listener of the voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Listener {
    /// Listener name, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Range of `kraft.version` levels. The leader refuses a voter whose range leaves out the level in
/// use.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct KRaftVersionFeature {
    /// Lowest level of `kraft.version` that the voter supports.
    pub min_supported_version: i16,
    /// Highest level of `kraft.version` that the voter supports.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the set of voters was updated. If the receiver does not lead, the error is
/// NOT_LEADER_OR_FOLLOWER.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 82, versions = "0", flexible = "0+")]
pub struct UpdateRaftVoterResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Leader of the quorum, as far as the receiver knows; the voter retries there.
    #[kafka(tagged = 0)]
    pub current_leader: CurrentLeader,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The leader of the quorum and its address.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CurrentLeader {
    /// Node id of the leader; -1 if unknown.
    #[kafka(default = -1, entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of this leadership; -1 if unknown.
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    /// Host name or IP address of the leader; empty if unknown.
    pub host: KafkaString,
    /// TCP port of the leader; 0 if unknown.
    pub port: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
