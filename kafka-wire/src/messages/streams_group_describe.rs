//! StreamsGroupDescribe: members, tasks and topology of streams groups. Api key 89; KIP-1071.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 89, versions = "0-1", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupDescribeResponse)]
pub struct StreamsGroupDescribeRequest {
    #[kafka(entity = "groupId")]
    pub group_ids: Vec<KafkaString>,
    pub include_authorized_operations: bool,
    #[kafka(versions = "1+")]
    pub include_topology_description: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 89, versions = "0-1", flexible = "0+")]
pub struct StreamsGroupDescribeResponse {
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
    #[kafka(default = null)]
    pub topology: Option<Topology>,
    pub members: Vec<Member>,
    #[kafka(default = -2147483648)]
    pub authorized_operations: i32,
    #[kafka(versions = "1+", default = null)]
    pub topology_description: Option<TopologyDescription>,
    /// 0: not asked for; 1: not stored; 2: it failed; 3: it is there.
    #[kafka(versions = "1+")]
    pub topology_description_status: i8,
    #[kafka(versions = "1+", default = null, ignorable)]
    pub assignor_name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Topology {
    pub epoch: i32,
    #[kafka(default = null)]
    pub subtopologies: Option<Vec<Subtopology>>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Subtopology {
    pub subtopology_id: KafkaString,
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    #[kafka(entity = "topicName")]
    pub repartition_sink_topics: Vec<KafkaString>,
    pub state_changelog_topics: Vec<TopicInfo>,
    pub repartition_source_topics: Vec<TopicInfo>,
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
pub struct Member {
    pub member_id: KafkaString,
    pub member_epoch: i32,
    #[kafka(default = null)]
    pub instance_id: Option<KafkaString>,
    #[kafka(default = null)]
    pub rack_id: Option<KafkaString>,
    pub client_id: KafkaString,
    pub client_host: KafkaString,
    pub topology_epoch: i32,
    pub process_id: KafkaString,
    #[kafka(default = null)]
    pub user_endpoint: Option<Endpoint>,
    pub client_tags: Vec<KeyValue>,
    pub task_offsets: Vec<TaskOffset>,
    pub task_end_offsets: Vec<TaskOffset>,
    pub assignment: Assignment,
    pub target_assignment: Assignment,
    pub is_classic: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct Endpoint {
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
pub struct Assignment {
    pub active_tasks: Vec<TaskIds>,
    pub standby_tasks: Vec<TaskIds>,
    pub warmup_tasks: Vec<TaskIds>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TaskIds {
    pub subtopology_id: KafkaString,
    pub partitions: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "1+")]
pub struct TopologyDescription {
    pub subtopologies: Vec<TopologyDescriptionSubtopology>,
    pub global_stores: Vec<TopologyDescriptionGlobalStore>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionSubtopology {
    pub subtopology_id: KafkaString,
    pub nodes: Vec<TopologyDescriptionNode>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionNode {
    pub name: KafkaString,
    /// 1: source; 2: processor; 3: sink.
    pub node_type: i8,
    #[kafka(entity = "topicName")]
    pub source_topics: Vec<KafkaString>,
    #[kafka(default = null, entity = "topicName")]
    pub sink_topic: Option<KafkaString>,
    pub stores: Vec<KafkaString>,
    pub successors: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "1+")]
pub struct TopologyDescriptionGlobalStore {
    pub source: TopologyDescriptionNode,
    pub processor: TopologyDescriptionNode,
    pub unknown_tagged_fields: TaggedFields,
}
