//! ProducerIdsRecord hands a block of producer ids to a broker. KIP-730.

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it for each AllocateProducerIds, so that no producer id is given
/// twice.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 15, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct ProducerIdsRecord {
    /// Node id of the broker that gets the block.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Registration epoch of the broker that gets the block; -1 if unknown.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// First producer id after the block, where the next block begins.
    pub next_producer_id: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
