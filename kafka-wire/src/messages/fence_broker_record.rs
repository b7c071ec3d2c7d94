//! FenceBrokerRecord: fences a broker. KIP-631.

use crate::{KafkaMessage, TaggedFields};

/// Metadata record that fences a broker, in clusters too old for BrokerRegistrationChangeRecord.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 7, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct FenceBrokerRecord {
    /// Node id of the broker that is fenced.
    #[kafka(entity = "brokerId")]
    pub id: i32,
    /// Epoch of the registration that is fenced.
    pub epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
