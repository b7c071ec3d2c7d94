//! Errors of requests that cannot be decoded or are not supported.

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

/// Why a frame is not one of an enum's requests.
///
/// It is one machine word and is built on a cold path.
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
    /// The bytes are malformed.
    Broken(DecodeError),
    /// No variant of the enum has the API key.
    UnknownApi,
    /// The variant does not support the version.
    UnsupportedVersion {
        /// The versions that it supports.
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

    /// The request's header, if it could be decoded. It has the API, the version, and the
    /// correlation id for an answer.
    #[must_use]
    pub fn header(&self) -> Option<&RequestHeader> {
        self.0.header.as_ref()
    }

    /// Appends the protocol's answer to this error, and returns whether there is one. If not, close
    /// the connection.
    ///
    /// Only ApiVersions in an unsupported version has an answer: version 0 of the response with
    /// error 35, `UNSUPPORTED_VERSION`. As in Kafka, it lists only ApiVersions, so that the client
    /// learns which version to try next (KIP-511). Here the correlation id is 7:
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

    /// Returns a responder anyway, for an error response of the API, if its messages have the
    /// request's version.
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
                write!(
                    f,
                    "unsupported version of {api_key}; supported: {versions} (version {version})"
                )
            }
            _ => write!(f, "unsupported API {api_key} (version {version})"),
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

/// The version of the response that every client can decode.
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
