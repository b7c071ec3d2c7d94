//! RegisterControllerRecord registers a controller with the active one. KIP-919.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// The active controller writes it when a controller starts and sends ControllerRegistration, so
/// that brokers and clients learn its listeners.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 27, versions = "0", flexible = "0+", log = "__cluster_metadata")]
pub struct RegisterControllerRecord {
    /// Node id of the controller.
    pub controller_id: i32,
    /// Random id of the controller process, new at each start.
    pub incarnation_id: Uuid,
    /// True if the controller was configured for the migration from ZooKeeper (KIP-866).
    pub zk_migration_ready: bool,
    /// Listeners at which the controller can be reached.
    pub end_points: Vec<ControllerEndpoint>,
    /// Features that the controller supports, with their levels.
    pub features: Vec<ControllerFeature>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One listener of the controller.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ControllerEndpoint {
    /// Listener name, such as `CONTROLLER`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Security protocol: 0 PLAINTEXT, 1 SSL, 2 SASL_PLAINTEXT, 3 SASL_SSL.
    pub security_protocol: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Range of levels in which the controller supports one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct ControllerFeature {
    /// Feature name, such as `kraft.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Lowest level of the feature that the controller supports.
    pub min_supported_version: i16,
    /// Highest level of the feature that the controller supports.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
