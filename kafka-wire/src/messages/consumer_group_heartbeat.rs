//! ConsumerGroupHeartbeat: a member of a consumer group joins, stays, learns its assignment and
//! leaves. Api key 68; KIP-848. Optional fields are null when nothing has changed since the last
//! heartbeat.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by each member of a consumer group to the group coordinator: to join, at every heartbeat
/// interval, when something changes, and to leave.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 68, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ConsumerGroupHeartbeatResponse)]
pub struct ConsumerGroupHeartbeatRequest {
    /// Consumer group that the member belongs to.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Id of the member for as long as its process runs. From version 1 the client generates it
    /// (KIP-1082); in version 0 it is empty in the first request.
    pub member_id: KafkaString,
    /// Epoch from the last answer; 0 to join, -1 to leave, -2 to leave for a while as a static
    /// member.
    pub member_epoch: i32,
    /// Static member's `group.instance.id`; null for a dynamic member or if it has not changed.
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    /// Rack of the consumer (its `client.rack`); null if not set or if it has not changed.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Milliseconds that the member may take to revoke partitions; -1 if it has not changed.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Topics that the member subscribes to by name; null if they have not changed.
    #[kafka(default = null, entity = "topicName")]
    pub subscribed_topic_names: Option<Vec<KafkaString>>,
    /// Regular expression (RE2) that the broker matches with topic names; null if it has not
    /// changed.
    #[kafka(versions = "1+", default = null)]
    pub subscribed_topic_regex: Option<KafkaString>,
    /// Server-side assignor that the member prefers; null to leave the choice to the broker, or if
    /// it has not changed.
    #[kafka(default = null)]
    pub server_assignor: Option<KafkaString>,
    /// Partitions that the member holds now; null if they have not changed since its last
    /// heartbeat.
    #[kafka(default = null)]
    pub topic_partitions: Option<Vec<RequestTopicPartitions>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that the member holds.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicPartitions")]
pub struct RequestTopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions that the member holds.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The member's epoch and, after a change, its new assignment.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 68, versions = "0-1", flexible = "0+")]
pub struct ConsumerGroupHeartbeatResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the heartbeat; after FENCED_MEMBER_EPOCH or UNKNOWN_MEMBER_ID the member gives up
    /// its partitions and joins again.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Id of the member, which the coordinator generates in version 0; null on error.
    #[kafka(default = null)]
    pub member_id: Option<KafkaString>,
    /// Epoch that the member sends with its next heartbeat.
    pub member_epoch: i32,
    /// Milliseconds until the member is to send its next heartbeat.
    pub heartbeat_interval_ms: i32,
    /// Partitions that the member should hold; null if they have not changed.
    #[kafka(default = null)]
    pub assignment: Option<Assignment>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions that the coordinator assigns to the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct Assignment {
    /// Topics with the partitions to read.
    pub topic_partitions: Vec<ResponseTopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic to read.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(name = "TopicPartitions")]
pub struct ResponseTopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions to read.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
