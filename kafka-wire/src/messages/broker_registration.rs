//! BrokerRegistration: a starting broker registers with the controller. Api key 62; KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// Sent by a starting broker to the active controller, before its first heartbeat.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(request, api_key = 62, versions = "0-4", flexible = "0+")]
#[kafka(listeners(controller), response = BrokerRegistrationResponse)]
pub struct BrokerRegistrationRequest {
    /// Node id of the broker that registers.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// Cluster that the broker belongs to, from its `meta.properties` files.
    pub cluster_id: KafkaString,
    /// Random id of this run of the broker process; it distinguishes a retry from a second broker
    /// with the same id.
    pub incarnation_id: Uuid,
    /// Addresses at which clients and other brokers reach the broker.
    pub listeners: Vec<Listener>,
    /// Features that the broker supports (KIP-584).
    pub features: Vec<Feature>,
    /// Rack of the broker (its config `broker.rack`); null if not set.
    #[kafka(default = empty)]
    pub rack: Option<KafkaString>,
    /// True for a ZooKeeper broker of Kafka 3.x that migrates to KRaft (KIP-866).
    #[kafka(versions = "1+")]
    pub is_migrating_zk_broker: bool,
    /// Ids of the broker's log directories that are online (KIP-858).
    #[kafka(versions = "2+", ignorable)]
    pub log_dirs: Vec<Uuid>,
    /// Broker epoch before a clean shutdown; -1 after an unclean one or at the first start
    /// (KIP-966).
    #[kafka(versions = "3+", default = -1, ignorable)]
    pub previous_broker_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One address of the broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct Listener {
    /// Listener name, such as `PLAINTEXT` or `EXTERNAL`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Host name or IP address.
    pub host: KafkaString,
    /// TCP port.
    pub port: u16,
    /// Protocol of the listener: 0 PLAINTEXT, 1 SSL, 2 SASL_PLAINTEXT, 3 SASL_SSL.
    pub security_protocol: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Levels at which the broker can run one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
pub struct Feature {
    /// Feature that the broker supports, such as `metadata.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Lowest level that the broker can run.
    pub min_supported_version: i16,
    /// Highest level that the broker can run.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the controller has registered the broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, std_traits)]
#[kafka(response, api_key = 62, versions = "0-4", flexible = "0+")]
pub struct BrokerRegistrationResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the registration; DUPLICATE_BROKER_REGISTRATION while another process is registered
    /// under the id.
    pub error_code: ErrorCode,
    /// Epoch of the new registration, which the broker sends with later requests; -1 on error.
    #[kafka(default = -1)]
    pub broker_epoch: i64,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
