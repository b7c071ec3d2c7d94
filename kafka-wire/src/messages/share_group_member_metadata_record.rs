//! What a member of a share group is and subscribes to: a record of the group coordinator.
//! KIP-932.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 10, versions = "0", flexible = "none")]
pub struct ShareGroupMemberMetadataKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
    #[kafka(versions = "0")]
    pub member_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 10, versions = "0", flexible = "0+")]
pub struct ShareGroupMemberMetadataValue {
    #[kafka(default = empty)]
    pub rack_id: Option<KafkaString>,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    pub subscribed_topic_names: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
