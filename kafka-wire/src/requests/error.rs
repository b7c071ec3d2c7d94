//! A request that cannot be decoded, or is of an API or version that is not served.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::api::{RequestApi, advertised};
use super::responder::Responder;
use crate::api_key::ApiKey;
use crate::error::DecodeError;
use crate::error_code::ErrorCode;
use crate::frame::SendBuffer;
use crate::header::{RequestHeader, ResponseHeader};
use crate::version::VersionRange;
use kafka_derive::KafkaMessage;

/// Why a frame is none of the requests of an enum.
///
/// One machine word, made on a cold path.
#[derive(Clone, PartialEq)]
pub struct RequestError(Box<Inner>);

#[derive(Clone, PartialEq)]
struct Inner {
    kind: RequestErrorKind,
    header: Option<RequestHeader>,
    apis: &'static [RequestApi],
}

/// What is wrong with a request.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum RequestErrorKind {
    /// Its bytes are broken.
    Broken(DecodeError),
    /// No variant of the enum has its api key.
    UnknownApi,
    /// The variant does not serve its version.
    UnsupportedVersion {
        /// The versions that it serves.
        versions: VersionRange,
    },
}

impl RequestError {
    #[cold]
    pub(crate) fn broken(error: DecodeError, header: Option<RequestHeader>) -> Self {
        Self(Box::new(Inner { kind: RequestErrorKind::Broken(error), header, apis: &[] }))
    }

    #[cold]
    pub(super) fn not_served(
        header: RequestHeader,
        api: Option<&RequestApi>,
        apis: &'static [RequestApi],
    ) -> Self {
        let kind = match api {
            None => RequestErrorKind::UnknownApi,
            Some(api) => RequestErrorKind::UnsupportedVersion { versions: api.versions },
        };
        Self(Box::new(Inner { kind, header: Some(header), apis }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &RequestErrorKind {
        &self.0.kind
    }

    /// The request's header, if that could be read. It names the API and the version, and the
    /// correlation id of an answer.
    #[must_use]
    pub fn header(&self) -> Option<&RequestHeader> {
        self.0.header.as_ref()
    }

    /// Puts the answer that the protocol has for this error, and says whether it has one. Where it
    /// has none, the connection is to be closed.
    ///
    /// Only ApiVersions in a version that is not served has one: version 0 of the response, with
    /// error 35, `UNSUPPORTED_VERSION`. As in Kafka, it lists ApiVersions alone, so that the client
    /// learns in which version to ask again (KIP-511). Here the correlation id is 7:
    ///
    /// ```text
    /// 00 00 00 07  00 23  00 00 00 01  00 12 00 00 00 05
    /// ```
    #[must_use = "without an answer the connection is to be closed"]
    pub fn answer(&self, out: &mut SendBuffer) -> bool {
        let (RequestErrorKind::UnsupportedVersion { .. }, Some(header)) =
            (&self.0.kind, &self.0.header)
        else {
            return false;
        };
        if header.request_api_key != ApiKey::API_VERSIONS {
            return false;
        }
        let versions = advertised(self.0.apis).get(ApiKey::API_VERSIONS);
        let response = ApiVersionsV0 {
            error_code: ErrorCode::UNSUPPORTED_VERSION,
            api_keys: vec![ApiVersionV0 {
                api_key: ApiKey::API_VERSIONS,
                min_version: versions.min(),
                max_version: versions.max(),
            }],
        };
        let header =
            ResponseHeader { correlation_id: header.correlation_id, ..ResponseHeader::default() };
        out.put_response(&header, &response, 0).is_ok()
    }

    /// What encodes a response all the same: an error of the API's own, where its messages have the
    /// version that was asked.
    #[must_use]
    pub fn responder(&self) -> Option<Responder> {
        self.0.header.as_ref().map(Responder::of)
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { kind, header, .. } = &*self.0;
        let error = match kind {
            RequestErrorKind::Broken(error) => return error.fmt(f),
            error => error,
        };
        let Some(header) = header else { return Ok(()) };
        let RequestHeader { request_api_key: api_key, request_api_version: version, .. } = header;
        match error {
            RequestErrorKind::UnsupportedVersion { versions } => {
                write!(f, "{api_key} is served in versions {versions} (version {version})")
            }
            _ => write!(f, "{api_key} is not served here (version {version})"),
        }
    }
}

impl fmt::Debug for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestError")
            .field("kind", &self.0.kind)
            .field("header", &self.0.header)
            .finish()
    }
}

impl core::error::Error for RequestError {}

/// The one version of the response that every client can read.
#[derive(KafkaMessage)]
#[kafka(response, api_key = 18, versions = "0", flexible = "none", name = "ApiVersionsResponse")]
struct ApiVersionsV0 {
    error_code: ErrorCode,
    api_keys: Vec<ApiVersionV0>,
}

#[derive(KafkaMessage)]
#[kafka(name = "ApiVersion")]
struct ApiVersionV0 {
    #[kafka(map_key)]
    api_key: ApiKey,
    min_version: i16,
    max_version: i16,
}
