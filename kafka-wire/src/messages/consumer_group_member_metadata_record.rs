//! What a member of a consumer group is and subscribes to: a record of the group coordinator.
//! KIP-848.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 5, versions = "0", flexible = "none")]
pub struct ConsumerGroupMemberMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 5, versions = "0", flexible = "0+")]
pub struct ConsumerGroupMemberMetadataValue {
    #[kafka(default = empty)]
    pub instance_id: Option<KafkaString>,
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    pub subscribed_topic_names: Vec<KafkaString>,
    #[kafka(default = empty)]
    pub subscribed_topic_regex: Option<KafkaString>,
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    #[kafka(default = empty)]
    pub server_assignor: Option<KafkaString>,
    #[kafka(tagged = 0, default = empty)]
    pub classic_member_metadata: Option<ClassicMemberMetadata>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ClassicMemberMetadata {
    pub session_timeout_ms: i32,
    pub supported_protocols: Vec<ClassicProtocol>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ClassicProtocol {
    pub name: KafkaString,
    pub metadata: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}
