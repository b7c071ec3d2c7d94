//! StreamsGroupTopologyDescriptionUpdate: a member describes its topology. Api key 93.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 93, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupTopologyDescriptionUpdateResponse)]
pub struct StreamsGroupTopologyDescriptionUpdateRequest {
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    pub member_id: KafkaString,
    pub topology_epoch: i32,
    pub topology_description: TopologyDescription,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TopologyDescription {
    pub subtopologies: Vec<TopologyDescriptionSubtopology>,
    pub global_stores: Vec<TopologyDescriptionGlobalStore>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct TopologyDescriptionSubtopology {
    pub subtopology_id: KafkaString,
    pub nodes: Vec<TopologyDescriptionNode>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
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
pub struct TopologyDescriptionGlobalStore {
    pub source: TopologyDescriptionNode,
    pub processor: TopologyDescriptionNode,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 93, versions = "0", flexible = "0+")]
pub struct StreamsGroupTopologyDescriptionUpdateResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
