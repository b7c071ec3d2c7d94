//! FeatureLevelRecord: sets the level of a feature for the whole cluster. KIP-584.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that sets the finalized level of one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 12, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct FeatureLevelRecord {
    /// Feature whose level is set, such as `metadata.version`.
    pub name: KafkaString,
    /// Level that holds from here on; 0 turns the feature off.
    pub feature_level: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
