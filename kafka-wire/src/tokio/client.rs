//! Typed requests over a stream.

use std::io;

use ::tokio::io::{AsyncRead, AsyncWrite};

use super::Connection;
use crate::client::{Call, Client as Inner, ClientError};
use crate::codec::{Codec, KafkaString};
use crate::frame::ResponseFrame;
use crate::message::Request;
use crate::options::DecodeOptions;
use crate::version::ApiVersion;

/// A client of one server: sends a request and waits for its response, one at a time.
///
/// ```no_run
/// use kafka_wire::messages::{ApiVersionsRequest, MetadataRequest};
/// use kafka_wire::tokio::Client;
///
/// # async fn names(stream: ::tokio::io::DuplexStream) -> Result<(), kafka_wire::client::ClientError> {
/// let mut client = Client::new(stream, Some("tool".into()));
/// client.negotiate(&ApiVersionsRequest::default()).await?;
/// let metadata = client.send(&MetadataRequest::default()).await?;
/// println!("{} topics", metadata.topics.len());
/// # Ok(())
/// # }
/// ```
///
/// If a call is dropped before it is done, for example by a timeout, the connection stays usable:
/// the response is skipped when it arrives.
#[derive(Debug)]
pub struct Client<S> {
    connection: Connection<S>,
    inner: Inner,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Client<S> {
    /// Creates a client over a stream without requests in flight.
    pub fn new(stream: S, client_id: Option<KafkaString>) -> Self {
        Self::with_options(stream, client_id, DecodeOptions::new())
    }

    /// Same as [`new`](Self::new), with other limits on responses.
    pub fn with_options(stream: S, client_id: Option<KafkaString>, options: DecodeOptions) -> Self {
        let inner = Inner::new(client_id).with_options(options);
        Self { connection: Connection::new(stream, options), inner }
    }

    /// The sans-I/O client. Use it to read or override the negotiated versions.
    pub fn inner(&mut self) -> &mut Inner {
        &mut self.inner
    }

    /// Sends ApiVersions to learn what the server supports, and again in version 0 if the server
    /// lacks the newest version (KIP-511). Kafka's clients do this first. If the request does not
    /// name the client's software, it names this crate.
    ///
    /// # Errors
    /// If the connection fails, or if the server does not list its versions.
    #[cfg(feature = "messages")]
    pub async fn negotiate(
        &mut self,
        request: &crate::messages::ApiVersionsRequest,
    ) -> Result<(), ClientError> {
        let mut version = None;
        loop {
            let call =
                self.inner.enqueue_api_versions(request, version, &mut self.connection.out)?;
            let asked = call.version();
            let response = self.answer(call).await?;
            version = self.inner.handle_api_versions(asked, &response)?;
            if version.is_none() {
                return Ok(());
            }
        }
    }

    /// Sends a request in the newest version that both sides support, and waits for the response.
    ///
    /// # Errors
    /// If there is no such version, if a value cannot be encoded in it, if the request has no
    /// response (see [`send_one_way`](Self::send_one_way)), if the connection fails, or if the
    /// response is malformed.
    pub async fn send<M>(&mut self, request: &M) -> Result<M::Response, ClientError>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        let call = self.inner.enqueue(request, &mut self.connection.out)?;
        self.answer(call).await
    }

    /// Same as [`send`](Self::send), in version `least` or newer: see
    /// [`enqueue_from`](Inner::enqueue_from).
    ///
    /// # Errors
    /// Same as `send`, and if the server supports only older versions.
    pub async fn send_from<M>(
        &mut self,
        request: &M,
        least: ApiVersion,
    ) -> Result<M::Response, ClientError>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        let call = self.inner.enqueue_from(request, least, &mut self.connection.out)?;
        self.answer(call).await
    }

    /// Same as [`send`](Self::send), in a version that you choose.
    ///
    /// # Errors
    /// Same as `send`.
    pub async fn send_at<M>(
        &mut self,
        request: &M,
        version: ApiVersion,
    ) -> Result<M::Response, ClientError>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        let call = self.inner.enqueue_at(request, version, &mut self.connection.out)?;
        self.answer(call).await
    }

    /// Sends a request that has no response: Produce with `acks = 0`.
    ///
    /// # Errors
    /// If the request has a response or cannot be encoded, or if the connection fails.
    pub async fn send_one_way<M>(&mut self, request: &M) -> Result<(), ClientError>
    where
        M: Request + for<'de> Codec<'de>,
    {
        self.inner.put_one_way(request, &mut self.connection.out)?;
        // These belong to dropped calls. The server may not accept more until they are read.
        while self.inner.in_flight() > 0 {
            self.next_response().await?;
        }
        Ok(self.connection.flush().await?)
    }

    async fn answer<M>(&mut self, call: Call<M>) -> Result<M::Response, ClientError>
    where
        M: Request,
        M::Response: for<'de> Codec<'de>,
    {
        loop {
            let frame = self.next_response().await?;
            // The others belong to dropped calls.
            if call.is_answered_by(&frame) {
                return call.decode_with(&frame, self.inner.options());
            }
        }
    }

    async fn next_response(&mut self) -> Result<ResponseFrame, ClientError> {
        match self.connection.exchange().await? {
            Some(frame) => self.inner.handle_frame(&frame),
            None => {
                let text = "the server has closed the connection";
                Err(io::Error::new(io::ErrorKind::UnexpectedEof, text).into())
            }
        }
    }
}
