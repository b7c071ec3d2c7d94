//! Matches responses with requests.
//!
//! The bytes of a response do not say which request it answers. Kafka's servers answer the requests
//! of a connection in order, and repeat the correlation id. [`Pairing`] keeps what each response
//! needs from its request, with a value of yours. It is sans-I/O.
//!
//! ```
//! use bytes::Bytes;
//! use kafka_wire::ApiKey;
//! use kafka_wire::frame::RequestFrame;
//! use kafka_wire::pairing::{Paired, Pairing};
//!
//! let mut pairing = Pairing::new();
//! let request = Bytes::from_static(b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
//! pairing.request(&RequestFrame::from_bytes(&request)?, "first")?;
//!
//! let response = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
//! let Paired { request, value, response, .. } = pairing.response(&response)?;
//! assert_eq!((request.api_key, request.version), (ApiKey::END_QUORUM_EPOCH, 1));
//! assert_eq!((request.header_version(), request.response_header_version()), (Some(2), Some(1)));
//! assert_eq!((value, &response.body[..]), ("first", &b"\0\x4a\x01\0"[..]));
//!
//! let again = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
//! let error = pairing.response(&again).unwrap_err();
//! assert_eq!(error.to_string(), "unexpected response: no request in flight");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A gateway that sends the requests of many clients over one connection gives each its own
//! correlation id with [`Pairing::rewrite`]; the response gets the client's id back. With an
//! [`Exchange`] as the value, you can record sizes and times.

use alloc::collections::VecDeque;
use core::mem;

use bytes::Bytes;

use crate::api_key::ApiKey;
use crate::codec::Reader;
use crate::frame::{RequestFrame, ResponseFrame, SIZE_LENGTH, expects_response};
use crate::header::RequestHeader;
use crate::options::DecodeOptions;

mod envelope;
mod error;
mod exchange;
mod request_info;

pub use error::PairingError;
#[cfg(feature = "inspect")]
pub use exchange::error_codes;
pub use exchange::{Exchange, Handling};
pub use request_info::RequestInfo;

/// The requests in flight on one connection, each with a value of yours.
///
/// Servers, clients, proxies and sniffers can use it: pass each request to
/// [`request`](Self::request) in the connection's order, and each response to
/// [`response`](Self::response). After an error, the connection is out of sync; close it.
///
/// It holds a few bytes and a `T` for each request in flight, and no part of a frame. To limit the
/// number of requests, check [`len`](Self::len).
#[derive(Debug)]
pub struct Pairing<T = ()> {
    in_flight: VecDeque<InFlight<T>>,
    options: DecodeOptions,
    next_correlation_id: i32,
    closed: bool,
}

/// A request in flight.
#[derive(Debug)]
struct InFlight<T> {
    /// The correlation id on this connection; `request` has the requester's.
    correlation_id: i32,
    request: RequestInfo,
    enveloped: Option<RequestInfo>,
    value: T,
}

/// A response with its request.
#[derive(Debug)]
#[non_exhaustive]
pub struct Paired<T> {
    /// The request that the response answers.
    pub request: RequestInfo,
    /// The request inside, if [`request`](Self::request) is an Envelope (KIP-590).
    pub enveloped: Option<RequestInfo>,
    /// The response. If the correlation id was [rewritten](Pairing::rewrite), its header has the
    /// requester's again.
    pub response: ResponseFrame,
    /// The value that was passed with the request.
    pub value: T,
}

/// A request that got no response before the connection closed.
#[derive(Debug)]
#[non_exhaustive]
pub struct Unanswered<T> {
    /// The request.
    pub request: RequestInfo,
    /// The value that was passed with the request.
    pub value: T,
}

impl<T> Pairing<T> {
    /// Creates a pairing for a connection without requests in flight.
    #[must_use]
    pub fn new() -> Self {
        Self::with_options(DecodeOptions::new())
    }

    /// Same as [`new`](Self::new), with other limits on frames.
    #[must_use]
    pub fn with_options(options: DecodeOptions) -> Self {
        Self { in_flight: VecDeque::new(), options, next_correlation_id: 0, closed: false }
    }

    /// The limits on frames.
    #[must_use]
    pub fn options(&self) -> &DecodeOptions {
        &self.options
    }

    /// Sets the limits on frames.
    pub fn set_options(&mut self, options: DecodeOptions) {
        self.options = options;
    }

    /// The number of requests in flight.
    #[must_use]
    pub fn len(&self) -> usize {
        self.in_flight.len()
    }

