//! DescribeTopicPartitions: lists the partitions of topics, page by page. Api key 75; KIP-966.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to list partitions with their replicas, page by page, so that a large
/// topic does not make the response too large.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 75, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeTopicPartitionsResponse)]
pub struct DescribeTopicPartitionsRequest {
    /// Topics to list; empty for all.
    pub topics: Vec<TopicRequest>,
    /// Most partitions that the response may hold; the broker may set a lower limit.
    #[kafka(default = 2000)]
    pub response_partition_limit: i32,
    /// Where the page begins: `next_cursor` of the previous response; null for the first page.
    #[kafka(default = null)]
    pub cursor: Option<RequestCursor>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic to list.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicRequest {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partition at which the page begins.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "Cursor")]
pub struct RequestCursor {
    /// Topic at which the page begins; topics before it in the alphabet are skipped.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Index of the first partition of that topic in the page.
    pub partition_index: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One page of partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 75, versions = "0", flexible = "0+")]
pub struct DescribeTopicPartitionsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(ignorable)]
    pub throttle_time_ms: i32,
    /// Topics in the page; only some of a topic's partitions may be in it.
    pub topics: Vec<DescribeTopicPartitionsResponseTopic>,
    /// Cursor for the request of the next page; null on the last page.
    #[kafka(default = null)]
    pub next_cursor: Option<ResponseCursor>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic with its partitions on this page.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeTopicPartitionsResponseTopic {
    /// Error of this topic, such as UNKNOWN_TOPIC_OR_PARTITION; 0 for none.
    pub error_code: ErrorCode,
    /// Topic name; null if unknown.
    #[kafka(default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    /// Topic id (KIP-516).
    #[kafka(ignorable)]
    pub topic_id: Uuid,
    /// True for Kafka's own topics, such as `__consumer_offsets`.
    #[kafka(ignorable)]
    pub is_internal: bool,
    /// Partitions of the topic in the page.
    pub partitions: Vec<DescribeTopicPartitionsResponsePartition>,
    /// What the caller may do with the topic: bit n for ACL operation n; -2147483648 if not
    /// determined.
    #[kafka(default = -2147483648)]
    pub topic_authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Leader and replicas of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribeTopicPartitionsResponsePartition {
    /// Error of this partition; LEADER_NOT_AVAILABLE if it has no leader, 0 for none.
    pub error_code: ErrorCode,
    /// Partition index.
    pub partition_index: i32,
    /// Node id of the partition's leader; -1 if it has none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the partition's leader; -1 if unknown.
    #[kafka(default = -1, ignorable)]
    pub leader_epoch: i32,
    /// Node ids of all replicas of the partition, the preferred leader first.
    #[kafka(entity = "brokerId")]
    pub replica_nodes: Vec<i32>,
    /// Node ids of the replicas that are in sync with the leader.
    #[kafka(entity = "brokerId")]
    pub isr_nodes: Vec<i32>,
    /// Node ids of replicas outside the ISR that lack no committed record and may lead; null if not
    /// known (KIP-966).
    #[kafka(default = null, entity = "brokerId")]
    pub eligible_leader_replicas: Option<Vec<i32>>,
    /// Node ids of the replicas that were eligible before an unclean shutdown; null if not known
    /// (KIP-966).
    #[kafka(default = null, entity = "brokerId")]
    pub last_known_elr: Option<Vec<i32>>,
    /// Node ids of the replicas that are offline.
    #[kafka(ignorable, entity = "brokerId")]
    pub offline_replicas: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partition at which the next page begins.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "Cursor")]
pub struct ResponseCursor {
    /// Topic of the next page's first partition.
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    /// Index of the next page's first partition.
    pub partition_index: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
