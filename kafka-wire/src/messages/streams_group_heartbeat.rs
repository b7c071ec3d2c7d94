//! StreamsGroupHeartbeat: a member of a streams group joins, stays, learns its tasks, leaves. Api
//! key 88; KIP-1071. Null where nothing has changed since the last one.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 88, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupHeartbeatResponse)]
pub struct StreamsGroupHeartbeatRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub member_id: KafkaString,
    /// 0 to join; -1 to leave; -2 to leave for a while, as a static member.
    pub member_epoch: i32,
    pub endpoint_information_epoch: i32,
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// -1 where it has not changed.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Null but to join.
    #[kafka(default = null)]
    pub topology: Option<Topology>,
    #[kafka(default = null)]
    pub active_tasks: Option<Vec<RequestTaskIds>>,
    #[kafka(default = null)]
    pub standby_tasks: Option<Vec<RequestTaskIds>>,
    #[kafka(default = null)]
    pub warmup_tasks: Option<Vec<RequestTaskIds>>,
    #[kafka(default = null)]
    pub process_id: Option<KafkaString>,
    #[kafka(default = null)]
    pub user_endpoint: Option<RequestEndpoint>,
    #[kafka(default = null)]
    pub client_tags: Option<Vec<KeyValue>>,
    #[kafka(default = null)]
    pub task_offsets: Option<Vec<TaskOffset>>,
    #[kafka(default = null)]
    pub task_end_offsets: Option<Vec<TaskOffset>>,
    pub shutdown_application: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Topology {
    pub epoch: i32,
    pub subtopologies: Vec<Subtopology>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Subtopology {
    pub subtopology_id: KafkaString,
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    pub source_topic_regex: Vec<KafkaString>,
    pub state_changelog_topics: Vec<TopicInfo>,
    #[kafka(entity = "topicName")]
    pub repartition_sink_topics: Vec<KafkaString>,
    pub repartition_source_topics: Vec<TopicInfo>,
    pub copartition_groups: Vec<CopartitionGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TopicInfo {
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    pub partitions: i32,
    pub replication_factor: i16,
    pub topic_configs: Vec<KeyValue>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct KeyValue {
    pub key: KafkaString,
    pub value: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct CopartitionGroup {
    pub source_topics: Vec<i16>,
    pub source_topic_regex: Vec<i16>,
    pub repartition_source_topics: Vec<i16>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TaskIds")]
pub struct RequestTaskIds {
    pub subtopology_id: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "Endpoint")]
pub struct RequestEndpoint {
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TaskOffset {
    pub subtopology_id: KafkaString,
    pub partition: i32,
    pub offset: i64,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 88, versions = "0-1", flexible = "0+")]
pub struct StreamsGroupHeartbeatResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub member_id: KafkaString,
    pub member_epoch: i32,
    pub heartbeat_interval_ms: i32,
    #[kafka(versions = "0")]
    pub acceptable_recovery_lag_legacy: i32,
    pub task_offset_interval_ms: i32,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub acceptable_recovery_lag: i64,
    #[kafka(default = empty)]
    pub status: Option<Vec<Status>>,
    #[kafka(default = null)]
    pub active_tasks: Option<Vec<ResponseTaskIds>>,
    #[kafka(default = null)]
    pub standby_tasks: Option<Vec<ResponseTaskIds>>,
    #[kafka(default = null)]
    pub warmup_tasks: Option<Vec<ResponseTaskIds>>,
    #[kafka(versions = "1+")]
    pub topology_description_required: bool,
    pub endpoint_information_epoch: i32,
    #[kafka(default = null)]
    pub partitions_by_user_endpoint: Option<Vec<EndpointToPartitions>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Status {
    pub status_code: i8,
    pub status_detail: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "TaskIds")]
pub struct ResponseTaskIds {
    pub subtopology_id: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct EndpointToPartitions {
    pub user_endpoint: ResponseEndpoint,
    pub active_partitions: Vec<TopicPartition>,
    pub standby_partitions: Vec<TopicPartition>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(name = "Endpoint")]
pub struct ResponseEndpoint {
    pub host: KafkaString,
    pub port: u16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TopicPartition {
    #[kafka(entity = "topicName")]
    pub topic: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
