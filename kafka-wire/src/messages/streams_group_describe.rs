//! StreamsGroupDescribe returns the members, tasks and topology of streams groups. Api key 89;
//! KIP-1071.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client asks the group coordinator about streams groups.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 89, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupDescribeResponse)]
pub struct StreamsGroupDescribeRequest {
    /// Streams groups to describe.
    #[kafka(entity = "groupId")]
    pub group_ids: Vec<KafkaString>,
    /// True to fill `authorized_operations`.
    pub include_authorized_operations: bool,
    /// True to fill `topology_description`, the full graph of nodes (KIP-1331).
    #[kafka(versions = "1+")]
    pub include_topology_description: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A description or an error for each group of the request.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 89, versions = "0-1", flexible = "0+")]
pub struct StreamsGroupDescribeResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Descriptions, one for each group.
    pub groups: Vec<DescribedGroup>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One streams group.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct DescribedGroup {
    /// Error of this group; GROUP_ID_NOT_FOUND if it is not a streams group, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the group's error; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Id of the described streams group.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// State of the group, such as `Stable`, `NotReady` (topics are missing) or `Reconciling`;
    /// empty on error.
    pub group_state: KafkaString,
    /// Rises with each change of members, topology or topics.
    pub group_epoch: i32,
    /// Group epoch for which the target assignment was computed.
    pub assignment_epoch: i32,
    /// Subtopologies with their topics, as the group uses them; may be null on error.
    #[kafka(default = null)]
    pub topology: Option<Topology>,
    /// Present members of the group.
    pub members: Vec<Member>,
    /// Bit field of the operations that the requester may do on the group, one bit for each ACL
    /// operation code; -2147483648 if not requested.
    #[kafka(default = -2147483648)]
    pub authorized_operations: i32,
    /// Full graph of the topology (KIP-1331); null unless `topology_description_status` is 3.
    #[kafka(versions = "1+", default = null)]
    pub topology_description: Option<TopologyDescription>,
    /// What became of the topology description: 0 not requested, 1 none stored, 2 the broker failed
    /// to read it, 3 returned.
    #[kafka(versions = "1+")]
    pub topology_description_status: i8,
    /// Task assignor that the next computation will use; the present assignment may come from
    /// another (KIP-1357). Null on error.
    #[kafka(versions = "1+", default = null, ignorable)]
    pub assignor_name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The topology that the group coordinator works with.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Topology {
    /// Epoch of the topology, raised by an application that changes its topology.
    pub epoch: i32,
    /// Subtopologies with patterns and partition counts resolved; null while source topics are
    /// missing or partitioned wrongly.
    #[kafka(default = null)]
    pub subtopologies: Option<Vec<Subtopology>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A connected part of the topology, whose tasks run together.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Subtopology {
    /// Id of the subtopology, unique in the topology.
    pub subtopology_id: KafkaString,
    /// Names of the topics that the subtopology reads.
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    /// Names of the repartition topics that the subtopology writes.
    #[kafka(entity = "topicName")]
    pub repartition_sink_topics: Vec<KafkaString>,
    /// Changelog topics that back up the state stores of the subtopology.
    pub state_changelog_topics: Vec<TopicInfo>,
    /// Repartition topics that the subtopology reads.
    pub repartition_source_topics: Vec<TopicInfo>,
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
    /// Number of partitions of the internal topic; 0 if it is not fixed.
    pub partitions: i32,
    /// Replication factor; 0 for the broker's default.
    pub replication_factor: i16,
    /// Topic configs of the internal topic, such as its cleanup policy.
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

/// One member of a streams group: a thread of the application.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Member {
    /// Id that the member generated for itself.
    pub member_id: KafkaString,
    /// Epoch of the assignment that the member has reached.
    pub member_epoch: i32,
    /// Instance name of a static member; null for a dynamic one.
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    /// Rack of the member; null if not set.
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    /// Client id from the member's request header.
    pub client_id: KafkaString,
    /// Address from which the member sends heartbeats.
    pub client_host: KafkaString,
    /// Epoch of the topology that the member runs.
    pub topology_epoch: i32,
    /// Id of the application process. Members of the same process share local state.
    pub process_id: KafkaString,
    /// Address at which the process answers interactive queries (`application.server`); null if not
    /// configured.
    #[kafka(default = null)]
    pub user_endpoint: Option<Endpoint>,
    /// Tags of the process, by which standby tasks are spread over racks or zones.
    pub client_tags: Vec<KeyValue>,
    /// Positions of the member in the changelogs of its tasks, summed for each task.
    pub task_offsets: Vec<TaskOffset>,
    /// End offsets of the changelogs of its tasks, summed for each task.
    pub task_end_offsets: Vec<TaskOffset>,
    /// Tasks that the member has now.
    pub assignment: Assignment,
    /// Tasks that the member is to have in the end.
    pub target_assignment: Assignment,
    /// True for a member of the classic protocol that has not been upgraded.
    pub is_classic: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Address at which a process answers interactive queries.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Endpoint {
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Changelog position of one task.
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

/// Tasks of one member by role.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Assignment {
    /// Tasks that process records.
    pub active_tasks: Vec<TaskIds>,
    /// Tasks that keep a copy of the state for a quick takeover.
    pub standby_tasks: Vec<TaskIds>,
    /// Tasks that build state before they become active on this member.
    pub warmup_tasks: Vec<TaskIds>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Tasks of one subtopology.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TaskIds {
    /// Subtopology of the tasks.
    pub subtopology_id: KafkaString,
    /// Input partitions, one for each task.
    pub partitions: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The full graph of a topology, as the application's `describe` prints it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct TopologyDescription {
    /// Subtopologies with their nodes.
    pub subtopologies: Vec<TopologyDescriptionSubtopology>,
    /// Global stores, of which each process keeps a full copy.
    pub global_stores: Vec<TopologyDescriptionGlobalStore>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One subtopology with its nodes.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionSubtopology {
    /// Id of the subtopology, unique in the topology.
    pub subtopology_id: KafkaString,
    /// Sources, processors and sinks of the subtopology.
    pub nodes: Vec<TopologyDescriptionNode>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One node of the graph.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionNode {
    /// Name of the node, such as `KSTREAM-FILTER-0000000003`.
    pub name: KafkaString,
    /// Kind of node: 1 source, 2 processor, 3 sink.
    pub node_type: i8,
    /// Topics that a source reads; empty for other nodes, or if a pattern selects them.
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    /// Topic that a sink writes; null for other nodes, or if the topic is chosen for each record.
    #[kafka(default = null, entity = "topicName")]
    pub sink_topic: Option<KafkaString>,
    /// State stores that a processor uses; empty for other nodes.
    pub stores: Vec<KafkaString>,
    /// Names of the nodes that get this node's output.
    pub successors: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One global store and the nodes that fill it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionGlobalStore {
    /// Source that reads the topic of the store.
    pub source: TopologyDescriptionNode,
    /// Processor that puts the records into the store.
    pub processor: TopologyDescriptionNode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
