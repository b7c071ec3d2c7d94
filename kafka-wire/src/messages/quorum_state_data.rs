//! The `quorum-state` file of a KRaft node: what it may not forget between elections. KIP-595.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "0-1", flexible = "0+")]
pub struct QuorumStateData {
    #[kafka(versions = "0")]
    pub cluster_id: KafkaString,
    #[kafka(default = -1)]
    pub leader_id: i32,
    #[kafka(default = -1)]
    pub leader_epoch: i32,
    #[kafka(default = -1)]
    pub voted_id: i32,
    #[kafka(versions = "1+")]
    pub voted_directory_id: Uuid,
    #[kafka(versions = "0")]
    pub applied_offset: i64,
    #[kafka(versions = "0", default = empty)]
    pub current_voters: Option<Vec<Voter>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "0")]
pub struct Voter {
    pub voter_id: i32,
    pub unknown_tagged_fields: TaggedFields,
}
