//! Pairing: which response belongs to which request.
//!
//! The bytes of a response do not say what it answers. Kafka's servers answer the requests of a
//! connection in order and repeat the correlation id. [`Pairing`] keeps what each response needs of
//! its request, and a value of yours beside it. It reads and writes no socket.
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
//! A gateway that sends the requests of many clients over one connection gives each a correlation id
//! of its own with [`Pairing::rewrite`]; the response comes out with the client's id. An
//! [`Exchange`] as the value records sizes and times.

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
/// A server, a client, a proxy and a sniffer can all use it: [`request`](Self::request) takes each
/// request in the order of the connection, [`response`](Self::response) each response. After an
/// error the bytes that follow on the connection cannot be told apart; close it.
///
/// It holds a few bytes and a `T` for each request in flight, and no part of a frame.
/// [`len`](Self::len) is for who wants to limit them.
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
    /// On this connection; `request` has the requester's.
    correlation_id: i32,
    request: RequestInfo,
    enveloped: Option<RequestInfo>,
    value: T,
}

/// A response with its request.
#[derive(Debug)]
#[non_exhaustive]
pub struct Paired<T> {
    /// The request that it answers.
    pub request: RequestInfo,
    /// The request inside, if [`request`](Self::request) is an Envelope (KIP-590).
    pub enveloped: Option<RequestInfo>,
    /// The response. If the correlation id was [rewritten](Pairing::rewrite), its header has the
    /// requester's again.
    pub response: ResponseFrame,
    /// What was given with the request.
    pub value: T,
}

/// A request that got no response before the connection closed.
#[derive(Debug)]
#[non_exhaustive]
pub struct Unanswered<T> {
    /// The request.
    pub request: RequestInfo,
    /// What was given with it.
    pub value: T,
}

impl<T> Pairing<T> {
    /// For a connection without requests in flight.
    #[must_use]
    pub fn new() -> Self {
        Self::with_options(DecodeOptions::new())
    }

    /// The same, with other limits on frames.
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

    /// How many requests are in flight.
    #[must_use]
    pub fn len(&self) -> usize {
        self.in_flight.len()
    }

    /// Whether no request is in flight.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.in_flight.is_empty()
    }

    /// The oldest request in flight, which the next response answers, and its value.
    #[must_use]
    pub fn oldest(&self) -> Option<(&RequestInfo, &T)> {
        self.in_flight.front().map(|oldest| (&oldest.request, &oldest.value))
    }

    /// Takes a request. Gives `value` back if the request expects no response: Produce with
    /// `acks = 0`.
    ///
    /// # Errors
    /// If the connection is closed, or the request is an Envelope and what is inside it is broken.
    pub fn request(&mut self, frame: &RequestFrame, value: T) -> Result<Option<T>, PairingError> {
        self.request_parts(&frame.header, &frame.body, value)
    }

    /// As [`request`](Self::request), from the header and the encoded message. Of the message of
    /// most APIs nothing is read; Produce needs the beginning, Envelope all of it.
    ///
    /// # Errors
    /// As `request`.
    pub fn request_parts(
        &mut self,
        header: &RequestHeader,
        body: &[u8],
        value: T,
    ) -> Result<Option<T>, PairingError> {
        let request = RequestInfo::from(header);
        self.push(request.correlation_id, request, body, value)
    }

    /// Takes a request and replaces its correlation id by the next of this connection's own: 0, 1, 2
    /// and so on. The response comes out with the id that `frame` had. Gives `value` back if the
    /// request expects no response.
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
    /// As [`request`](Self::request); `frame` is then as it was.
    pub fn rewrite(
        &mut self,
        frame: &mut RequestFrame,
        value: T,
    ) -> Result<Option<T>, PairingError> {
        let correlation_id = self.next_correlation_id;
        let one_way = self.push(correlation_id, (&frame.header).into(), &frame.body, value)?;
        frame.header.correlation_id = correlation_id;
        // From 0 again, as Kafka's client.
        self.next_correlation_id = correlation_id.checked_add(1).unwrap_or(0);
        Ok(one_way)
    }

    /// Takes a response, its size included. It answers the oldest request in flight.
    ///
    /// # Errors
    /// If no request is in flight, the correlation id is not that of the oldest request, the
    /// connection is closed, or the frame's size or header is broken. The request then stays in
    /// flight.
    pub fn response(&mut self, frame: &Bytes) -> Result<Paired<T>, PairingError> {
        let Some(oldest) = self.in_flight.front() else {
            return Err(match self.closed {
                true => PairingError::ResponseAfterClose,
                false => PairingError::UnsolicitedResponse,
            });
        };
        // A wrong id may come with a header of another version. A frame too short for an id is an
        // error below.
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
            // There is one: it was looked at.
            None => Err(PairingError::UnsolicitedResponse),
        }
    }

    /// Closes the connection, and gives the requests that are left without a response, oldest first.
    /// Later requests and responses are errors.
    pub fn close(&mut self) -> impl ExactSizeIterator<Item = Unanswered<T>> + use<T> {
        self.closed = true;
        let left = mem::take(&mut self.in_flight);
        left.into_iter().map(|InFlight { request, value, .. }| Unanswered { request, value })
    }

    /// Takes a request that expects a response, with the request inside it if it is an Envelope.
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
    /// The response inside, if the request is an Envelope and its response holds one (KIP-590).
    ///
    /// # Errors
    /// If the Envelope response or the header inside is broken, or the correlation id inside is
    /// another than that of the request inside.
    pub fn enveloped_response(&self) -> Result<Option<ResponseFrame>, PairingError> {
        match self.enveloped {
            Some(request) => envelope::response(request, &self.response.body),
            None => Ok(None),
        }
    }
}
