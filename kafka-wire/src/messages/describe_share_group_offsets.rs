//! DescribeShareGroupOffsets: where share groups stand. Api key 90; KIP-932.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 90, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = DescribeShareGroupOffsetsResponse)]
pub struct DescribeShareGroupOffsetsRequest {
    pub groups: Vec<DescribeShareGroupOffsetsRequestGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeShareGroupOffsetsRequestGroup {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Null for all.
    #[kafka(default = empty)]
    pub topics: Option<Vec<DescribeShareGroupOffsetsRequestTopic>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeShareGroupOffsetsRequestTopic {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 90, versions = "0-1", flexible = "0+")]
pub struct DescribeShareGroupOffsetsResponse {
    pub throttle_time_ms: i32,
    pub groups: Vec<DescribeShareGroupOffsetsResponseGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeShareGroupOffsetsResponseGroup {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub topics: Vec<DescribeShareGroupOffsetsResponseTopic>,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeShareGroupOffsetsResponseTopic {
    #[kafka(entity = "topicName")]
    pub topic_name: KafkaString,
    pub topic_id: Uuid,
    pub partitions: Vec<DescribeShareGroupOffsetsResponsePartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeShareGroupOffsetsResponsePartition {
    pub partition_index: i32,
    pub start_offset: i64,
    pub leader_epoch: i32,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub lag: i64,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
