//! AddRaftVoter: adds a controller to the voters of the KRaft quorum. Api key 80; KIP-853.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent to the quorum's leader, by an administrator's tool or by a controller that joins on its
/// own, to make a caught-up observer a voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 80, versions = "0-1", flexible = "0+")]
#[kafka(listeners(controller, broker), response = AddRaftVoterResponse)]
pub struct AddRaftVoterRequest {
    /// Cluster that the sender means; null skips the check.
    #[kafka(default = empty)]
    pub cluster_id: Option<KafkaString>,
    /// Milliseconds that the leader may take to add the voter.
    pub timeout_ms: i32,
    /// Node id of the controller to add.
    pub voter_id: i32,
    /// Id of the metadata log directory of the controller to add; it distinguishes a replaced disk
    /// from the old one.
    pub voter_directory_id: Uuid,
    /// Addresses at which the other voters reach the new one.
    pub listeners: Vec<Listener>,
    /// True to answer once the new voter set is committed; false as soon as the leader has appended
    /// it (KIP-1186).
    #[kafka(versions = "1+", default = true)]
    pub ack_when_committed: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of the new voter.
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

/// Whether the leader has added the voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 80, versions = "0-1", flexible = "0+")]
pub struct AddRaftVoterResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// 0 if the voter was added; DUPLICATE_VOTER if it is one already.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty, ignorable)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
