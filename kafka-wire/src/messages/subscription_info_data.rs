//! SubscriptionInfoData is what a Kafka Streams instance tells the leader of its classic group, in
//! the `user_data` of its subscription.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaBytes, KafkaMessage, KafkaString};

/// Sent by each Kafka Streams thread in JoinGroup, for the leader of the group, which assigns
/// tasks.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(data, versions = "1-11", flexible = "none")]
pub struct SubscriptionInfoData {
    /// Version of this format in which the bytes are encoded.
    #[kafka(name = "version", versions = "1+")]
    pub version: i32,
    /// Highest version of this format that the sender knows, so that the group can upgrade; -1 in
    /// versions 1 and 2.
    #[kafka(name = "latestSupportedVersion", versions = "3+", default = -1)]
    pub latest_supported_version: i32,
    /// Id of the application process, which all its threads share.
    #[kafka(name = "processId", versions = "1+")]
    pub process_id: Uuid,
    /// Tasks that were active at the sender before this rebalance.
    #[kafka(name = "prevTasks", versions = "1-6")]
    pub prev_tasks: Vec<TaskId>,
    /// Tasks of which the sender has local state, because they were standby or are on its disk.
    #[kafka(name = "standbyTasks", versions = "1-6")]
    pub standby_tasks: Vec<TaskId>,
    /// `host:port` in UTF-8 at which the process answers interactive queries; empty if not
    /// configured.
    #[kafka(name = "userEndPoint", versions = "2+")]
    pub user_end_point: KafkaBytes,
    /// Tasks of which the process has local state, with their changelog positions.
    #[kafka(name = "taskOffsetSums", versions = "7+")]
    pub task_offset_sums: Vec<TaskOffsetSum>,
    /// Arbitrary byte that a thread changes so that its subscription differs and the broker starts
    /// a rebalance.
    #[kafka(name = "uniqueField", versions = "8+")]
    pub unique_field: i8,
    /// 0 for none; 4 asks the leader to shut down the whole application.
    #[kafka(name = "errorCode", versions = "9+")]
    pub error_code: i32,
    /// Tags of the process, by which standby tasks are spread over racks or zones (KIP-708).
    #[kafka(name = "clientTags", versions = "11+")]
    pub client_tags: Vec<ClientTag>,
}

/// One task: a subtopology and a partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1-6")]
pub struct TaskId {
    /// Number of the subtopology, from 0.
    #[kafka(name = "topicGroupId")]
    pub topic_group_id: i32,
    /// Index of the partition that the task reads.
    #[kafka(name = "partition")]
    pub partition: i32,
}

/// The progress of one task's local state.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "7+")]
pub struct TaskOffsetSum {
    /// Number of the subtopology of the task, from 0.
    #[kafka(name = "topicGroupId")]
    pub topic_group_id: i32,
    /// Input partition of the task.
    #[kafka(name = "partition", versions = "10+")]
    pub partition: i32,
    /// Sum of the changelog offsets of the task; -2 for an active task that is running, -3 if
    /// unknown.
    #[kafka(name = "offsetSum", versions = "10+")]
    pub offset_sum: i64,
    /// Named topology that the task belongs to; null if the application has none.
    #[kafka(name = "namedTopology", versions = "10+", default = empty)]
    pub named_topology: Option<KafkaString>,
    /// Tasks of the subtopology by partition; replaced by `partition` and `offset_sum` in version
    /// 10.
    #[kafka(name = "partitionToOffsetSum", versions = "7-9")]
    pub partition_to_offset_sum: Vec<PartitionToOffsetSum>,
}

/// The progress of the local state of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "7-9")]
pub struct PartitionToOffsetSum {
    /// Index of the input partition of the task.
    #[kafka(name = "partition")]
    pub partition: i32,
    /// Sum of the changelog offsets of the task; -2 for an active task that is running, -3 if
    /// unknown.
    #[kafka(name = "offsetSum")]
    pub offset_sum: i64,
}

/// One client tag.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "11+")]
pub struct ClientTag {
    /// Name of the tag in UTF-8.
    #[kafka(name = "key")]
    pub key: KafkaBytes,
    /// Value of the tag in UTF-8.
    #[kafka(name = "value")]
    pub value: KafkaBytes,
}
