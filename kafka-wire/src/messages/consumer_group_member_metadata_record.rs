//! ConsumerGroupMemberMetadata: a member of a consumer group and its subscription; a record of the
//! group coordinator. KIP-848.

use alloc::vec::Vec;

use crate::{KafkaBytes, KafkaMessage, KafkaString, TaggedFields};

/// Key of the record: one member of a consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 5, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupMemberMetadataKey {
    /// Consumer group that the subscribed member belongs to.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member that the metadata is about.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// Data from the member's heartbeats; a tombstone removes the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 5, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct ConsumerGroupMemberMetadataValue {
    /// The member's `group.instance.id` if it is a static member; null otherwise.
    #[kafka(default = empty)]
    pub instance_id: Option<KafkaString>,
    /// The member's rack (`client.rack`); null if not set.
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    /// Client id of the member's requests.
    pub client_id: KafkaString,
    /// Address that the member connects from.
    pub client_host: KafkaString,
    /// Topics that the member has subscribed to by name.
    pub subscribed_topic_names: Vec<KafkaString>,
    /// Regular expression (RE2) that the member has subscribed with; null for none.
    #[kafka(default = empty)]
    pub subscribed_topic_regex: Option<KafkaString>,
    /// Milliseconds that the member may take to give up partitions; -1 if unknown.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Server-side assignor that the member prefers; null if it has no preference.
    #[kafka(default = empty)]
    pub server_assignor: Option<KafkaString>,
    /// What else is known of a member that speaks the classic protocol; null for the consumer
    /// protocol.
    #[kafka(tagged = 0, default = empty)]
    pub classic_member_metadata: Option<ClassicMemberMetadata>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Data of a classic member in a group that migrates to the consumer protocol.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ClassicMemberMetadata {
    /// Milliseconds without a heartbeat after which the classic member is removed.
    pub session_timeout_ms: i32,
    /// Assignors that the classic member supports, with its subscription for each.
    pub supported_protocols: Vec<ClassicProtocol>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One assignor that a classic member supports.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ClassicProtocol {
    /// Name of the client-side assignor, such as `cooperative-sticky`.
    pub name: KafkaString,
    /// Subscription for this assignor: a ConsumerProtocolSubscription after two bytes of version.
    pub metadata: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
