//! StreamsGroupTopologyDescriptionUpdate sends the full topology of an application to the broker.
//! Api key 93; KIP-1331.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A member of a streams group describes its topology to the group coordinator, after a heartbeat
/// with `topology_description_required`.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 93, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = StreamsGroupTopologyDescriptionUpdateResponse)]
pub struct StreamsGroupTopologyDescriptionUpdateRequest {
    /// Id of the streams group.
    #[kafka(entity = "groupId")]
    pub group_id: KafkaString,
    /// Id of the sender. UNKNOWN_MEMBER_ID makes it rejoin the group.
    pub member_id: KafkaString,
    /// Epoch of the described topology.
    pub topology_epoch: i32,
    /// Graph of the topology, kept for StreamsGroupDescribe.
    pub topology_description: TopologyDescription,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The full graph of a topology, as the application's `describe` prints it.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
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
pub struct TopologyDescriptionGlobalStore {
    /// Source that reads the topic of the store.
    pub source: TopologyDescriptionNode,
    /// Processor that puts the records into the store.
    pub processor: TopologyDescriptionNode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the broker has stored the description.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 93, versions = "0", flexible = "0+")]
pub struct StreamsGroupTopologyDescriptionUpdateResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
