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
/// A call that is dropped before it is done, by a timeout say, leaves the connection in order: its
/// response is passed over when it comes.
#[derive(Debug)]
pub struct Client<S> {
    connection: Connection<S>,
    inner: Inner,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Client<S> {
    /// Over a stream on which nothing has been asked yet.
    pub fn new(stream: S, client_id: Option<KafkaString>) -> Self {
        Self::with_options(stream, client_id, DecodeOptions::new())
    }

    /// The same, with other limits on responses.
    pub fn with_options(stream: S, client_id: Option<KafkaString>, options: DecodeOptions) -> Self {
        let inner = Inner::new(client_id).with_options(options);
        Self { connection: Connection::new(stream, options), inner }
    }

    /// The sans-I/O client. Use it to read or override the negotiated versions.
    pub fn inner(&mut self) -> &mut Inner {
        &mut self.inner
    }

    /// Asks ApiVersions, once more where the server lacks the newest version (KIP-511), and so learns
    /// what it speaks. Kafka's clients do this first. Where the request does not name the client's
    /// software, that is this crate.
    ///
    /// # Errors
    /// If the connection fails, or the server does not say.
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

    /// Sends a request in the newest version that both speak, and waits for its response.
    ///
    /// # Errors
    /// If there is no such version, a value cannot be written in it, the request has no response
    /// (see [`send_one_way`](Self::send_one_way)), the connection fails, or the response is
    /// broken.
    pub async fn send<M>(&mut self, request: &M) -> Result<M::Response, ClientError>
    where
        M: Request + for<'de> Codec<'de>,
        M::Response: for<'de> Codec<'de>,
    {
        let call = self.inner.enqueue(request, &mut self.connection.out)?;
        self.answer(call).await
    }

    /// As [`send`](Self::send), in version `least` or a newer one: see
    /// [`enqueue_from`](Inner::enqueue_from).
    ///
    /// # Errors
    /// As `send`, and if the server speaks older versions alone.
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

    /// As [`send`](Self::send), in a version of your own.
    ///
    /// # Errors
    /// As `send`.
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
    /// If it has a response, cannot be written, or the connection fails.
    pub async fn send_one_way<M>(&mut self, request: &M) -> Result<(), ClientError>
    where
        M: Request + for<'de> Codec<'de>,
    {
        self.inner.put_one_way(request, &mut self.connection.out)?;
        // Asked by calls that are gone; the server may wait until these are read.
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
            // The others were asked by calls that are gone.
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
