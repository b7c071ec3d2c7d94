//! StreamsGroupHeartbeat joins a streams group, stays in it, learns tasks and leaves. Api key 88;
//! KIP-1071.
//! Most fields are null if nothing has changed since the last heartbeat.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A Kafka Streams thread reports to its group coordinator at the interval of the last response.
/// The first one joins the group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 88, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupHeartbeatResponse)]
pub struct StreamsGroupHeartbeatRequest {
    /// Id of the streams group, the `application.id`.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Random UUID as text that the member generates and keeps until it leaves.
    pub member_id: KafkaString,
    /// Epoch from the last response; 0 to join, -1 to leave, -2 to leave for a restart as a static
    /// member.
    pub member_epoch: i32,
    /// Epoch of the newest endpoint information that the member has. The response repeats the
    /// information only if it is newer.
    pub endpoint_information_epoch: i32,
    /// Instance name of a static member; null for a dynamic one or if unchanged.
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    /// Rack of the member; null if it has none or if it has not changed since the last heartbeat.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Milliseconds that the member has to give up tasks; -1 if unchanged since the last heartbeat.
    #[kafka(default = -1)]
    pub rebalance_timeout_ms: i32,
    /// Topology of the application, sent when joining; null in all other heartbeats.
    #[kafka(default = null)]
    pub topology: Option<Topology>,
    /// Active tasks that the member has now; null if unchanged since the last heartbeat.
    #[kafka(default = null)]
    pub active_tasks: Option<Vec<RequestTaskIds>>,
    /// Standby tasks that the member has now; null if unchanged since the last heartbeat.
    #[kafka(default = null)]
    pub standby_tasks: Option<Vec<RequestTaskIds>>,
    /// Warm-up tasks that the member has now; null if unchanged since the last heartbeat.
    #[kafka(default = null)]
    pub warmup_tasks: Option<Vec<RequestTaskIds>>,
    /// Id of the application process, which all its threads share; null if unchanged since the last
    /// heartbeat.
    #[kafka(default = null)]
    pub process_id: Option<KafkaString>,
    /// Address for interactive queries (`application.server`); null if none is configured or if it
    /// is unchanged.
    #[kafka(default = null)]
    pub user_endpoint: Option<RequestEndpoint>,
    /// Tags of the process, by which standby tasks are spread over racks or zones; null if
    /// unchanged.
    #[kafka(default = null)]
    pub client_tags: Option<Vec<KeyValue>>,
    /// Positions in the changelogs of the tasks, summed for each task; null if unchanged.
    #[kafka(default = null)]
    pub task_offsets: Option<Vec<TaskOffset>>,
    /// End offsets of the changelogs of the tasks, summed for each task; null if unchanged.
    #[kafka(default = null)]
    pub task_end_offsets: Option<Vec<TaskOffset>>,
    /// True to ask all members of the group to shut down.
    pub shutdown_application: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The topology that the member runs. All members of a group should have the same one.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Topology {
    /// Epoch of the topology, which the application raises when it changes the topology.
    pub epoch: i32,
    /// Subtopologies of the application.
    pub subtopologies: Vec<Subtopology>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A connected part of the topology, whose tasks run together.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Subtopology {
    /// Id of the subtopology, unique in the topology.
    pub subtopology_id: KafkaString,
    /// Names of the topics that the subtopology reads, without repartition topics.
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    /// Patterns of topic names that the subtopology reads.
    pub source_topic_regex: Vec<KafkaString>,
    /// Changelog topics for the group coordinator to create, which back up state stores.
    pub state_changelog_topics: Vec<TopicInfo>,
    /// Names of the repartition topics that the subtopology writes.
    #[kafka(entity = "topicName")]
    pub repartition_sink_topics: Vec<KafkaString>,
    /// Repartition topics that the subtopology reads, for the group coordinator to create.
    pub repartition_source_topics: Vec<TopicInfo>,
    /// Sets of input topics that must have the same number of partitions.
    pub copartition_groups: Vec<CopartitionGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// An internal topic, which the group coordinator creates.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicInfo {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub name: KafkaString,
    /// Number of partitions that the application fixes; 0 if it is derived from other topics, as
    /// for all changelogs.
    pub partitions: i32,
    /// Replication factor; 0 for the broker's default.
    pub replication_factor: i16,
    /// Configs with which the internal topic is created.
    pub topic_configs: Vec<KeyValue>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A topic config or a client tag.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct KeyValue {
    /// Config key or name of the tag.
    pub key: KafkaString,
    /// Value of the config or tag.
    pub value: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Input topics of a subtopology that must have the same number of partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct CopartitionGroup {
    /// Positions in `source_topics` of the subtopology, from 0.
    pub source_topics: Vec<i16>,
    /// Positions in `source_topic_regex` of the subtopology, from 0.
    pub source_topic_regex: Vec<i16>,
    /// Positions in `repartition_source_topics` of the subtopology, from 0.
    pub repartition_source_topics: Vec<i16>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Tasks of one subtopology that the member has.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TaskIds")]
pub struct RequestTaskIds {
    /// Subtopology of the tasks.
    pub subtopology_id: KafkaString,
    /// Input partitions, one for each task.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address at which this process answers interactive queries.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "Endpoint")]
pub struct RequestEndpoint {
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Changelog position of one task, which shows how much of its state is restored.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TaskOffset {
    /// Subtopology of the task.
    pub subtopology_id: KafkaString,
    /// Input partition of the task.
    pub partition: i32,
    /// Sum of the changelog offsets of the task.
    pub offset: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The epoch, the state of the group and, if they have changed, the tasks of the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 88, versions = "0-1", flexible = "0+")]
pub struct StreamsGroupHeartbeatResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Id of the member, as in the request.
    pub member_id: KafkaString,
    /// Epoch to send in the next heartbeat; negative once the member has left.
    pub member_epoch: i32,
    /// Milliseconds until the member should send its next heartbeat.
    pub heartbeat_interval_ms: i32,
    /// Only in version 0: see `acceptable_recovery_lag`, which replaces it.
    #[kafka(versions = "0")]
    pub acceptable_recovery_lag_legacy: i32,
    /// Milliseconds between two reports of `task_offsets`.
    pub task_offset_interval_ms: i32,
    /// Changelog records that a task may lag and still count as caught up; -1 if the broker does
    /// not support it.
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub acceptable_recovery_lag: i64,
    /// Conditions that keep the group from working; null or empty for none.
    #[kafka(default = empty)]
    pub status: Option<Vec<Status>>,
    /// Active tasks for the member; null if unchanged since the last response.
    #[kafka(default = null)]
    pub active_tasks: Option<Vec<ResponseTaskIds>>,
    /// Standby tasks for the member; null if unchanged since the last response.
    #[kafka(default = null)]
    pub standby_tasks: Option<Vec<ResponseTaskIds>>,
    /// Warm-up tasks for the member; null if unchanged since the last response.
    #[kafka(default = null)]
    pub warmup_tasks: Option<Vec<ResponseTaskIds>>,
    /// True if the broker wants a StreamsGroupTopologyDescriptionUpdate from this member
    /// (KIP-1331).
    #[kafka(versions = "1+")]
    pub topology_description_required: bool,
    /// Epoch of the endpoint information of the group, to repeat in the next request.
    pub endpoint_information_epoch: i32,
    /// Where the partitions of the group are, for routing interactive queries; null if unchanged.
    #[kafka(default = null)]
    pub partitions_by_user_endpoint: Option<Vec<EndpointToPartitions>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A condition of the group that the application should know.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Status {
    /// 0 stale topology, 1 source topics missing, 2 topics partitioned wrongly, 3 internal topics
    /// missing, 4 shut down, 5 assignment delayed, 6 client tags missing.
    pub status_code: i8,
    /// Explanation for people, such as the names of missing topics.
    pub status_detail: KafkaString,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Tasks of one subtopology for the member.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "TaskIds")]
pub struct ResponseTaskIds {
    /// Subtopology of the tasks.
    pub subtopology_id: KafkaString,
    /// Input partitions, one for each task.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one member with an endpoint. A process with several threads has several elements.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct EndpointToPartitions {
    /// Address at which the process of the member answers interactive queries.
    pub user_endpoint: ResponseEndpoint,
    /// Input partitions of the active tasks of the member.
    pub active_partitions: Vec<TopicPartition>,
    /// Input partitions of the standby and warm-up tasks of the member.
    pub standby_partitions: Vec<TopicPartition>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address at which a process of the group answers interactive queries.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(name = "Endpoint")]
pub struct ResponseEndpoint {
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Partitions of one topic at an endpoint.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicPartition {
    /// Topic name.
    #[kafka(entity = "topicName")]
    pub topic: KafkaString,
    /// Indexes of the partitions whose state is at the endpoint.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
