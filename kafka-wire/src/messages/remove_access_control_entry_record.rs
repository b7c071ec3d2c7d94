//! RemoveAccessControlEntryRecord removes an ACL. KIP-801.

use uuid::Uuid;

use crate::{KafkaMessage, TaggedFields};

/// The active controller writes it for each ACL that DeleteAcls matches.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 19, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct RemoveAccessControlEntryRecord {
    /// Id of the ACL, from the AccessControlEntryRecord that created it.
    pub id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
