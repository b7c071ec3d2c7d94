//! PushTelemetry: a client's metrics. Api key 72; KIP-714.

use bytes::Bytes;
use uuid::Uuid;

use crate::{ErrorCode, SmallKafkaMessage, TaggedFields};

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(request, api_key = 72, versions = "0", flexible = "0+")]
#[kafka(listeners(broker), response = PushTelemetryResponse)]
pub struct PushTelemetryRequest {
    pub client_instance_id: Uuid,
    pub subscription_id: i32,
    pub terminating: bool,
    /// 0: none; 1: gzip; 2: Snappy; 3: LZ4; 4: Zstandard.
    pub compression_type: i8,
    pub metrics: Bytes,
    pub unknown_tagged_fields: TaggedFields,
}

#[derive(Debug, Clone, PartialEq, SmallKafkaMessage)]
#[kafka(response, api_key = 72, versions = "0", flexible = "0+")]
pub struct PushTelemetryResponse {
    pub throttle_time_ms: i32,
    pub error_code: ErrorCode,
    pub unknown_tagged_fields: TaggedFields,
}
