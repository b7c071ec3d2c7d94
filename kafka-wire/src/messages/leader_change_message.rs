//! LeaderChangeMessage: the control record with which a leader of the KRaft quorum begins its
//! epoch. KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// Value of the control record that a new KRaft leader appends first in its epoch.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct LeaderChangeMessage {
    /// Version of this message, written once more in its body.
    pub version: i16,
    /// Node id of the leader that was elected.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// All voters of the quorum at the election.
    pub voters: Vec<Voter>,
    /// Voters that voted for the leader.
    pub granting_voters: Vec<Voter>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One voter of the KRaft quorum.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Voter {
    /// Node id of the voter.
    pub voter_id: i32,
    /// Id of the voter's metadata log directory; zero if unknown (KIP-853).
    #[kafka(versions = "1+")]
    pub voter_directory_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
