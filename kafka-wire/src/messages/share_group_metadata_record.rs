//! ShareGroupMetadata stores the epoch of a share group, in `__consumer_offsets`. KIP-932.

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record that makes a group id a share group. A record without a value deletes the
/// group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 11, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupMetadataKey {
    /// Id of the share group.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Epoch of a share group. Written whenever members, subscriptions or subscribed topics change.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 11, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupMetadataValue {
    /// Group epoch; a new assignment is computed for each.
    pub epoch: i32,
    /// Hash of the subscribed topics' metadata, which shows when they have changed (KIP-1101).
    pub metadata_hash: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
