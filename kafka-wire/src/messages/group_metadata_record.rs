//! GroupMetadata stores a classic group with its members in `__consumer_offsets`.

use alloc::vec::Vec;

use crate::{KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the state of one classic group. A record without a value deletes the
/// group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 2, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct GroupMetadataKey {
    /// Id of the classic group.
    #[kafka(name = "group", versions = "0")]
    pub group: KafkaString,
}

/// State of a classic group. The group coordinator writes it after each rebalance and when the
/// group becomes empty.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 2, versions = "0-4", flexible = "4+")]
#[kafka(log = "__consumer_offsets")]
pub struct GroupMetadataValue {
    /// Kind of the group: `consumer` for consumers, `connect` for Kafka Connect; empty if only
    /// offsets are stored.
    #[kafka(name = "protocolType")]
    pub protocol_type: KafkaString,
    /// Number of the rebalance that produced this state.
    #[kafka(name = "generation")]
    pub generation: i32,
    /// Assignment strategy that the group chose; null while the group is empty.
    #[kafka(name = "protocol", default = empty)]
    pub protocol: Option<KafkaString>,
    /// Member id of the leader, which computes assignments; null while the group is empty.
    #[kafka(name = "leader", default = empty)]
    pub leader: Option<KafkaString>,
    /// Time in milliseconds since 1970 at which the group entered its present state; -1 if unknown.
    /// Expiry of offsets counts from it (KIP-211).
    #[kafka(name = "currentStateTimestamp", versions = "2+", default = -1, ignorable)]
    pub current_state_timestamp: i64,
    /// All members of the group; empty for a group that only keeps offsets.
    #[kafka(name = "members")]
    pub members: Vec<MemberMetadata>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member of a classic group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct MemberMetadata {
    /// Id that the coordinator gave to the member.
    #[kafka(name = "memberId")]
    pub member_id: KafkaString,
    /// Name that keeps the identity of a static member over restarts (KIP-345); null for a dynamic
    /// member.
    #[kafka(name = "groupInstanceId", versions = "3+", default = null, ignorable)]
    pub group_instance_id: Option<KafkaString>,
    /// `client_id` from the header of the member's JoinGroup.
    #[kafka(name = "clientId")]
    pub client_id: KafkaString,
    /// Address from which the member connected.
    #[kafka(name = "clientHost")]
    pub client_host: KafkaString,
    /// Milliseconds that the member has to rejoin during a rebalance. Version 0 uses the session
    /// timeout instead.
    #[kafka(name = "rebalanceTimeout", versions = "1+", default = -1, ignorable)]
    pub rebalance_timeout: i32,
    /// Milliseconds without a heartbeat after which the coordinator removes the member.
    #[kafka(name = "sessionTimeout")]
    pub session_timeout: i32,
    /// Metadata that the member sent for the chosen protocol; a `ConsumerProtocolSubscription` for
    /// consumers.
    #[kafka(name = "subscription")]
    pub subscription: KafkaBytes,
    /// What the leader assigned to the member; a `ConsumerProtocolAssignment` for consumers.
    #[kafka(name = "assignment")]
    pub assignment: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
