//! UnfenceBrokerRecord puts a broker into service. KIP-631.

use crate::{KafkaMessage, TaggedFields};

/// Written by the active controller when a broker has caught up with the metadata. Newer metadata
/// versions use BrokerRegistrationChangeRecord instead.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 8, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct UnfenceBrokerRecord {
    /// Node id of the broker to unfence.
    #[kafka(entity = "brokerId")]
    pub id: i32,
    /// Registration epoch of the broker to unfence.
    pub epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
