//! ConfigRecord: sets or removes a dynamic config of a resource.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that sets or removes one dynamic config.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 4, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct ConfigRecord {
    /// Kind of resource that has the config: 2 topic, 4 broker, 8 broker loggers, 16 client
    /// metrics, 32 group.
    pub resource_type: i8,
    /// Topic name, broker id in decimal or group id; empty for the default of all brokers.
    pub resource_name: KafkaString,
    /// Config key, such as `cleanup.policy`.
    pub name: KafkaString,
    /// Value as text; null removes the config, so that the default holds again.
    #[kafka(default = empty)]
    pub value: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
