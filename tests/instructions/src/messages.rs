//! Messages that the catalogue does not have yet, and forms of its own that borrow.

use kafka_wire::messages::end_quorum_epoch::{EndQuorumEpochResponse, ReplicaInfo};
use kafka_wire::{IntArray, KafkaMessage, KafkaString};
use uuid::Uuid;

#[derive(KafkaMessage)]
#[kafka(response, api_key = 18, versions = "0-5", flexible = "3+", name = "ApiVersionsResponse")]
pub struct ApiVersions {
    pub error_code: i16,
    pub api_keys: Vec<ApiVersion>,
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "3+", tagged = 0, default = -1, ignorable)]
    pub finalized_features_epoch: i64,
}

#[derive(KafkaMessage)]
pub struct ApiVersion {
    #[kafka(map_key)]
    pub api_key: i16,
    pub min_version: i16,
    pub max_version: i16,
}

/// Writes a Metadata response with strings `$str` and integer lists `$ints`.
macro_rules! metadata {
    (
        $message:ident $broker:ident $topic:ident $partition:ident <$($a:lifetime)?>
        $str:ty, $ints:ty
    ) => {
        #[derive(KafkaMessage)]
        #[kafka(response, api_key = 3, versions = "0-13", flexible = "9+")]
        #[kafka(name = "MetadataResponse")]
        pub struct $message$(<$a>)? {
            #[kafka(versions = "3+", ignorable)]
            pub throttle_time_ms: i32,
            pub brokers: Vec<$broker$(<$a>)?>,
            #[kafka(versions = "2+", ignorable)]
            pub cluster_id: Option<$str>,
            #[kafka(versions = "1+", default = -1, ignorable)]
            pub controller_id: i32,
            pub topics: Vec<$topic$(<$a>)?>,
            #[kafka(versions = "8-10", default = -2147483648)]
            pub cluster_authorized_operations: i32,
            #[kafka(versions = "13+", ignorable)]
            pub error_code: i16,
        }

        #[derive(KafkaMessage)]
        pub struct $broker$(<$a>)? {
            #[kafka(map_key)]
            pub node_id: i32,
            pub host: $str,
            pub port: i32,
            #[kafka(versions = "1+", ignorable)]
            pub rack: Option<$str>,
        }

        #[derive(KafkaMessage)]
        pub struct $topic$(<$a>)? {
            pub error_code: i16,
            #[kafka(map_key, nullable = "12+", default = empty)]
            pub name: Option<$str>,
            #[kafka(versions = "10+", ignorable)]
            pub topic_id: Uuid,
            #[kafka(versions = "1+", ignorable)]
            pub is_internal: bool,
            pub partitions: Vec<$partition$(<$a>)?>,
            #[kafka(versions = "8+", default = -2147483648)]
            pub topic_authorized_operations: i32,
        }

        #[derive(KafkaMessage)]
        pub struct $partition$(<$a>)? {
            pub error_code: i16,
            pub partition_index: i32,
            pub leader_id: i32,
            #[kafka(versions = "7+", default = -1, ignorable)]
            pub leader_epoch: i32,
            pub replica_nodes: $ints,
            pub isr_nodes: $ints,
            #[kafka(versions = "5+", ignorable)]
            pub offline_replicas: $ints,
        }
    };
}

metadata!(Metadata Broker Topic Partition <> KafkaString, Vec<i32>);
metadata!(MetadataRef BrokerRef TopicRef PartitionRef <'a> &'a str, IntArray<'a, i32>);

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
