//! Messages that borrow; the catalogue's messages do not.

use kafka_wire::messages::end_quorum_epoch::{EndQuorumEpochResponse, ReplicaInfo};
use kafka_wire::{IntArray, KafkaMessage};
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 3, versions = "0-13", flexible = "9+", name = "MetadataResponse")]
pub struct MetadataRef<'a> {
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    pub brokers: Vec<BrokerRef<'a>>,
    #[kafka(versions = "2+", ignorable)]
    pub cluster_id: Option<&'a str>,
    #[kafka(versions = "1+", default = -1, ignorable)]
    pub controller_id: i32,
    pub topics: Vec<TopicRef<'a>>,
    #[kafka(versions = "8-10", default = -2147483648)]
    pub cluster_authorized_operations: i32,
    #[kafka(versions = "13+", ignorable)]
    pub error_code: i16,
}

#[derive(KafkaMessage)]
pub struct BrokerRef<'a> {
    #[kafka(map_key)]
    pub node_id: i32,
    pub host: &'a str,
    pub port: i32,
    #[kafka(versions = "1+", ignorable)]
    pub rack: Option<&'a str>,
}

#[derive(KafkaMessage)]
pub struct TopicRef<'a> {
    pub error_code: i16,
    #[kafka(map_key, nullable = "12+", default = empty)]
    pub name: Option<&'a str>,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    #[kafka(versions = "1+", ignorable)]
    pub is_internal: bool,
    pub partitions: Vec<PartitionRef<'a>>,
    #[kafka(versions = "8+", default = -2147483648)]
    pub topic_authorized_operations: i32,
}

#[derive(KafkaMessage)]
pub struct PartitionRef<'a> {
    pub error_code: i16,
    pub partition_index: i32,
    pub leader_id: i32,
    #[kafka(versions = "7+", default = -1, ignorable)]
    pub leader_epoch: i32,
    pub replica_nodes: IntArray<'a, i32>,
    pub isr_nodes: IntArray<'a, i32>,
    #[kafka(versions = "5+", ignorable)]
    pub offline_replicas: IntArray<'a, i32>,
}

#[derive(KafkaMessage)]
#[kafka(request, api_key = 54, versions = "0-1", flexible = "1+", name = "EndQuorumEpochRequest")]
#[kafka(response = EndQuorumEpochResponse)]
pub struct EndQuorumEpochRef<'a> {
    #[kafka(default = null)]
    pub cluster_id: Option<&'a str>,
    pub topics: Vec<RequestTopicRef<'a>>,
    #[kafka(versions = "1+", ignorable)]
    pub leader_endpoints: Vec<LeaderEndpointRef<'a>>,
}

#[derive(KafkaMessage)]
pub struct RequestTopicRef<'a> {
    pub topic_name: &'a str,
    pub partitions: Vec<RequestPartitionRef<'a>>,
}

#[derive(KafkaMessage)]
pub struct RequestPartitionRef<'a> {
    pub partition_index: i32,
    pub leader_id: i32,
    pub leader_epoch: i32,
    #[kafka(versions = "0", ignorable)]
    pub preferred_successors: IntArray<'a, i32>,
    #[kafka(versions = "1+", ignorable)]
    pub preferred_candidates: Vec<ReplicaInfo>,
}

#[derive(KafkaMessage)]
#[kafka(versions = "1+")]
pub struct LeaderEndpointRef<'a> {
    pub name: &'a str,
    pub host: &'a str,
    pub port: u16,
}

#[derive(KafkaMessage)]
#[kafka(response, api_key = 54, versions = "0-1", flexible = "1+", name = "EndQuorumEpochResponse")]
pub struct EndQuorumEpochResponseRef<'a> {
    pub error_code: i16,
    pub topics: Vec<ResponseTopicRef<'a>>,
    #[kafka(versions = "1+", tagged = 0, ignorable)]
    pub node_endpoints: Vec<NodeEndpointRef<'a>>,
}

#[derive(KafkaMessage)]
pub struct ResponseTopicRef<'a> {
    pub topic_name: &'a str,
    pub partitions: Vec<ResponsePartitionRef>,
}

#[derive(KafkaMessage)]
pub struct ResponsePartitionRef {
    pub partition_index: i32,
    pub error_code: i16,
    pub leader_id: i32,
    pub leader_epoch: i32,
}

#[derive(KafkaMessage)]
#[kafka(versions = "1+")]
pub struct NodeEndpointRef<'a> {
    #[kafka(map_key)]
    pub node_id: i32,
    pub host: &'a str,
    pub port: u16,
}
