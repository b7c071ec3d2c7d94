//! QuorumStateData is the `quorum-state` file of a KRaft node: what the node must remember between
//! elections. KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// A KRaft node writes the file whenever its epoch, vote or leader changes, so that it cannot vote
/// twice in an epoch after a restart. Version 1 came with KIP-853.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct QuorumStateData {
    /// Cluster id; may be empty.
    #[kafka(versions = "0")]
    pub cluster_id: KafkaString,
    /// Node id of the leader in `leader_epoch`; -1 if unknown.
    #[kafka(default = -1)]
    pub leader_id: i32,
    /// Highest epoch that the node knows; -1 before the first one.
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    /// Node id of the candidate that got this node's vote in `leader_epoch`; -1 for none.
    #[kafka(default = -1)]
    pub voted_id: i32,
    /// Id of the log directory of the candidate that got the vote (KIP-853); zero UUID if unknown.
    #[kafka(versions = "1+")]
    pub voted_directory_id: Uuid,
    /// Not used; Kafka 4 writes 0.
    #[kafka(versions = "0")]
    pub applied_offset: i64,
    /// Voters as configured; null if unknown. Version 1 leaves them to VotersRecord in the log.
    #[kafka(versions = "0", default = empty)]
    pub current_voters: Option<Vec<Voter>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One configured voter.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "0")]
pub struct Voter {
    /// Node id of the configured voter.
    pub voter_id: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
