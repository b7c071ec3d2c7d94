//! The topology of a streams group: a record of the group coordinator. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_key, api_key = 23, versions = "0", flexible = "none")]
pub struct StreamsGroupTopologyKey {
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(coordinator_value, api_key = 23, versions = "0", flexible = "0+")]
pub struct StreamsGroupTopologyValue {
    pub epoch: i32,
    pub subtopologies: Vec<Subtopology>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct Subtopology {
    pub subtopology_id: KafkaString,
    pub source_topics: Vec<KafkaString>,
    pub source_topic_regex: Vec<KafkaString>,
    pub state_changelog_topics: Vec<TopicInfo>,
    pub repartition_sink_topics: Vec<KafkaString>,
    pub repartition_source_topics: Vec<TopicInfo>,
    pub copartition_groups: Vec<CopartitionGroup>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicInfo {
    pub name: KafkaString,
    pub partitions: i32,
    pub replication_factor: i16,
    pub topic_configs: Vec<TopicConfig>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct TopicConfig {
    #[kafka(name = "key")]
    pub key: KafkaString,
    #[kafka(name = "value")]
    pub value: KafkaString,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct CopartitionGroup {
    pub source_topics: Vec<i16>,
    pub source_topic_regex: Vec<i16>,
    pub repartition_source_topics: Vec<i16>,
    pub unknown_tagged_fields: TaggedFields,
}
