//! Encodes the response to a request.

use core::fmt;
use core::marker::PhantomData;

use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::frame::{SendBuffer, expects_response};
use crate::header::{RequestHeader, ResponseHeader};
use crate::message::{KafkaMessage, Request, Response};
use crate::version::ApiVersion;

/// What a response needs from its request: the API, version and correlation id, and whether there
/// is a response.
///
/// It encodes one response and does not borrow the request, so it can wait or move to another task.
#[derive(Debug)]
#[must_use = "a request waits for its response"]
pub struct Responder {
    api_key: ApiKey,
    version: ApiVersion,
    correlation_id: i32,
    expects_response: bool,
}

impl Responder {
    /// Creates the responder for a request with this key and header, whose body is what remains in
    /// `body`.
    #[inline(always)]
    pub(super) fn new(api_key: ApiKey, header: &RequestHeader, body: &Reader<'_>) -> Self {
        let expects_response = expects_response(api_key, header.request_api_version, body);
        Self { expects_response, ..Self::of(header) }
    }

    pub(super) fn of(header: &RequestHeader) -> Self {
        Self {
            api_key: header.request_api_key,
            version: header.request_api_version,
            correlation_id: header.correlation_id,
            expects_response: true,
        }
    }

    /// The version of the response, which is that of the request.
    #[must_use]
    pub fn version(&self) -> ApiVersion {
        self.version
    }

    /// Whether there is a response. Only Produce with `acks = 0` has none.
    #[must_use]
    pub fn expects_response(&self) -> bool {
        self.expects_response
    }

    /// Returns a typed responder for the type of `request`; the value is not used.
    #[inline]
    pub fn for_request<M: Request>(self, _: &M) -> ResponseTo<M> {
        ResponseTo { responder: self, request: PhantomData }
    }

    /// Appends a response of any type with its size and header, for example one that borrows or a
    /// struct of your own. Appends nothing if none [is expected](Self::expects_response).
    ///
    /// # Errors
    /// If the response belongs to another API, does not have the request's version, or has a value
    /// that this version cannot carry. The buffer is then unchanged.
    #[inline]
    pub fn encode_untyped<'de, R: Response + Codec<'de>>(
        self,
        response: &R,
        out: &mut SendBuffer,
    ) -> Result<(), EncodeError> {
        if self.api_key != R::API_KEY {
            return Err(another_api::<R>(self.version));
        }
        if !self.expects_response {
            return Ok(());
        }
        out.put_response(&self.header(), response, self.version)
    }

    fn header(&self) -> ResponseHeader {
        ResponseHeader { correlation_id: self.correlation_id, ..ResponseHeader::default() }
    }
}

#[cold]
fn another_api<R: KafkaMessage>(version: ApiVersion) -> EncodeError {
    EncodeError::new(EncodeErrorKind::Other(
        "the response belongs to a different API than the request",
    ))
    .in_message(R::SCHEMA, version)
}

/// Encodes the response to an `M`.
#[must_use = "a request waits for its response"]
pub struct ResponseTo<M> {
    responder: Responder,
    request: PhantomData<fn(&M)>,
}

impl<M: Request> ResponseTo<M> {
    /// Appends the response with its size and header, in the request's version. Appends nothing if
    /// none [is expected](Responder::expects_response).
    ///
    /// # Errors
    /// If the response has a value that the version cannot carry. Its type always has the version,
    /// because [`Requests::APIS`](super::Requests::APIS) has only common versions. The buffer is
    /// then unchanged.
    #[inline]
    pub fn encode<'de>(
        self,
        response: &M::Response,
        out: &mut SendBuffer,
    ) -> Result<(), EncodeError>
    where
        M::Response: Codec<'de>,
    {
        self.responder.encode_untyped(response, out)
    }

    /// The response's header.
    #[cfg(feature = "gateway")]
    pub(crate) fn header(&self) -> ResponseHeader {
        self.responder.header()
    }

    /// The version of the response, which is that of the request.
    #[must_use]
    pub fn version(&self) -> ApiVersion {
        self.responder.version
    }

    /// Whether there is a response. Only Produce with `acks = 0` has none.
    #[must_use]
    pub fn expects_response(&self) -> bool {
        self.responder.expects_response
    }
}

impl<M> fmt::Debug for ResponseTo<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ResponseTo").field(&self.responder).finish()
    }
}
