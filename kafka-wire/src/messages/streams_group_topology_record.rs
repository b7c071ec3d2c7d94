//! StreamsGroupTopology stores the topology of a streams group, in `__consumer_offsets`. KIP-1071.

use alloc::vec::Vec;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// Key of the record with the topology of a streams group. A record without a value deletes the
/// topology.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_key, api_key = 23, versions = "0", flexible = "none")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupTopologyKey {
    /// Streams group whose topology is stored.
    #[kafka(versions = "0")]
    pub group_id: KafkaString,
}

/// The topology that the members of a streams group run. Written when a member joins with a new
/// topology.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(coordinator_value, api_key = 23, versions = "0", flexible = "0+")]
#[kafka(log = "__consumer_offsets")]
pub struct StreamsGroupTopologyValue {
    /// Epoch of the topology, which the application sets.
    pub epoch: i32,
    /// Subtopologies, as a member sent them.
    pub subtopologies: Vec<Subtopology>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// A connected part of the topology, whose tasks run together.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Subtopology {
    /// Id of the subtopology, by which assignments name it.
    pub subtopology_id: KafkaString,
    /// Names of the topics that the subtopology reads, without repartition topics.
    pub source_topics: Vec<KafkaString>,
    /// Patterns of topic names that the subtopology reads.
    pub source_topic_regex: Vec<KafkaString>,
    /// Changelog topics that back up the state stores of the subtopology.
    pub state_changelog_topics: Vec<TopicInfo>,
    /// Names of the repartition topics that the subtopology writes.
    pub repartition_sink_topics: Vec<KafkaString>,
    /// Repartition topics that the subtopology reads.
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
    pub name: KafkaString,
    /// Number of partitions that the application fixes; 0 if it is derived from other topics, as
    /// for all changelogs.
    pub partitions: i32,
    /// Replication factor; 0 for the broker's default.
    pub replication_factor: i16,
    /// Configs with which the internal topic is created.
    pub topic_configs: Vec<TopicConfig>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One config of an internal topic.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct TopicConfig {
    /// Config key, such as `cleanup.policy`.
    #[kafka(name = "key")]
    pub key: KafkaString,
    /// Config value as text.
    #[kafka(name = "value")]
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
