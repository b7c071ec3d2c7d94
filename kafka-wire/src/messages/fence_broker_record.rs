//! FenceBrokerRecord: a broker is taken out of service. KIP-631.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 7, versions = "0", flexible = "0+")]
pub struct FenceBrokerRecord {
    #[kafka(entity = "brokerId")]
    pub id: i32,
    pub epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}
