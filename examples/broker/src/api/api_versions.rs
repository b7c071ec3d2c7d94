//! ApiVersions.

use kafka_wire::messages::{ApiVersionsRequest, ApiVersionsResponse};
use kafka_wire::requests::Requests;
use kafka_wire::{ApiVersion, ErrorCode};

use crate::requests::Request;

pub(crate) fn answer(request: &ApiVersionsRequest, version: ApiVersion) -> ApiVersionsResponse {
    let named =
        is_a_name(&request.client_software_name) && is_a_name(&request.client_software_version);
    match version < 3 || named {
        true => Request::api_versions(),
        false => {
            ApiVersionsResponse { error_code: ErrorCode::INVALID_REQUEST, ..Default::default() }
        }
    }
}

/// Kafka's rule (KIP-511): letters and digits, between them also `-` and `.`.
fn is_a_name(text: &str) -> bool {
    let ends_well = |c: char| c.is_ascii_alphanumeric();
    text.starts_with(ends_well)
        && text.ends_with(ends_well)
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '.'))
}
