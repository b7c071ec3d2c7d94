//! The messages of the workloads, once for each ownership.

/// Defines the messages, with `$str` for strings and `$ints` for lists of int32, whose lifetime is
/// `$ints_of` if they have one.
macro_rules! messages {
    ($form:ident<$($a:lifetime)?>, $response:ty, $str:ty, $ints:ty $(, $ints_of:lifetime)?) => {
        pub mod $form {
            #[allow(unused_imports)]
            use ours::{IntArray, KafkaMessage, KafkaString};
            use uuid::Uuid;

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, request, api_key = 54, versions = "0-1", flexible = "1+")]
            #[kafka(response = $response)]
            pub struct EqeRequest$(<$a>)? {
                #[kafka(default = null)]
                pub cluster_id: Option<$str>,
                pub topics: Vec<EqeRequestTopic$(<$a>)?>,
                #[kafka(versions = "1+", ignorable)]
                pub leader_endpoints: Vec<LeaderEndpoint$(<$a>)?>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct EqeRequestTopic$(<$a>)? {
                pub topic_name: $str,
                pub partitions: Vec<EqeRequestPartition$(<$ints_of>)?>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct EqeRequestPartition$(<$ints_of>)? {
                pub partition_index: i32,
                pub leader_id: i32,
                pub leader_epoch: i32,
                #[kafka(versions = "0", ignorable)]
                pub preferred_successors: $ints,
                #[kafka(versions = "1+", ignorable)]
                pub preferred_candidates: Vec<ReplicaInfo>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, versions = "1+")]
            pub struct ReplicaInfo {
                pub candidate_id: i32,
                pub candidate_directory_id: Uuid,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, versions = "1+")]
            pub struct LeaderEndpoint$(<$a>)? {
                pub name: $str,
                pub host: $str,
                pub port: u16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, response, api_key = 54, versions = "0-1", flexible = "1+")]
            pub struct EqeResponse$(<$a>)? {
                pub error_code: i16,
                pub topics: Vec<EqeResponseTopic$(<$a>)?>,
                #[kafka(versions = "1+", tagged = 0)]
                pub node_endpoints: Vec<NodeEndpoint$(<$a>)?>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct EqeResponseTopic$(<$a>)? {
                pub topic_name: $str,
                pub partitions: Vec<EqeResponsePartition>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct EqeResponsePartition {
                pub partition_index: i32,
                pub error_code: i16,
                pub leader_id: i32,
                pub leader_epoch: i32,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, versions = "1+")]
            pub struct NodeEndpoint$(<$a>)? {
                pub node_id: i32,
                pub host: $str,
                pub port: u16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, response, api_key = 18, versions = "0-5", flexible = "3+")]
            pub struct ApiVersionsResponse$(<$a>)? {
                pub error_code: i16,
                pub api_keys: Vec<ApiVersion>,
                #[kafka(versions = "1+", ignorable)]
                pub throttle_time_ms: i32,
                #[kafka(versions = "3+", tagged = 0, ignorable)]
                pub supported_features: Vec<SupportedFeature$(<$a>)?>,
                #[kafka(versions = "3+", tagged = 1, default = -1, ignorable)]
                pub finalized_features_epoch: i64,
                #[kafka(versions = "3+", tagged = 2, ignorable)]
                pub finalized_features: Vec<FinalizedFeature$(<$a>)?>,
                #[kafka(versions = "3+", tagged = 3, ignorable)]
                pub zk_migration_ready: bool,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct ApiVersion {
                #[kafka(map_key)]
                pub api_key: i16,
                pub min_version: i16,
                pub max_version: i16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, versions = "3+")]
            pub struct SupportedFeature$(<$a>)? {
                #[kafka(map_key)]
                pub name: $str,
                pub min_version: i16,
                pub max_version: i16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, versions = "3+")]
            pub struct FinalizedFeature$(<$a>)? {
                #[kafka(map_key)]
                pub name: $str,
                pub max_version_level: i16,
                pub min_version_level: i16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours, response, api_key = 3, versions = "0-13", flexible = "9+")]
            pub struct MetadataResponse$(<$a>)? {
                #[kafka(versions = "3+", ignorable)]
                pub throttle_time_ms: i32,
                pub brokers: Vec<Broker$(<$a>)?>,
                #[kafka(versions = "2+", default = null, ignorable)]
                pub cluster_id: Option<$str>,
                #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
                pub controller_id: i32,
                pub topics: Vec<MetadataTopic$(<$a>)?>,
                #[kafka(versions = "8-10", default = -2147483648)]
                pub cluster_authorized_operations: i32,
                #[kafka(versions = "13+", ignorable)]
                pub error_code: i16,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct Broker$(<$a>)? {
                #[kafka(map_key, entity = "brokerId")]
                pub node_id: i32,
                pub host: $str,
                pub port: i32,
                #[kafka(versions = "1+", default = null, ignorable)]
                pub rack: Option<$str>,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct MetadataTopic$(<$a>)? {
                pub error_code: i16,
                #[kafka(map_key, nullable = "12+", default = empty, entity = "topicName")]
                pub name: Option<$str>,
                #[kafka(versions = "10+", ignorable)]
                pub topic_id: Uuid,
                #[kafka(versions = "1+", ignorable)]
                pub is_internal: bool,
                pub partitions: Vec<MetadataPartition$(<$ints_of>)?>,
                #[kafka(versions = "8+", default = -2147483648)]
                pub topic_authorized_operations: i32,
            }

            #[derive(KafkaMessage)]
            #[kafka(crate = ours)]
            pub struct MetadataPartition$(<$ints_of>)? {
                pub error_code: i16,
                pub partition_index: i32,
                #[kafka(entity = "brokerId")]
                pub leader_id: i32,
                #[kafka(versions = "7+", default = -1, ignorable)]
                pub leader_epoch: i32,
                #[kafka(entity = "brokerId")]
                pub replica_nodes: $ints,
                #[kafka(entity = "brokerId")]
                pub isr_nodes: $ints,
                #[kafka(versions = "5+", ignorable, entity = "brokerId")]
                pub offline_replicas: $ints,
            }
        }
    };
}

messages!(shared<>, EqeResponse, KafkaString, Vec<i32>);
messages!(owned<>, EqeResponse, String, Vec<i32>);
messages!(borrowed<'a>, EqeResponse<'static>, &'a str, Vec<i32>);
messages!(view<'a>, EqeResponse<'static>, &'a str, IntArray<'a, i32>, 'a);
