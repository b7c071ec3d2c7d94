//! Metadata: lists the brokers, and the leaders and replicas of topics. Api key 3; topic ids by
//! KIP-516.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by clients to any broker to find out which broker leads which partition.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 3, versions = "0-13", flexible = "9+")]
#[kafka(listeners(broker), response = MetadataResponse)]
pub struct MetadataRequest {
    /// Topics to describe; null for all, empty for none. In version 0 empty means all.
    #[kafka(nullable = "1+", default = empty)]
    pub topics: Option<Vec<MetadataRequestTopic>>,
    /// True to let the broker create missing topics, if its config `auto.create.topics.enable`
    /// allows it.
    #[kafka(versions = "4+", default = true)]
    pub allow_auto_topic_creation: bool,
    /// True to learn what the caller may do with the cluster (KIP-430); DescribeCluster has
    /// replaced it.
    #[kafka(versions = "8-10")]
    pub include_cluster_authorized_operations: bool,
    /// True to learn what the caller may do with each topic (KIP-430).
    #[kafka(versions = "8+")]
    pub include_topic_authorized_operations: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic to describe, by name or by id.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct MetadataRequestTopic {
    /// Id of the topic to describe (KIP-516); zero if it is given by name.
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// Name of the topic to describe; null if it is given by id.
    #[kafka(nullable = "10+", default = empty, entity = "topicName")]
    pub name: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Brokers of the cluster, and leaders and replicas of the topics.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 3, versions = "0-13", flexible = "9+")]
pub struct MetadataResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "3+", ignorable)]
    pub throttle_time_ms: i32,
    /// Brokers that are alive.
    pub brokers: Vec<MetadataResponseBroker>,
    /// Cluster that the broker belongs to; null if unknown (KIP-78).
    #[kafka(versions = "2+", default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    /// Node id of the controller; -1 if unknown. In KRaft it is any live broker, which forwards
    /// requests to the controller.
    #[kafka(versions = "1+", default = -1, ignorable, entity = "brokerId")]
    pub controller_id: i32,
    /// Requested topics.
    pub topics: Vec<MetadataResponseTopic>,
    /// Bit n is set if the caller may perform ACL operation n on the cluster; -2147483648 if not
    /// requested (KIP-430).
    #[kafka(versions = "8-10", default = -2147483648)]
    pub cluster_authorized_operations: i32,
    /// Error of the whole request; after REBOOTSTRAP_REQUIRED, the client starts again with its
    /// bootstrap servers (KIP-1102).
    #[kafka(versions = "13+", ignorable)]
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One live broker.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct MetadataResponseBroker {
    /// Node id of the broker.
    #[kafka(map_key, entity = "brokerId")]
    pub node_id: i32,
    /// Host name or IP address at which clients reach the broker, on the listener that they use.
    pub host: KafkaString,
    /// TCP port of the broker on that listener.
    pub port: i32,
    /// The broker's rack (its config `broker.rack`); null if not set (KIP-36).
    #[kafka(versions = "1+", default = null, ignorable)]
    pub rack: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One topic with its partitions.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct MetadataResponseTopic {
    /// Error of this topic; LEADER_NOT_AVAILABLE right after it was created,
    /// UNKNOWN_TOPIC_OR_PARTITION if there is none.
    pub error_code: ErrorCode,
    /// Topic name; null if the topic was requested by an unknown id.
    #[kafka(nullable = "12+", default = empty, map_key, entity = "topicName")]
    pub name: Option<KafkaString>,
    /// Topic id (KIP-516); zero if unknown.
    #[kafka(versions = "10+", ignorable)]
    pub topic_id: Uuid,
    /// True for Kafka's internal topics, such as `__transaction_state`.
    #[kafka(versions = "1+", ignorable)]
    pub is_internal: bool,
    /// Partitions of the topic with their leaders.
    pub partitions: Vec<MetadataResponsePartition>,
    /// Bit n is set if the caller may perform ACL operation n on the topic; -2147483648 if not
    /// requested (KIP-430).
    #[kafka(versions = "8+", default = -2147483648)]
    pub topic_authorized_operations: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Leader and replicas of one partition.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct MetadataResponsePartition {
    /// Error of this partition; LEADER_NOT_AVAILABLE if it has no leader now, 0 for none.
    pub error_code: ErrorCode,
    /// Partition index.
    pub partition_index: i32,
    /// Node id of the leader to produce to and fetch from; -1 if there is none.
    #[kafka(entity = "brokerId")]
    pub leader_id: i32,
    /// Epoch of the leader, raised with each election; -1 if unknown (KIP-320).
    #[kafka(versions = "7+", default = -1, ignorable)]
    pub leader_epoch: i32,
    /// Node ids of the partition's replicas, the preferred leader first.
    #[kafka(entity = "brokerId")]
    pub replica_nodes: Vec<i32>,
    /// Node ids of the in-sync replicas.
    #[kafka(entity = "brokerId")]
    pub isr_nodes: Vec<i32>,
    /// Node ids of the replicas whose broker or log directory is offline (KIP-112).
    #[kafka(versions = "5+", ignorable, entity = "brokerId")]
    pub offline_replicas: Vec<i32>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
