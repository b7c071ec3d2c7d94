//! ProducerIdsRecord: a broker takes the producer ids before `next_producer_id`. KIP-730.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 15, versions = "0", flexible = "0+")]
pub struct ProducerIdsRecord {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    pub next_producer_id: i64,
    pub unknown_tagged_fields: TaggedFields,
}
