//! UnregisterBrokerRecord removes the registration of a broker. KIP-631.

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it for UnregisterBroker. The broker stays unknown until it
/// registers again.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 1, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct UnregisterBrokerRecord {
    /// Node id of the broker that is removed.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Epoch of the registration that is removed.
    pub broker_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
