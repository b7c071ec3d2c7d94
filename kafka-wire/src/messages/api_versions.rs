//! ApiVersions: tells which APIs, in which versions, and which features a node supports. Api key
//! 18; KIP-35, KIP-584. It is the first request on a connection; a node that does not know the
//! request's version answers in version 0 (KIP-511).

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a client or a node as its first request on a connection, to learn which versions it may
/// use.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(request, api_key = 18, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker, controller), response = ApiVersionsResponse)]
pub struct ApiVersionsRequest {
    /// Client library, such as `apache-kafka-java`, for the broker's metrics (KIP-511); letters,
    /// digits, `-` and `.` only.
    #[kafka(versions = "3+", ignorable)]
    pub client_software_name: KafkaString,
    /// Version of the client library, for the broker's metrics (KIP-511).
    #[kafka(versions = "3+", ignorable)]
    pub client_software_version: KafkaString,
    /// Cluster that the client expects to reach; null if not known yet. A node of another cluster
    /// answers REBOOTSTRAP_REQUIRED (KIP-1242).
    #[kafka(versions = "5+", default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    /// Node that the client expects to reach; -1 if not known yet. Another node answers
    /// REBOOTSTRAP_REQUIRED (KIP-1242).
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub node_id: i32,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The APIs and features that the node supports; always sent with response header version 0.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(response, api_key = 18, versions = "0-5", flexible = "3+")]
pub struct ApiVersionsResponse {
    /// 0, or UNSUPPORTED_VERSION if the node does not know the request's version: repeat it in a
    /// version that `api_keys` lists.
    pub error_code: ErrorCode,
    /// Supported APIs, each with its range of versions.
    pub api_keys: Vec<ApiVersion>,
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    /// Features that this node can run, with their ranges of levels. Up to version 3, features with
    /// a lowest level of 0 are left out.
    #[kafka(versions = "3+", tagged = 0, ignorable)]
    pub supported_features: Vec<SupportedFeatureKey>,
    /// Epoch of `finalized_features`, which grows with each change; -1 if the node does not know
    /// them (KIP-584).
    #[kafka(versions = "3+", tagged = 1, default = -1, ignorable)]
    pub finalized_features_epoch: i64,
    /// Feature levels that the whole cluster has agreed on (KIP-584).
    #[kafka(versions = "3+", tagged = 2, ignorable)]
    pub finalized_features: Vec<FinalizedFeatureKey>,
    /// True if a controller before Kafka 4.0 is ready to migrate from ZooKeeper (KIP-866).
    #[kafka(versions = "3+", tagged = 3, ignorable)]
    pub zk_migration_ready: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Range of versions that the node supports for one API.
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
pub struct ApiVersion {
    /// Api key, as in a request header.
    #[kafka(map_key)]
    pub api_key: i16,
    /// Lowest version that the node answers.
    pub min_version: i16,
    /// Highest version that the node answers.
    pub max_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Levels at which the node can run one feature (KIP-584).
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "3+")]
pub struct SupportedFeatureKey {
    /// Supported feature, such as `metadata.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Lowest level that the node can run.
    pub min_version: i16,
    /// Highest level that the node can run.
    pub max_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Level of one feature that holds for the whole cluster (KIP-584).
#[derive(Clone, KafkaMessage)]
#[kafka(std_traits)]
#[kafka(versions = "3+")]
pub struct FinalizedFeatureKey {
    /// Finalized feature, such as `metadata.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Highest level that nodes of the cluster may use.
    pub max_version_level: i16,
    /// Lowest level that nodes of the cluster may use.
    pub min_version_level: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
