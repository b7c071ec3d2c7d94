//! GetTelemetrySubscriptions: which metrics a client shall push. Api key 71; KIP-714.

use alloc::vec::Vec;

use uuid::Uuid;

use crate::{ErrorCode, KafkaString, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 71, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = GetTelemetrySubscriptionsResponse)]
pub struct GetTelemetrySubscriptionsRequest {
    /// Zero at first, and then what the broker gave.
    pub client_instance_id: Uuid,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 71, versions = "0", flexible = "0+")]
pub struct GetTelemetrySubscriptionsResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    /// Zero where the request had one.
    pub client_instance_id: Uuid,
    pub subscription_id: i32,
    /// 0: none; 1: gzip; 2: Snappy; 3: LZ4; 4: Zstandard.
    pub accepted_compression_types: Vec<i8>,
    pub push_interval_ms: i32,
    pub telemetry_max_bytes: i32,
    pub delta_temporality: bool,
    /// What their names begin with: nothing for none, the empty text for all.
    pub requested_metrics: Vec<KafkaString>,
    pub unknown_tagged_fields: TaggedFields,
}
