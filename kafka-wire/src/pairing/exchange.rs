//! Figures about a request and its response, for metrics and logs.

#[cfg(feature = "inspect")]
use alloc::vec::Vec;

use super::RequestInfo;
use crate::error_code::ErrorCode;
use crate::header::RequestHeader;
#[cfg(feature = "inspect")]
use crate::{
    codec::Reader,
    error::DecodeError,
    frame::ResponseFrame,
    inspect::{Content, Role, Tree},
    options::DecodeOptions,
    schema::{FieldType, MessageSchema},
};

/// Figures about a request and its response: plain values to count or log.
///
/// Use it as the value that a [`Pairing`](super::Pairing) keeps with a request, so that a pairing
/// with another value does not pay for it. `I` is a point in time on any clock.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::ErrorCode;
/// use kafka_wire::frame::RequestFrame;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::pairing::{Exchange, Handling, Pairing};
///
/// let mut pairing = Pairing::new();
/// let bytes = Bytes::from_static(b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
/// let frame = RequestFrame::from_bytes(&bytes)?;
/// let exchange = Exchange::start(&frame.header, bytes.len(), 100_u64);
/// if let Some(one_way) = pairing.request(&frame, exchange)? {
///     println!("{one_way:?}"); // Produce with acks = 0: no response will follow
/// }
///
/// let bytes = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
/// let paired = pairing.response(&bytes)?;
/// let error_code = paired.response.message::<EndQuorumEpochResponse>()?.error_code;
/// let mut exchange = paired.value.finish(bytes.len(), 130, Handling::Decoded);
/// exchange.error_code = Some(error_code);
/// assert_eq!((exchange.request_size, exchange.response_size), (20, Some(13)));
/// assert_eq!((exchange.started, exchange.finished), (100, Some(130)));
/// assert_eq!(exchange.error_code, Some(ErrorCode::FENCED_LEADER_EPOCH));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Exchange<I> {
    /// The request's API, version and correlation id.
    pub request: RequestInfo,
    /// The size of the request's frame in bytes, including its size field.
    pub request_size: usize,
    /// The size of the response's frame in bytes, including its size field; `None` without a
    /// response.
    pub response_size: Option<usize>,
    /// When the request arrived or was sent.
    pub started: I,
    /// When the response arrived or was sent; `None` without a response.
    pub finished: Option<I>,
    /// The error that the caller found in the response; `None` if it did not look. With the feature
    /// `inspect`, `pairing::error_codes` finds all errors of an undecoded response.
    pub error_code: Option<ErrorCode>,
    /// Whether the response was decoded; `None` without a response.
    pub handling: Option<Handling>,
}

/// What was done with a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handling {
    /// Its message was decoded.
    Decoded,
    /// It was forwarded unchanged.
    PassedOn,
}

impl<I> Exchange<I> {
    /// Starts an exchange with a request of `size` bytes at the time `now`.
    #[must_use]
    pub fn start(header: &RequestHeader, size: usize, now: I) -> Self {
        Self {
            request: header.into(),
            request_size: size,
            response_size: None,
            started: now,
            finished: None,
            error_code: None,
            handling: None,
        }
    }

    /// Completes the exchange with a response of `size` bytes at the time `now`.
    #[must_use]
    pub fn finish(self, size: usize, now: I, handling: Handling) -> Self {
        Self { response_size: Some(size), finished: Some(now), handling: Some(handling), ..self }
    }
}

/// Returns the errors in a response, by its schema: the nonzero values of every int16 field named
/// `ErrorCode` or `…ErrorCode`, in the order of the bytes. It builds a byte tree, which is slower
/// than decoding.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::frame::ResponseFrame;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::pairing::error_codes;
/// use kafka_wire::{ApiKey, ErrorCode, KafkaMessage};
///
/// let bytes = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
/// let response = ResponseFrame::from_bytes(&bytes, ApiKey::END_QUORUM_EPOCH, 1)?;
/// let codes = error_codes(&response, EndQuorumEpochResponse::SCHEMA)?;
/// assert_eq!(codes, [ErrorCode::FENCED_LEADER_EPOCH]);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Errors
/// If the body is not such a message. Offsets count from the start of the message.
#[cfg(feature = "inspect")]
pub fn error_codes(
    response: &ResponseFrame,
    schema: &'static MessageSchema,
) -> Result<Vec<ErrorCode>, DecodeError> {
    let options = DecodeOptions::new();
    let mut body = Reader::new(&response.body, &options);
    // For an API that `ApiKey` does not know, the body starts with the header's tagged fields.
    let header_version = response.api_key.response_header_version(response.version);
    if header_version.is_none() && schema.header_version(response.version) == Some(1) {
        body.skip_tagged_fields()?;
    }
    let tree = Tree::body(schema, body.peek(), response.version, &options);
    if let Some(error) = tree.error() {
        return Err(error.clone());
    }
    let codes = tree.nodes().iter().filter_map(|node| match (node.role(), node.content()) {
        (Role::Field(field), Content::Int(code))
            if code != 0
                && field.ty == FieldType::Int16
                && field.schema_name.ends_with("ErrorCode") =>
        {
            i16::try_from(code).ok().map(ErrorCode)
        }
        _ => None,
    });
    Ok(codes.collect())
}
