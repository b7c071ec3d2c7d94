//! AccessControlEntryRecord: adds an ACL. KIP-801.

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Metadata record that adds one ACL; RemoveAccessControlEntryRecord removes it by its id.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 18, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct AccessControlEntryRecord {
    /// Random id that the controller gave the ACL.
    pub id: Uuid,
    /// Kind of the resource: 2 topic, 3 group, 4 cluster, 5 transactional id, 6 delegation token, 7
    /// user.
    pub resource_type: i8,
    /// Resource, or prefix of resources, that the ACL protects; `*` for all, `kafka-cluster` for
    /// the cluster.
    pub resource_name: KafkaString,
    /// How `resource_name` is matched: 3 literally, 4 as a prefix (KIP-290).
    pub pattern_type: i8,
    /// Principal whom the ACL concerns, such as `User:alice`; `User:*` for everybody.
    pub principal: KafkaString,
    /// IP address from which the principal connects; `*` for any.
    pub host: KafkaString,
    /// Operation: 2 all, 3 read, 4 write, 5 create, 6 delete, 7 alter, 8 describe, 9 cluster
    /// action, 10 describe configs, 11 alter configs, 12 idempotent write, 13 create tokens, 14
    /// describe tokens, 15 two-phase commit.
    pub operation: i8,
    /// 2 denies the operation, 3 allows it; a denial wins over any permission.
    pub permission_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
