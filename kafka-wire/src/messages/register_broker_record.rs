//! RegisterBrokerRecord registers a broker with the controllers. KIP-631.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{KafkaMessage, KafkaString, TaggedFields};

/// The active controller writes it when a broker starts and sends BrokerRegistration. It replaces
/// an earlier registration of the same node.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(metadata, api_key = 0, versions = "0-4", flexible = "0+", log = "__cluster_metadata")]
pub struct RegisterBrokerRecord {
    /// Node id of the broker.
    #[kafka(entity = "brokerId")]
    pub broker_id: i32,
    /// True for a ZooKeeper broker during the migration to KRaft (KIP-866); always false since
    /// Kafka 4.0.
    #[kafka(versions = "2+")]
    pub is_migrating_zk_broker: bool,
    /// Random id of the broker process, new at each start.
    pub incarnation_id: Uuid,
    /// Number of this registration. The broker repeats it in its heartbeats, and an older one is
    /// refused.
    pub broker_epoch: i64,
    /// Listeners at which the broker can be reached.
    pub end_points: Vec<BrokerEndpoint>,
    /// Features that the broker supports, with their levels.
    pub features: Vec<BrokerFeature>,
    /// `broker.rack` of the broker; null if not configured.
    #[kafka(default = empty)]
    pub rack: Option<KafkaString>,
    /// True if the broker may not lead or serve clients yet, as in every new registration.
    #[kafka(default = true)]
    pub fenced: bool,
    /// True while the broker hands over its leaderships before it stops (KIP-841).
    #[kafka(versions = "1+")]
    pub in_controlled_shutdown: bool,
    /// Ids of the log directories that are online (KIP-858).
    #[kafka(versions = "3+", tagged = 0)]
    pub log_dirs: Vec<Uuid>,
    /// Ids of the log directories that get no new replicas (KIP-1066); null until the broker
    /// reports them.
    #[kafka(versions = "4+", tagged = 1, default = null)]
    pub cordoned_log_dirs: Option<Vec<Uuid>>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// One listener of the broker.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct BrokerEndpoint {
    /// Listener name, such as `PLAINTEXT` or `EXTERNAL`.
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

/// Range of levels in which the broker supports one feature.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
pub struct BrokerFeature {
    /// Feature name, such as `metadata.version`.
    #[kafka(map_key)]
    pub name: KafkaString,
    /// Lowest level of the feature that the broker supports.
    pub min_supported_version: i16,
    /// Highest level of the feature that the broker supports.
    pub max_supported_version: i16,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
