//! ClientQuotaRecord: sets or removes a client quota. KIP-546.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that sets or removes one quota of one entity.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 14, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct ClientQuotaRecord {
    /// Parts that together name the entity whose quota changes.
    pub entity: Vec<EntityData>,
    /// Quota, such as `producer_byte_rate` or `controller_mutation_rate`.
    pub key: KafkaString,
    /// Limit in the quota's unit; without meaning when the quota is removed.
    pub value: f64,
    /// True if the quota is removed, false if it is set.
    pub remove: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One part of the name of the entity, such as a user or a client id.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct EntityData {
    /// Type of this part of the entity: `user`, `client-id` or `ip`.
    pub entity_type: KafkaString,
    /// Name of this part of the entity; null for the default of its type.
    #[kafka(default = empty)]
    pub entity_name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
