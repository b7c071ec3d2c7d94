//! What an instance of Kafka Streams tells the leader of its classic group: the `user_data` of its
//! subscription.

use alloc::vec::Vec;

use bytes::Bytes;
use uuid::Uuid;

use crate::{KafkaMessage, KafkaString};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(data, versions = "1-11", flexible = "none")]
pub struct SubscriptionInfoData {
    #[kafka(name = "version", versions = "1+")]
    pub version: i32,
    #[kafka(name = "latestSupportedVersion", versions = "3+", default = -1)]
    pub latest_supported_version: i32,
    #[kafka(name = "processId", versions = "1+")]
    pub process_id: Uuid,
    #[kafka(name = "prevTasks", versions = "1-6")]
    pub prev_tasks: Vec<TaskId>,
    #[kafka(name = "standbyTasks", versions = "1-6")]
    pub standby_tasks: Vec<TaskId>,
    #[kafka(name = "userEndPoint", versions = "2+")]
    pub user_end_point: Bytes,
    #[kafka(name = "taskOffsetSums", versions = "7+")]
    pub task_offset_sums: Vec<TaskOffsetSum>,
    #[kafka(name = "uniqueField", versions = "8+")]
    pub unique_field: i8,
    #[kafka(name = "errorCode", versions = "9+")]
    pub error_code: i32,
    #[kafka(name = "clientTags", versions = "11+")]
    pub client_tags: Vec<ClientTag>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "1-6")]
pub struct TaskId {
    #[kafka(name = "topicGroupId")]
    pub topic_group_id: i32,
    #[kafka(name = "partition")]
    pub partition: i32,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "7+")]
pub struct TaskOffsetSum {
    #[kafka(name = "topicGroupId")]
    pub topic_group_id: i32,
    #[kafka(name = "partition", versions = "10+")]
    pub partition: i32,
    #[kafka(name = "offsetSum", versions = "10+")]
    pub offset_sum: i64,
    #[kafka(name = "namedTopology", versions = "10+", default = empty)]
    pub named_topology: Option<KafkaString>,
    #[kafka(name = "partitionToOffsetSum", versions = "7-9")]
    pub partition_to_offset_sum: Vec<PartitionToOffsetSum>,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "7-9")]
pub struct PartitionToOffsetSum {
    #[kafka(name = "partition")]
    pub partition: i32,
    #[kafka(name = "offsetSum")]
    pub offset_sum: i64,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "11+")]
pub struct ClientTag {
    #[kafka(name = "key")]
    pub key: Bytes,
    #[kafka(name = "value")]
    pub value: Bytes,
}
