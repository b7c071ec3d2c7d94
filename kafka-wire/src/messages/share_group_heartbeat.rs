//! ShareGroupHeartbeat: a member of a share group joins, stays, learns its assignment, leaves. Api
//! key 76; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 76, versions = "1", flexible = "0+")]
#[kafka(listeners(broker), response = ShareGroupHeartbeatResponse)]
pub struct ShareGroupHeartbeatRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub member_id: KafkaString,
    /// 0 to join; -1 to leave.
    pub member_epoch: i32,
    /// Null where it has not changed.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Null where it has not changed.
    #[kafka(default = null, entity = "topicName")]
    pub subscribed_topic_names: Option<Vec<KafkaString>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 76, versions = "1", flexible = "0+")]
pub struct ShareGroupHeartbeatResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    #[kafka(default = null)]
    pub member_id: Option<KafkaString>,
    pub member_epoch: i32,
    pub heartbeat_interval_ms: i32,
    #[kafka(default = null)]
    pub assignment: Option<Assignment>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Assignment {
    pub topic_partitions: Vec<TopicPartitions>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TopicPartitions {
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
