//! The facts about a request that its response needs.

use crate::api_key::ApiKey;
use crate::header::RequestHeader;
use crate::version::ApiVersion;

/// The facts about a request that its response needs: API, version and correlation id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct RequestInfo {
    /// The API.
    pub api_key: ApiKey,
    /// The version of the request, and of the response.
    pub version: ApiVersion,
    /// The correlation id that the requester chose.
    pub correlation_id: i32,
}

impl RequestInfo {
    /// Creates the facts of a request with this header.
    #[must_use]
    pub const fn new(api_key: ApiKey, version: ApiVersion, correlation_id: i32) -> Self {
        Self { api_key, version, correlation_id }
    }

    /// The version of the request's header; `None` for an API that [`ApiKey`] does not know.
    #[must_use]
    pub const fn header_version(&self) -> Option<i16> {
        self.api_key.request_header_version(self.version)
    }

    /// The version of the response's header; `None` for an API that [`ApiKey`] does not know.
    #[must_use]
    pub const fn response_header_version(&self) -> Option<i16> {
        self.api_key.response_header_version(self.version)
    }
}

impl From<&RequestHeader> for RequestInfo {
    fn from(header: &RequestHeader) -> Self {
        Self::new(header.request_api_key, header.request_api_version, header.correlation_id)
    }
}
