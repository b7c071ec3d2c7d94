//! ApiVersions: which APIs, in which versions, and which features a node has. Api key 18; KIP-35,
//! KIP-584. The first request on a connection: a node that does not have its version answers in
//! version 0 (KIP-511).

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(request, api_key = 18, versions = "0-5", flexible = "3+")]
#[kafka(listeners(broker, controller), response = ApiVersionsResponse)]
pub struct ApiVersionsRequest {
    #[kafka(versions = "3+", ignorable)]
    pub client_software_name: KafkaString,
    #[kafka(versions = "3+", ignorable)]
    pub client_software_version: KafkaString,
    #[kafka(versions = "5+", default = null, ignorable)]
    pub cluster_id: Option<KafkaString>,
    #[kafka(versions = "5+", default = -1, ignorable)]
    pub node_id: i32,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(response, api_key = 18, versions = "0-5", flexible = "3+")]
pub struct ApiVersionsResponse {
    pub error_code: ErrorCode,
    pub api_keys: Vec<ApiVersion>,
    #[kafka(versions = "1+", ignorable)]
    pub throttle_time_ms: i32,
    #[kafka(versions = "3+", tagged = 0, ignorable)]
    pub supported_features: Vec<SupportedFeatureKey>,
    /// -1 where it is unknown (KIP-584).
    #[kafka(versions = "3+", tagged = 1, default = -1, ignorable)]
    pub finalized_features_epoch: i64,
    #[kafka(versions = "3+", tagged = 2, ignorable)]
    pub finalized_features: Vec<FinalizedFeatureKey>,
    #[kafka(versions = "3+", tagged = 3, ignorable)]
    pub zk_migration_ready: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
pub struct ApiVersion {
    #[kafka(map_key)]
    pub api_key: i16,
    pub min_version: i16,
    pub max_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "3+")]
pub struct SupportedFeatureKey {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub min_version: i16,
    pub max_version: i16,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, KafkaMessage)]
#[kafka(versions = "3+")]
pub struct FinalizedFeatureKey {
    #[kafka(map_key)]
    pub name: KafkaString,
    pub max_version_level: i16,
    pub min_version_level: i16,
    pub unknown_tagged_fields: TaggedFields,
}
