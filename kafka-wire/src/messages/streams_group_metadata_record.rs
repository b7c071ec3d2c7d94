//! StreamsGroupMetadata stores the epoch of a streams group, in `__consumer_offsets`. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record that makes a group id a streams group. A record without a value deletes the
/// group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 17, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupMetadataKey {
    /// Id of the streams group.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// Epoch of a streams group. Written whenever members, topology, topics or assignment configs
/// change.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 17, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupMetadataValue {
    /// Group epoch; a new assignment is computed for each.
    pub epoch: i32,
    /// Hash of the metadata of the group's topics, which shows when they have changed (KIP-1101).
    pub metadata_hash: i64,
    /// Topology epoch whose topics were found to exist with the right partitions; -1 for none.
    #[kafka(tagged = 0, default = -1)]
    pub validated_topology_epoch: i32,
    /// Assignment configs of the last computation, whose change raises the group epoch; null if not
    /// stored.
    #[kafka(tagged = 1, default = empty)]
    pub last_assignment_configs: Option<Vec<LastAssignmentConfig>>,
    /// Topology epoch of the stored topology description (KIP-1331); -1 if none is stored, -2 if
    /// storing was interrupted.
    #[kafka(tagged = 2, default = -1)]
    pub stored_description_topology_epoch: i32,
    /// Topology epoch whose description could not be stored for good (KIP-1331), so that members
    /// are not asked for it again; -1 for none.
    #[kafka(tagged = 3, default = -1)]
    pub failed_description_topology_epoch: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config of the last assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct LastAssignmentConfig {
    /// Config key.
    pub key: KafkaString,
    /// Config value as text.
    pub value: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
