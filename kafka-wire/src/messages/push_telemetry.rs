//! PushTelemetry carries the metrics of a client to a broker. Api key 72; KIP-714.

use uuid::Uuid;

use crate::{ErrorCode, KafkaBytes, KafkaMessage, TaggedFields};

/// A client sends the metrics that GetTelemetrySubscriptions asked for, at the interval given
/// there.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(request, api_key = 72, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = PushTelemetryResponse)]
pub struct PushTelemetryRequest {
    /// Id that GetTelemetrySubscriptions assigned to the client.
    pub client_instance_id: Uuid,
    /// `subscription_id` from GetTelemetrySubscriptions. An outdated one is refused with
    /// UNKNOWN_SUBSCRIPTION_ID.
    pub subscription_id: i32,
    /// True in the last push before the client closes, which may come before the interval is over.
    pub terminating: bool,
    /// Codec of `metrics`: 0 none, 1 gzip, 2 Snappy, 3 LZ4, 4 Zstandard.
    pub compression_type: i8,
    /// Metrics in the OpenTelemetry format `MetricsData` (protobuf), compressed with
    /// `compression_type`.
    pub metrics: KafkaBytes,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}

/// Whether the broker accepted the metrics.
#[derive(Clone, KafkaMessage)]
#[kafka(optimize_for = code_size, inline, std_traits)]
#[kafka(response, api_key = 72, versions = "0", flexible = "0+")]
pub struct PushTelemetryResponse {
    /// Milliseconds for which the broker asks the client to pause because of a quota; 0 for none.
    pub throttle_time_ms: i32,
    /// Error of the push, such as TELEMETRY_TOO_LARGE or UNKNOWN_SUBSCRIPTION_ID; 0 for none.
    pub error_code: ErrorCode,
    /// Tagged fields that this struct does not declare, kept so that encoding writes them back.
    pub unknown_tagged_fields: TaggedFields,
}
