//! ControllerRegistration: a starting controller registers with the active one. Api key 70;
//! KIP-919.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a starting controller to the active controller, so that clients can find it and its
/// features.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 70, versions = "0", flexible = "0+")]
#[kafka(listeners(controller), response = ControllerRegistrationResponse)]
pub struct ControllerRegistrationRequest {
    /// Node id of the starting controller.
    pub controller_id: i32,
    /// Random id of this run of the controller process.
    pub incarnation_id: Uuid,
    /// True if a controller of Kafka 3.x is ready to migrate from ZooKeeper (KIP-866).
    pub zk_migration_ready: bool,
    /// Addresses at which the registering controller is reached.
    pub listeners: Vec<Listener>,
    /// Features that the controller supports, with their ranges of levels.
    pub features: Vec<Feature>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of the registering controller.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Listener {
    /// Name of the controller's listener, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Security of the controller's listener: 0 PLAINTEXT, 1 SSL, 2 SASL_PLAINTEXT, 3 SASL_SSL.
    pub security_protocol: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Levels at which the controller can run one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct Feature {
    /// Feature that the controller supports, such as `kraft.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Lowest level that the controller can run.
    pub min_supported_version: i16,
    /// Highest level that the controller can run.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the active controller has recorded the registration.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 70, versions = "0", flexible = "0+")]
pub struct ControllerRegistrationResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Explanation of the error for people; null if there is none.
    #[kafka(default = empty)]
    pub error_message: Option<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
