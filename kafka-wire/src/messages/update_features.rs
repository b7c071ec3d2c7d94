//! UpdateFeatures raises, lowers or disables features of the cluster. Api key 57; KIP-584.

use alloc::vec::Vec;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// An admin client sets the cluster-wide levels of features, such as `metadata.version`, at the
/// active controller.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 57, versions = "0-2", flexible = "0+")]
#[kafka(listeners(broker, controller), response = UpdateFeaturesResponse)]
pub struct UpdateFeaturesRequest {
    /// Milliseconds that the controller may take.
    #[kafka(name = "timeoutMs", default = 60000)]
    pub timeout_ms: i32,
    /// Features to change, each at most once.
    pub feature_updates: Vec<FeatureUpdateKey>,
    /// True to check the changes without applying them (KIP-778).
    #[kafka(versions = "1+")]
    pub validate_only: bool,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// New level of one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct FeatureUpdateKey {
    /// Feature name, such as `metadata.version` or `group.version`.
    #[kafka(map_key)]
    pub feature: KafkaString,
    /// Level to set; below 1 to disable the feature.
    pub max_version_level: i16,
    /// True if the level may fall. Version 1 has `upgrade_type` instead.
    #[kafka(versions = "0")]
    pub allow_downgrade: bool,
    /// Direction allowed: 1 raise, 2 lower if no metadata is lost, 3 lower in any case (KIP-778).
    #[kafka(versions = "1+", default = 1)]
    pub upgrade_type: i8,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether all levels were set. From version 2 on there is only the common error.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 57, versions = "0-2", flexible = "0+")]
pub struct UpdateFeaturesResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Results, one for each feature; replaced by the common error in version 2.
    #[kafka(versions = "0-1", ignorable)]
    pub results: Vec<UpdatableFeatureResult>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the level of one feature was set.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(versions = "0-1")]
pub struct UpdatableFeatureResult {
    /// Feature name from the request.
    #[kafka(map_key)]
    pub feature: KafkaString,
    /// Error of this feature; INVALID_UPDATE_VERSION if the level is not supported, 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
