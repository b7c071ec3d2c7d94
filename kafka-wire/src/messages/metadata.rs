//! Metadata: the brokers, and the leaders and replicas of topics. Api key 3; topic ids by KIP-516.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 3, versions = "0-13", flexible = "9+")]
#[kafka(listeners(broker), response = MetadataResponse)]
pub struct MetadataRequest {
    /// All, if it is null; in version 0, if it is empty.
    #[kafka(nullable = "1+", default = empty)]
    pub topics: Option<Vec<MetadataRequestTopic>>,
    #[kafka(versions = "4+", default = true)]
    pub allow_auto_topic_creation: bool,
    #[kafka(versions = "8-10")]
    pub include_cluster_authorized_operations: bool,
    #[kafka(versions = "8+")]
    pub include_topic_authorized_operations: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct MetadataRequestTopic {
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    #[kafka(nullable = "10+", default = empty, entity = "topicName")]
    pub name: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 3, versions = "0-13", flexible = "9+")]
pub struct MetadataResponse {
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    pub brokers: Vec<MetadataResponseBroker>,
    #[kafka(versions = "2+", default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub controller_id: i32,
    pub topics: Vec<MetadataResponseTopic>,
    #[kafka(versions = "8-10", default = -2147483648)]
    pub cluster_authorized_operations: i32,
    #[kafka(versions = "13+", ignorable)]
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct MetadataResponseBroker {
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    pub host: KafkaString,
    pub port: i32,
    #[kafka(versions = "1+", default = null, ignorable)]
    pub rack: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct MetadataResponseTopic {
    pub error_code: ErrorCode,
    #[kafka(nullable = "12+", default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    #[kafka(versions = "1+", ignorable)]
    pub is_internal: bool,
    pub partitions: Vec<MetadataResponsePartition>,
    /// A bit for each operation of an ACL; the least int32 where not asked for (KIP-430).
    #[kafka(versions = "8+", default = -2147483648)]
    pub topic_authorized_operations: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct MetadataResponsePartition {
    pub error_code: ErrorCode,
    pub partition_index: i32,
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    #[kafka(versions = "7+", default = -1, ignorable)]
    pub leader_epoch: i32,
    #[kafka(entity = "brokerId")]
    pub replica_nodes: Vec<i32>,
    #[kafka(entity = "brokerId")]
    pub isr_nodes: Vec<i32>,
    #[kafka(versions = "5+", ignorable, entity = "brokerId")]
    pub offline_replicas: Vec<i32>,
    pub unknown_tagged_fields: TaggedFields,
}
