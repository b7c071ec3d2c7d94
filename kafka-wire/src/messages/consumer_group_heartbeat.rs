//! ConsumerGroupHeartbeat: a member of a consumer group joins, stays, learns its assignment,
//! leaves. Api key 68; KIP-848. Null where nothing has changed since the last one.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 68, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ConsumerGroupHeartbeatResponse)]
pub struct ConsumerGroupHeartbeatRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub member_id: KafkaString,
    /// 0 to join; -1 to leave; -2 to leave for a while, as a static member.
    pub member_epoch: i32,
    /// Null where it has not changed.
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    /// Null where it has not changed.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// -1 where it has not changed.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Null where it has not changed.
    #[kafka(default = null, entity = "topicName")]
    pub subscribed_topic_names: Option<Vec<KafkaString>>,
    /// Null where it has not changed.
    #[kafka(versions = "1+", default = null)]
    pub subscribed_topic_regex: Option<KafkaString>,
    /// Null where it has not changed.
    #[kafka(default = null)]
    pub server_assignor: Option<KafkaString>,
    /// Null where it has not changed.
    #[kafka(default = null)]
    pub topic_partitions: Option<Vec<RequestTopicPartitions>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicPartitions")]
pub struct RequestTopicPartitions {
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 68, versions = "0-1", flexible = "0+")]
pub struct ConsumerGroupHeartbeatResponse {
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
    pub topic_partitions: Vec<ResponseTopicPartitions>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TopicPartitions")]
pub struct ResponseTopicPartitions {
    pub topic_id: Uuid,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
