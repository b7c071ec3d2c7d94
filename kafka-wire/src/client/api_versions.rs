//! The first thing to ask: what the server speaks.

use super::{Call, Client, ClientError};
use crate::error_code::ErrorCode;
use crate::frame::SendBuffer;
use crate::message::KafkaMessage;
use crate::messages::{ApiVersionsRequest, ApiVersionsResponse};
use crate::supported_versions::SupportedVersions;
use crate::version::ApiVersion;

impl Client {
    /// Puts ApiVersions in its newest version, or in `version` where
    /// [`take_api_versions`](Self::take_api_versions) says to ask again.
    ///
    /// # Errors
    /// If the request cannot be written in that version.
    pub fn put_api_versions(
        &mut self,
        request: &ApiVersionsRequest,
        version: Option<ApiVersion>,
        out: &mut SendBuffer,
    ) -> Result<Call<ApiVersionsRequest>, ClientError> {
        let newest = ApiVersionsRequest::SCHEMA.versions.max();
        self.put_at(request, version.unwrap_or(newest), out)
    }

    /// Learns from the response to ApiVersions what the server speaks. A server that lacks the
    /// version `asked` has said which it has: then this is the one to ask again in (KIP-511).
    ///
    /// # Errors
    /// If the response has another error, or no version of ApiVersions to ask again in.
    pub fn take_api_versions(
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
