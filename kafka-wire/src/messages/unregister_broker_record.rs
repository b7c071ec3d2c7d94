//! UnregisterBrokerRecord: a broker's registration is removed. KIP-631.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+")]
pub struct UnregisterBrokerRecord {
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    pub broker_epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}