    /// Whether no request is in flight.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.in_flight.is_empty()
    }

    /// The oldest request in flight and its value. The next response answers it.
    #[must_use]
    pub fn oldest(&self) -> Option<(&RequestInfo, &T)> {
        self.in_flight.front().map(|oldest| (&oldest.request, &oldest.value))
    }

    /// Adds a request. Returns `value` if the request expects no response: Produce with `acks = 0`.
    ///
    /// # Errors
    /// If the connection is closed, or if the request is an Envelope with malformed contents.
    pub fn request(&mut self, frame: &RequestFrame, value: T) -> Result<Option<T>, PairingError> {
        self.request_parts(&frame.header, &frame.body, value)
    }

    /// Same as [`request`](Self::request), from the header and the encoded message. For most APIs,
    /// the message is not read; Produce needs its start, and Envelope all of it.
    ///
    /// # Errors
    /// Same as `request`.
    pub fn request_parts(
        &mut self,
        header: &RequestHeader,
        body: &[u8],
        value: T,
    ) -> Result<Option<T>, PairingError> {
        let request = RequestInfo::from(header);
        self.push(request.correlation_id, request, body, value)
    }

    /// Adds a request and replaces its correlation id by this connection's next one: 0, 1, 2 and so
    /// on. The response gets the original id back. Returns `value` if the request expects no
    /// response.
    ///
    /// ```
    /// use bytes::Bytes;
    /// use kafka_wire::frame::RequestFrame;
    /// use kafka_wire::pairing::Pairing;
    ///
    /// let mut upstream = Pairing::new();
    /// let bytes = Bytes::from_static(b"\0\0\0\x0a\0\x12\0\0\0\0\0\x07\xff\xff");
    /// for client in ["a", "b"] {
    ///     let mut frame = RequestFrame::from_bytes(&bytes)?;
    ///     upstream.rewrite(&mut frame, client)?; // send frame.to_bytes()
    /// }
    /// upstream.response(&Bytes::from_static(b"\0\0\0\x0a\0\0\0\0\0\0\0\0\0\0"))?;
    /// let paired = upstream.response(&Bytes::from_static(b"\0\0\0\x0a\0\0\0\x01\0\0\0\0\0\0"))?;
    /// assert_eq!(paired.value, "b");
    /// assert_eq!(paired.response.to_bytes()?, &b"\0\0\0\x0a\0\0\0\x07\0\0\0\0\0\0"[..]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Same as [`request`](Self::request). After an error, `frame` is unchanged.
    pub fn rewrite(
        &mut self,
        frame: &mut RequestFrame,
        value: T,
    ) -> Result<Option<T>, PairingError> {
        let correlation_id = self.next_correlation_id;
        let one_way = self.push(correlation_id, (&frame.header).into(), &frame.body, value)?;
        frame.header.correlation_id = correlation_id;
        // Restarts at 0, like Kafka's client.
        self.next_correlation_id = correlation_id.checked_add(1).unwrap_or(0);
        Ok(one_way)
    }

    /// Takes a response, including its size, which answers the oldest request in flight.
    ///
    /// # Errors
    /// If no request is in flight, if the correlation id is not the oldest request's, if the
    /// connection is closed, or if the frame's size or header is malformed. The request then stays
    /// in flight.
    pub fn response(&mut self, frame: &Bytes) -> Result<Paired<T>, PairingError> {
        let Some(oldest) = self.in_flight.front() else {
            return Err(match self.closed {
                true => PairingError::ResponseAfterClose,
                false => PairingError::UnsolicitedResponse,
            });
        };
        // Compared before the header is decoded, because another request can have another header
        // version. A frame too short for an id is an error below.
        let received = frame.get(SIZE_LENGTH..).and_then(|after_size| after_size.first_chunk());
        if let Some(received) = received.copied().map(i32::from_be_bytes)
            && received != oldest.correlation_id
        {
            return Err(self.wrong_correlation_id(oldest.correlation_id, received));
        }
        let RequestInfo { api_key, version, correlation_id } = oldest.request;
        let mut response = ResponseFrame::from_bytes_with(frame, api_key, version, &self.options)?;
        response.header.correlation_id = correlation_id;
        match self.in_flight.pop_front() {
            Some(InFlight { request, enveloped, value, .. }) => {
                Ok(Paired { request, enveloped, response, value })
            }
            // There is a request: it was checked above.
            None => Err(PairingError::UnsolicitedResponse),
        }
    }

    /// Closes the connection, and returns the requests without a response, oldest first. Later
    /// requests and responses are errors.
    pub fn close(&mut self) -> impl ExactSizeIterator<Item = Unanswered<T>> + use<T> {
        self.closed = true;
        let left = mem::take(&mut self.in_flight);
        left.into_iter().map(|InFlight { request, value, .. }| Unanswered { request, value })
    }

    /// Adds a request that expects a response, and the request inside it if it is an Envelope.
    pub(crate) fn expect(
        &mut self,
        request: RequestInfo,
        enveloped: Option<RequestInfo>,
        value: T,
    ) {
        let correlation_id = request.correlation_id;
        self.in_flight.push_back(InFlight { correlation_id, request, enveloped, value });
    }

    /// The request inside `body`, if `api_key` is Envelope.
    pub(crate) fn enveloped(
        &self,
        api_key: ApiKey,
        body: &[u8],
    ) -> Result<Option<RequestInfo>, PairingError> {
        envelope::request(api_key, Reader::new(body, &self.options))
    }

    fn push(
        &mut self,
        correlation_id: i32,
        request: RequestInfo,
        body: &[u8],
        value: T,
    ) -> Result<Option<T>, PairingError> {
        if self.closed {
            return Err(PairingError::RequestAfterClose);
        }
        let body = Reader::new(body, &self.options);
        if !expects_response(request.api_key, request.version, &body) {
            return Ok(Some(value));
        }
        let enveloped = envelope::request(request.api_key, body)?;
        self.in_flight.push_back(InFlight { correlation_id, request, enveloped, value });
        Ok(None)
    }

    #[cold]
    fn wrong_correlation_id(&self, expected: i32, received: i32) -> PairingError {
        match self.in_flight.iter().any(|request| request.correlation_id == received) {
            true => PairingError::OutOfOrder { expected, received },
            false => PairingError::UnknownCorrelationId { expected, received },
        }
    }
}

impl<T> Default for Pairing<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Paired<T> {
    /// Returns the response inside, if the request is an Envelope and its response has one
    /// (KIP-590).
    ///
    /// # Errors
    /// If the Envelope response or the header inside is malformed, or if the correlation id inside
    /// differs from the request's.
    pub fn enveloped_response(&self) -> Result<Option<ResponseFrame>, PairingError> {
        match self.enveloped {
            Some(request) => envelope::response(request, &self.response.body),
            None => Ok(None),
        }
    }
}
