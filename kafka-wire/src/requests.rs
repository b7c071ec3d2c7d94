//! Dispatch: the requests that a server supports, as an enum.
//!
//! An enum with `#[kafka(requests)]` lists them, one per variant, and the derive implements
//! [`Requests`] for it: it decodes a frame into the variant of its API key, knows the versions to
//! advertise, and returns with each request a responder that accepts only its response.
//!
//! ```
//! use bytes::{Buf, Bytes};
//! use kafka_wire::KafkaMessage;
//! use kafka_wire::frame::SendBuffer;
//! use kafka_wire::messages::{EndQuorumEpochRequest, EndQuorumEpochResponse};
//! use kafka_wire::requests::{Received, Requests};
//!
//! #[derive(KafkaMessage)]
//! #[kafka(requests)]
//! enum Request {
//!     EndQuorumEpoch(EndQuorumEpochRequest),
//! }
//!
//! let frame = Bytes::from_static(b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
//! let mut out = SendBuffer::new();
//! let Received { header, request, responder, .. } = Request::from_frame(&frame)?;
//! assert_eq!(header.client_id.as_deref(), Some("c"));
//! match request {
//!     Request::EndQuorumEpoch(request) => {
//!         // Accepts only an EndQuorumEpochResponse; any other type does not compile.
//!         responder.for_request(&request).encode(&EndQuorumEpochResponse::default(), &mut out)?;
//!     }
//! }
//! assert_eq!(out.chunk(), b"\0\0\0\x09\0\0\0\x07\0\0\0\x01\0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A server must follow these rules. The first three are built in:
//!
//! - The response header of ApiVersions is always version 0. If the server lacks the version of an
//!   ApiVersions request, it answers in version 0, with error 35 and the versions of ApiVersions
//!   (KIP-511): [`RequestError::answer`]. Any other unknown API or version is an error that names
//!   it; Kafka's broker closes the connection.
//! - A client may send any request before ApiVersions, with any client id or none.
//! - A Produce request with `acks = 0` has no response: encoding one writes nothing.
//! - Responses are sent in the order of the requests. A server that handles one request of a
//!   connection at a time, like Kafka's, has them in order.

use bytes::Bytes;

use crate::api_key::ApiKey;
use crate::codec::Reader;
#[cfg(feature = "messages")]
use crate::error_code::ErrorCode;
use crate::frame::{self, RequestFrame};
use crate::header::RequestHeader;
#[cfg(feature = "messages")]
use crate::messages::{ApiVersionsRequest, ApiVersionsResponse};
use crate::options::DecodeOptions;
#[cfg(feature = "messages")]
use crate::version::ApiVersion;

mod api;
#[cfg(feature = "messages")]
mod batched;
mod error;
mod request_codec;
mod responder;

pub use api::RequestApi;
pub use error::{RequestError, RequestErrorKind};
#[doc(hidden)]
pub use request_codec::RequestCodec;
pub use responder::{Responder, ResponseTo};

