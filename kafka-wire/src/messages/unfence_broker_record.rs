//! UnfenceBrokerRecord: a broker is put into service. KIP-631.

use crate::{KafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(metadata, api_key = 8, versions = "0", flexible = "0+")]
pub struct UnfenceBrokerRecord {
    #[kafka(entity = "brokerId")]
    pub id: i32,
    pub epoch: i64,
    pub unknown_tagged_fields: TaggedFields,
}
