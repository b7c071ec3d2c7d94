//! GetTelemetrySubscriptions asks which metrics the client is to push. Api key 71; KIP-714.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaMessage, KafkaString, TaggedFields};

/// A client asks any broker which of its metrics to push and how often. It asks again after
/// UNKNOWN_SUBSCRIPTION_ID.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 71, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = GetTelemetrySubscriptionsResponse)]
pub struct GetTelemetrySubscriptionsRequest {
    /// Zero UUID in the first request; afterwards the id that a broker assigned.
    pub client_instance_id: Uuid,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// The metrics that the cluster wants from this client, and how to send them with PushTelemetry.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 71, versions = "0", flexible = "0+")]
pub struct GetTelemetrySubscriptionsResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the whole request; 0 for none.
    pub error_code: ErrorCode,
    /// Id that the broker assigned to this client; may be zero if the request already carried one.
    pub client_instance_id: Uuid,
    /// Identifies this set of subscriptions. PushTelemetry repeats it, and fails with
    /// UNKNOWN_SUBSCRIPTION_ID once the set has changed.
    pub subscription_id: i32,
    /// Codecs that PushTelemetry may use, preferred first: 0 none, 1 gzip, 2 Snappy, 3 LZ4, 4
    /// Zstandard.
    pub accepted_compression_types: Vec<i8>,
    /// Milliseconds between two pushes of the client.
    pub push_interval_ms: i32,
    /// Largest size in bytes of the metrics in one PushTelemetry, after compression.
    pub telemetry_max_bytes: i32,
    /// True to push counters as the change since the last push; false to push totals.
    pub delta_temporality: bool,
    /// Prefixes of the names of the metrics to push; empty array for none. An empty string, or a
    /// lone `*` from newer brokers, asks for all.
    pub requested_metrics: Vec<KafkaString>,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
