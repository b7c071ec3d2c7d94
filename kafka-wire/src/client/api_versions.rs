//! The first thing to ask: what the server speaks.

use super::{Call, Client, ClientError};
use crate::codec::KafkaString;
use crate::error_code::ErrorCode;
use crate::frame::SendBuffer;
use crate::message::KafkaMessage;
use crate::messages::{ApiVersionsRequest, ApiVersionsResponse};
use crate::supported_versions::SupportedVersions;
use crate::version::ApiVersion;

impl Client {
    /// Puts ApiVersions in its newest version, or in `version` where
    /// [`handle_api_versions`](Self::handle_api_versions) says to ask again.
    ///
    /// Kafka refuses a client whose software has no name or no version (KIP-511): where the request
    /// has none, it is this crate's.
    ///
    /// # Errors
    /// If the request cannot be written in that version.
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

    /// Learns from the response to ApiVersions what the server speaks. A server that lacks the
    /// version `asked` has said which it has: then this is the one to ask again in (KIP-511).
    ///
    /// # Errors
    /// If the response has another error, or no version of ApiVersions to ask again in.
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
                // A server from before KIP-511 does not say; version 0 has been there always.
                let version = supported.newest_of::<ApiVersionsRequest>().unwrap_or(0);
                // Lower each time, so that it ends.
                let lower = (version < asked).then_some(version);
                lower.map(Some).ok_or(ClientError::Refused(response.error_code))
            }
            error => Err(ClientError::Refused(error)),
        }
    }
}
