//! Negotiates versions with ApiVersions, a client's first request.

use super::{Call, Client, ClientError};
use crate::codec::KafkaString;
use crate::error_code::ErrorCode;
use crate::frame::SendBuffer;
use crate::message::KafkaMessage;
use crate::messages::{ApiVersionsRequest, ApiVersionsResponse};
use crate::supported_versions::SupportedVersions;
use crate::version::ApiVersion;

impl Client {
    /// Enqueues ApiVersions in its newest version, or in the `version` that
    /// [`handle_api_versions`](Self::handle_api_versions) returned.
    ///
    /// Kafka rejects a client whose software has no name or version (KIP-511). If the request has
    /// none, it gets this crate's.
    ///
    /// # Errors
    /// If the request cannot be encoded in that version.
    pub fn enqueue_api_versions(
        &mut self,
        request: &ApiVersionsRequest,
        version: Option<ApiVersion>,
        out: &mut SendBuffer,
    ) -> Result<Call<ApiVersionsRequest>, ClientError> {
        let newest = ApiVersionsRequest::SCHEMA.versions.max();
        let or = |given: &KafkaString, other: &str| match given.is_empty() {
            true => other.into(),
            false => given.clone(),
        };
        let request = ApiVersionsRequest {
            client_software_name: or(&request.client_software_name, env!("CARGO_PKG_NAME")),
            client_software_version: or(
                &request.client_software_version,
                env!("CARGO_PKG_VERSION"),
            ),
            ..request.clone()
        };
        self.enqueue_at(&request, version.unwrap_or(newest), out)
    }

    /// Stores the server's versions from an ApiVersions response. If the server lacks the version
    /// `asked`, its response says which versions it has, and this returns the one to send next
    /// (KIP-511).
    ///
    /// # Errors
    /// If the response has a different error, or no version of ApiVersions to try.
    pub fn handle_api_versions(
        &mut self,
        asked: ApiVersion,
        response: &ApiVersionsResponse,
    ) -> Result<Option<ApiVersion>, ClientError> {
        let supported = SupportedVersions::from(response);
        match response.error_code {
            ErrorCode::NONE => {
                self.supported = supported;
                Ok(None)
            }
            ErrorCode::UNSUPPORTED_VERSION => {
                // A server older than KIP-511 lists no versions, but every server has version 0.
                let version = supported.newest_of::<ApiVersionsRequest>().unwrap_or(0);
                // The version decreases each time, so this ends.
                let lower = (version < asked).then_some(version);
                lower.map(Some).ok_or(ClientError::Refused(response.error_code))
            }
            error => Err(ClientError::Refused(error)),
        }
    }
}
