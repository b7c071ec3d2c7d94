//! ShareGroupDescribe returns the members and assignments of share groups. Api key 77; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client asks the group coordinator about share groups.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 77, versions = "1", flexible = "0+")]
#[kafka(listeners(broker), response = ShareGroupDescribeResponse)]
pub struct ShareGroupDescribeRequest {
    /// Share groups to describe.
    #[kafka(entity = "groupId")]
    pub group_ids: Vec<KafkaString>,
    /// True to fill `authorized_operations`.
    pub include_authorized_operations: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A description or an error for each group of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 77, versions = "1", flexible = "0+")]
pub struct ShareGroupDescribeResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Descriptions, one for each group.
    pub groups: Vec<DescribedGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedGroup {
    /// Error of this group; GROUP_ID_NOT_FOUND if it is not a share group, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the group's error; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Id of the described share group.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// State of the group: `Empty`, `Stable` or `Dead`; empty on error.
    pub group_state: KafkaString,
    /// Rises with each change of members, subscriptions or subscribed topics.
    pub group_epoch: i32,
    /// Group epoch for which the assignment was computed.
    pub assignment_epoch: i32,
    /// Name of the server-side assignor of the group, such as `simple`.
    pub assignor_name: KafkaString,
    /// Present members of the group.
    pub members: Vec<Member>,
    /// Bit field of the operations that the requester may do on the group, one bit for each ACL
    /// operation code; -2147483648 if not requested.
    #[kafka(default = -2147483648)]
    pub authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member of a share group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Member {
    /// Id that the member generated for itself.
    pub member_id: KafkaString,
    /// Rack of the member; null if not set.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Epoch of the assignment that the member has.
    pub member_epoch: i32,
    /// Client id from the member's request header.
    pub client_id: KafkaString,
    /// Address from which the member sends heartbeats.
    pub client_host: KafkaString,
    /// Names of the topics that the member subscribes to.
    #[kafka(entity = "topicName")]
    pub subscribed_topic_names: Vec<KafkaString>,
    /// Partitions that the member consumes. Several members can consume the same partition.
    pub assignment: Assignment,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The partitions of one member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Assignment {
    /// Assigned partitions by topic.
    pub topic_partitions: Vec<TopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Assigned partitions of one topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartitions {
    /// Topic id (KIP-516).
    pub topic_id: Uuid,
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Indexes of the assigned partitions.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
