//! ConsumerGroupDescribe: members and assignments of consumer groups. Api key 69; KIP-848.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 69, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = ConsumerGroupDescribeResponse)]
pub struct ConsumerGroupDescribeRequest {
    #[kafka(entity = "groupId")]
    pub group_ids: Vec<KafkaString>,
    pub include_authorized_operations: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 69, versions = "0-1", flexible = "0+")]
pub struct ConsumerGroupDescribeResponse {
    pub throttle_time_ms: i32,
    pub groups: Vec<DescribedGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribedGroup {
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub group_state: KafkaString,
    pub group_epoch: i32,
    pub assignment_epoch: i32,
    pub assignor_name: KafkaString,
    pub members: Vec<Member>,
    #[kafka(default = -2147483648)]
    pub authorized_operations: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Member {
    pub member_id: KafkaString,
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    pub member_epoch: i32,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    #[kafka(entity = "topicName")]
    pub subscribed_topic_names: Vec<KafkaString>,
    #[kafka(default = null)]
    pub subscribed_topic_regex: Option<KafkaString>,
    pub assignment: Assignment,
    pub target_assignment: Assignment,
    /// -1: unknown; 0: of the classic protocol; 1: of the consumer protocol.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub member_type: i8,
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
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
