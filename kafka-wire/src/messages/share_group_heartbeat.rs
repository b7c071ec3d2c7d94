//! ShareGroupHeartbeat joins a share group, stays in it, learns assignments and leaves. Api key 76;
//! KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A member of a share group reports to its group coordinator at the interval of the last response.
/// The first one joins the group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 76, versions = "1", flexible = "0+")]
#[kafka(listeners(broker), response = ShareGroupHeartbeatResponse)]
pub struct ShareGroupHeartbeatRequest {
    /// Id of the share group.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Random UUID as text that the member generates and keeps until it leaves.
    pub member_id: KafkaString,
    /// Epoch from the last response; 0 to join, -1 to leave.
    pub member_epoch: i32,
    /// Rack of the member; null if it has none or if it has not changed since the last heartbeat.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Names of the topics to consume; null if unchanged since the last heartbeat.
    #[kafka(default = null, entity = "topicName")]
    pub subscribed_topic_names: Option<Vec<KafkaString>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The epoch and, if it has changed, the assignment of the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 76, versions = "1", flexible = "0+")]
pub struct ShareGroupHeartbeatResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Id of the member, as in the request; may be null.
    #[kafka(default = null)]
    pub member_id: Option<KafkaString>,
    /// Epoch to send in the next heartbeat; -1 confirms leaving.
    pub member_epoch: i32,
    /// Milliseconds until the member should send its next heartbeat.
    pub heartbeat_interval_ms: i32,
    /// Complete new assignment of the member; null if unchanged since the last response.
    #[kafka(default = null)]
    pub assignment: Option<Assignment>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// All partitions that the member may fetch from.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct Assignment {
    /// Partitions to fetch from, by topic.
    pub topic_partitions: Vec<TopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic that the member may fetch from.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct TopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Indexes of the partitions to fetch from.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
