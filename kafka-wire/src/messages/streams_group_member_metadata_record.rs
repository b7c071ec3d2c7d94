//! StreamsGroupMemberMetadata stores who a member of a streams group is, in `__consumer_offsets`.
//! KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record about one member. A record without a value removes the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 19, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupMemberMetadataKey {
    /// Streams group that the member belongs to.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    /// Member that is described.
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

/// What a member of a streams group reported about itself. Written when it joins or changes.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 19, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupMemberMetadataValue {
    /// Instance name of a static member; null for a dynamic one.
    #[kafka(default = empty)]
    pub instance_id: Option<KafkaString>,
    /// Rack of the member; null if not set.
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    /// Client id from the header of the member's heartbeat.
    pub client_id: KafkaString,
    /// Address from which the member connected.
    pub client_host: KafkaString,
    /// Milliseconds that the member has to give up tasks; -1 if unknown.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Epoch of the topology that the member runs.
    pub topology_epoch: i32,
    /// Id of the application process that the member is a thread of.
    pub process_id: KafkaString,
    /// Address at which the process answers interactive queries; null if not configured.
    #[kafka(default = null)]
    pub user_endpoint: Option<Endpoint>,
    /// Tags of the process, by which standby tasks are spread over racks or zones.
    pub client_tags: Vec<KeyValue>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address at which the process of the member answers interactive queries.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Endpoint {
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One client tag.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct KeyValue {
    /// Name of the tag, such as `zone`.
    pub key: KafkaString,
    /// Value of the tag.
    pub value: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
