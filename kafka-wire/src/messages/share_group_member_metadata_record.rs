//! ShareGroupMemberMetadata stores who a member of a share group is and what it subscribes to, in
//! `__consumer_offsets`. KIP-932.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the subscription of one member. A record without a value removes the
/// member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 10, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupMemberMetadataKey {
    /// Share group that the member belongs to.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member that is described.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// What a member of a share group reported about itself. Written when it joins or changes its
/// subscription.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 10, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ShareGroupMemberMetadataValue {
    /// Rack of the member; null if not set.
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    /// Client id from the header of the member's heartbeat.
    pub client_id: KafkaString,
    /// Address from which the member connected.
    pub client_host: KafkaString,
    /// Names of the topics that the member subscribes to.
    pub subscribed_topic_names: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
