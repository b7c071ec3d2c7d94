//! DescribeCluster: lists the nodes of a cluster. Api key 60; KIP-700.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by an admin client to learn the cluster id, the controller, and all brokers or controllers.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 60, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeClusterResponse)]
pub struct DescribeClusterRequest {
    /// True to learn which operations the caller may perform on the cluster.
    pub include_cluster_authorized_operations: bool,
    /// Nodes to list: 1 brokers, 2 controllers (KIP-919).
    #[kafka(versions = "1+", default = 1)]
    pub endpoint_type: i8,
    /// True to list fenced brokers too (KIP-1073).
    #[kafka(versions = "2+")]
    pub include_fenced_brokers: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The cluster and its nodes.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 60, versions = "0-2", flexible = "0+")]
pub struct DescribeClusterResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; MISMATCHED_ENDPOINT_TYPE if the node is not of the requested
    /// type, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// Nodes that are listed: 1 brokers, 2 controllers (KIP-919).
    #[kafka(versions = "1+", default = 1)]
    pub endpoint_type: i8,
    /// Cluster that the answering node belongs to.
    pub cluster_id: KafkaString,
    /// Node id of the active controller; -1 if unknown. A KRaft broker names any live broker, which
    /// forwards requests.
    #[kafka(default = -1, entity = "brokerId")]
    pub controller_id: i32,
    /// All brokers, or all controllers if `endpoint_type` is 2.
    pub brokers: Vec<DescribeClusterBroker>,
    /// Bit field of what the caller may do with the cluster: bit n for ACL operation n; -2147483648
    /// if not requested.
    #[kafka(default = -2147483648)]
    pub cluster_authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One broker or controller of the cluster.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct DescribeClusterBroker {
    /// Node id of the broker or controller.
    #[kafka(map_key, entity = "brokerId")]
    pub broker_id: i32,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: i32,
    /// Rack of the broker; null if not set.
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    /// True if the broker is fenced, so that clients do not use it (KIP-1073).
    #[kafka(versions = "2+")]
    pub is_fenced: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
