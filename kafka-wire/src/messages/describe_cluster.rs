//! DescribeCluster: the nodes of a cluster. Api key 60; KIP-700.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 60, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = DescribeClusterResponse)]
pub struct DescribeClusterRequest {
    pub include_cluster_authorized_operations: bool,
    /// 1: brokers; 2: controllers (KIP-919).
    #[kafka(versions = "1+", default = 1)]
    pub endpoint_type: i8,
    #[kafka(versions = "2+")]
    pub include_fenced_brokers: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 60, versions = "0-2", flexible = "0+")]
pub struct DescribeClusterResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = null)]
    pub error_message: Option<KafkaString>,
    /// 1: brokers; 2: controllers (KIP-919).
    #[kafka(versions = "1+", default = 1)]
    pub endpoint_type: i8,
    pub cluster_id: KafkaString,
    #[kafka(default = -1, entity = "brokerId")]
    pub controller_id: i32,
    pub brokers: Vec<DescribeClusterBroker>,
    #[kafka(default = -2147483648)]
    pub cluster_authorized_operations: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct DescribeClusterBroker {
    #[kafka(map_key, entity = "brokerId")]
    pub broker_id: i32,
    pub host: KafkaString,
    pub port: i32,
    #[kafka(default = null)]
    pub rack: Option<KafkaString>,
    #[kafka(versions = "2+")]
    pub is_fenced: bool,
    pub unknown_tagged_fields: TaggedFields,
}
