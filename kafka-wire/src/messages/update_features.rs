//! UpdateFeatures: sets the levels of features. Api key 57; KIP-584.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 57, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UpdateFeaturesResponse)]
pub struct UpdateFeaturesRequest {
    #[kafka(name = "timeoutMs", default = 60000)]
    pub timeout_ms: i32,
    pub feature_updates: Vec<FeatureUpdateKey>,
    #[kafka(versions = "1+")]
    pub validate_only: bool,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
pub struct FeatureUpdateKey {
    #[kafka(map_key)]
    pub feature: KafkaString,
    /// Below 1 to remove the feature.
    pub max_version_level: i16,
    #[kafka(versions = "0")]
    pub allow_downgrade: bool,
    /// 1: up; 2: down, if nothing is lost; 3: down, even so (KIP-778).
    #[kafka(versions = "1+", default = 1)]
    pub upgrade_type: i8,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 57, versions = "0-2", flexible = "0+")]
pub struct UpdateFeaturesResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    #[kafka(versions = "0-1", ignorable)]
    pub results: Vec<UpdatableFeatureResult>,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(versions = "0-1")]
pub struct UpdatableFeatureResult {
    #[kafka(map_key)]
    pub feature: KafkaString,
    pub error_code: ErrorCode,
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
