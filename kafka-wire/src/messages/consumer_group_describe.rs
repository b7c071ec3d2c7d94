//! ConsumerGroupDescribe: describes consumer groups of the new protocol, with members and
//! assignments. Api key 69; KIP-848.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to the group coordinator to describe groups of the KIP-848 protocol;
/// DescribeGroups is for classic groups.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 69, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ConsumerGroupDescribeResponse)]
pub struct ConsumerGroupDescribeRequest {
    /// Consumer groups to describe.
    #[kafka(entity = "groupId")]
    pub group_ids: Vec<KafkaString>,
    /// True to learn which operations the caller may perform on each consumer group.
    pub include_authorized_operations: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of each requested consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 69, versions = "0-1", flexible = "0+")]
pub struct ConsumerGroupDescribeResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// One description for each group of the request.
    pub groups: Vec<DescribedGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// State of one consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedGroup {
    /// Error of this group, such as GROUP_ID_NOT_FOUND; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Consumer group that is described.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// `Empty`, `Assigning`, `Reconciling`, `Stable` or `Dead`.
    pub group_state: KafkaString,
    /// Epoch of the group, raised when members, subscriptions or subscribed topics change.
    pub group_epoch: i32,
    /// Group epoch that the current target assignment was computed for.
    pub assignment_epoch: i32,
    /// Server-side assignor that the group uses, such as `uniform` or `range`.
    pub assignor_name: KafkaString,
    /// Members of the group.
    pub members: Vec<Member>,
    /// Bit field of what the caller may do: bit n for ACL operation n; -2147483648 if not
    /// requested.
    #[kafka(default = -2147483648)]
    pub authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One member of a consumer group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Member {
    /// Id of the member, unique in its group.
    pub member_id: KafkaString,
    /// Static member's `group.instance.id`; null for a dynamic member.
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    /// Rack of the consumer (its `client.rack`); null if not set.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Epoch up to which the member has reconciled its assignment.
    pub member_epoch: i32,
    /// Client id from the header of the member's requests.
    pub client_id: KafkaString,
    /// Address from which the member connects.
    pub client_host: KafkaString,
    /// Topics that the member subscribes to by name.
    #[kafka(entity = "topicName")]
    pub subscribed_topic_names: Vec<KafkaString>,
    /// Regular expression (RE2) that the member subscribes with; null if none.
    #[kafka(default = null)]
    pub subscribed_topic_regex: Option<KafkaString>,
    /// Partitions that the member reads now.
    pub assignment: Assignment,
    /// Partitions that the member will read once the group has rebalanced.
    pub target_assignment: Assignment,
    /// 0 for a member that speaks the classic protocol, 1 for the consumer protocol, -1 if unknown
    /// (KIP-1099).
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub member_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of a member, by topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Assignment {
    /// Topics with the partitions that belong to the member.
    pub topic_partitions: Vec<TopicPartitions>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic in an assignment.
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
