//! What encodes the response to a request.

use core::fmt;
use core::marker::PhantomData;

use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::frame::{SendBuffer, expects_response};
use crate::header::{RequestHeader, ResponseHeader};
use crate::message::{KafkaMessage, Request, Response};
use crate::version::ApiVersion;

/// What the response to a request needs of it: its API, version and correlation id, and whether it
/// has a response at all.
///
/// It encodes one response, and outlives the request: it can wait, or go to another task.
#[derive(Debug)]
#[must_use = "a request waits for its response"]
pub struct Responder {
    api_key: ApiKey,
    version: ApiVersion,
    correlation_id: i32,
    expects_response: bool,
}

impl Responder {
    /// Of a request of `api_key`, as its header says, whose body is what `body` has left.
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

    /// The version that the response will be in, that of the request.
    #[must_use]
    pub fn version(&self) -> ApiVersion {
        self.version
    }

    /// Whether there is a response: to all requests but Produce with `acks = 0`.
    #[must_use]
    pub fn expects_response(&self) -> bool {
        self.expects_response
    }

    /// The response to `request`, of which it takes the type alone.
    #[inline]
    pub fn for_request<M: Request>(self, _: &M) -> ResponseTo<M> {
        ResponseTo { responder: self, request: PhantomData }
    }

    /// Puts a response of any type, size and header before it: one that borrows, say, or a struct of
    /// your own for the same bytes. Puts nothing where none [is expected](Self::expects_response).
    ///
    /// # Errors
    /// If it answers another API than that of the request, does not have the request's version, or
    /// holds a value that this version cannot carry. The buffer is then as it was.
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
    EncodeError::new(EncodeErrorKind::Other("another API than that of the request"))
        .in_message(R::SCHEMA, version)
}

/// The response to an `M`, which is still to be encoded.
#[must_use = "a request waits for its response"]
pub struct ResponseTo<M> {
    responder: Responder,
    request: PhantomData<fn(&M)>,
}

impl<M: Request> ResponseTo<M> {
    /// Puts the response, size and header before it, in the request's version. Puts nothing where
    /// none [is expected](Responder::expects_response).
    ///
    /// # Errors
    /// If it holds a value that the version cannot carry, or does not have the version (the ranges
    /// of [`Requests::APIS`](super::Requests::APIS) are such that it has). The buffer is then as it
    /// was.
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

    /// The header of the response.
    #[cfg(feature = "gateway")]
    pub(crate) fn header(&self) -> ResponseHeader {
        self.responder.header()
    }

    /// The version that the response will be in, that of the request.
    #[must_use]
    pub fn version(&self) -> ApiVersion {
        self.responder.version
    }

    /// Whether there is a response: to all requests but Produce with `acks = 0`.
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
