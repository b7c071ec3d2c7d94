//! UnregisterControllerRecord removes the registration of a controller.

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it for UnregisterController.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 29, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct UnregisterControllerRecord {
    /// Node id of the controller that is removed.
    pub controller_id: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