/// The requests that a server supports: an enum with `#[kafka(requests)]` and the derive.
///
/// Each variant holds one message of kind `request`, or a `Box` of one. A variant with
/// `#[kafka(fallback)]` holds a [`RequestFrame`], and receives every other request undecoded.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an enum of requests; derive `KafkaMessage` with `#[kafka(requests)]`",
    label = "not an enum of requests"
)]
pub trait Requests<'de>: Sized {
    /// The APIs in the order of the variants, with the versions to advertise: the variant's own, or
    /// else those that the request and its response have in common, without one that may still
    /// change.
    const APIS: &'static [RequestApi];

    /// The position of this key in [`APIS`](Self::APIS).
    #[doc(hidden)]
    fn position(api_key: ApiKey) -> Option<usize>;

    /// Decodes the message of the variant at `position`, in the header's version.
    #[doc(hidden)]
    fn read_message(
        position: usize,
        header: RequestHeader,
        reader: &mut Reader<'de>,
    ) -> Result<Received<Self>, RequestError>;

    /// The variant for all other requests.
    #[doc(hidden)]
    #[must_use]
    fn fallback(_: RequestFrame) -> Option<Self> {
        None
    }

    /// The ApiVersions response: no error, and what is [advertised](RequestApi::advertised) from
    /// [`APIS`](Self::APIS).
    #[cfg(feature = "messages")]
    #[must_use]
    fn api_versions() -> ApiVersionsResponse {
        let api_keys = (&api::advertised(Self::APIS)).into();
        ApiVersionsResponse { api_keys, ..ApiVersionsResponse::default() }
    }

    /// The response to an ApiVersions request: [`api_versions`](Self::api_versions), or
    /// `INVALID_REQUEST` if its version is 3 or later and the name or version of the client's
    /// software is malformed (KIP-511).
    #[cfg(feature = "messages")]
    #[must_use]
    fn answer_api_versions(
        request: &ApiVersionsRequest,
        version: ApiVersion,
    ) -> ApiVersionsResponse {
        let names = [&request.client_software_name, &request.client_software_version];
        if version < 3 || names.into_iter().all(|name| is_software_name(name)) {
            return Self::api_versions();
        }
        ApiVersionsResponse {
            error_code: ErrorCode::INVALID_REQUEST,
            ..ApiVersionsResponse::default()
        }
    }

    /// Decodes a whole frame, including its size.
    ///
    /// # Errors
    /// If the size does not match the bytes, if the header or the message is malformed, or if the
    /// API or its version is not in [`APIS`](Self::APIS) and there is no fallback. Trailing bytes
    /// are [no error](Received::trailing_bytes). ApiVersions in an unsupported version is an error
    /// even with a fallback, because it has an answer.
    #[inline(always)]
    fn from_frame(frame: &'de Bytes) -> Result<Received<Self>, RequestError> {
        Self::from_frame_with(frame, &DecodeOptions::new())
    }

    /// Same as [`from_frame`](Self::from_frame), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `from_frame`, and if a limit is exceeded.
    #[inline(always)]
    fn from_frame_with(
        frame: &'de Bytes,
        options: &DecodeOptions,
    ) -> Result<Received<Self>, RequestError> {
        match frame::reader(frame, options) {
            Ok(mut reader) => Self::read(&mut reader),
            Err(error) => Err(RequestError::broken(error, None)),
        }
    }

    /// Decodes a request without a size, which must be all that `reader` has left. The
    /// `request_data` of an `Envelope` request is such a request (KIP-590).
    ///
    /// # Errors
    /// Same as [`from_frame`](Self::from_frame), without a size.
    fn read(reader: &mut Reader<'de>) -> Result<Received<Self>, RequestError> {
        let start = reader.peek();
        // If the bytes are too few for an API, reading the header fails.
        let (api_key, version) = frame::peek_api(reader).unwrap_or((ApiKey(-1), -1));
        let position = Self::position(api_key);
        let Some((position, api)) = position.and_then(|at| Some((at, Self::APIS.get(at)?))) else {
            return unknown(reader, start, None);
        };
        let header_version = api.schema.request_header_layout(version);
        match frame::read_request_header(reader, header_version) {
            Ok(header) if api.versions.contains(version) => {
                Self::read_message(position, header, reader)
            }
            Ok(_) => unknown(reader, start, Some(api)),
            Err(error) => Err(RequestError::broken(error, None)),
        }
    }
}

/// A request, with what its response needs.
#[derive(Debug)]
#[non_exhaustive]
pub struct Received<R> {
    /// The request's header.
    pub header: RequestHeader,
    /// The request.
    pub request: R,
    /// Encodes the response.
    pub responder: Responder,
    /// The number of bytes after the request. There should be none, but Kafka's broker does not
    /// check, so clients get away with it: librdkafka 2.16 has 3 after Metadata when it lists all
    /// topics. A server for real clients ignores them too.
    pub trailing_bytes: usize,
}

/// Letters and digits, and `-` and `.` between them.
#[cfg(feature = "messages")]
fn is_software_name(text: &str) -> bool {
    let inner = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.');
    let outer = [text.as_bytes().first(), text.as_bytes().last()];
    outer.into_iter().all(|byte| byte.is_some_and(u8::is_ascii_alphanumeric))
        && text.bytes().all(inner)
}

/// Handles a request that no variant holds, from `start` on.
#[cold]
fn unknown<'de, R: Requests<'de>>(
    reader: &mut Reader<'de>,
    start: &'de [u8],
    api: Option<&'static RequestApi>,
) -> Result<Received<R>, RequestError> {
    reader.set_rest(start);
    let frame = match RequestFrame::read(reader) {
        Ok(frame) => frame,
        Err(error) => return Err(RequestError::broken(error, None)),
    };
    let header = frame.header.clone();
    if !(api.is_some() && header.request_api_key == ApiKey::API_VERSIONS) {
        let body = Reader::shared(&frame.body, &DecodeOptions::new());
        let responder = Responder::new(header.request_api_key, &header, &body);
        if let Some(request) = R::fallback(frame) {
            return Ok(Received { header, request, responder, trailing_bytes: 0 });
        }
    }
    Err(RequestError::not_served(header, api, R::APIS))
}
