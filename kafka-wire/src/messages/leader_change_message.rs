//! LeaderChangeMessage: who leads the quorum, in the control record that begins an epoch. KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct LeaderChangeMessage {
    pub version: i16,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    pub voters: Vec<Voter>,
    pub granting_voters: Vec<Voter>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Voter {
    pub voter_id: i32,
    #[kafka(versions = "1+")]
    pub voter_directory_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}
