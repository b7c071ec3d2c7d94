//! The client's side of a connection: typed requests and their responses.
//!
//! [`Client`] is sans-I/O. It puts requests into a [`SendBuffer`], in the newest version that the
//! server supports too, and takes the frames that come back. With the feature `tokio`,
//! `kafka_wire::tokio::Client` does both over a stream.

use bytes::Bytes;

use crate::api_key::ApiKey;
#[cfg(feature = "unstable-kip-1313")]
use crate::client_identity::{ClientIdentity, IdentitySender};
use crate::codec::{Codec, KafkaString};
use crate::error::EncodeError;
use crate::frame::{ResponseFrame, SendBuffer};
use crate::header::RequestHeader;
use crate::message::Request;
use crate::options::DecodeOptions;
use crate::pairing::{Paired, Pairing, RequestInfo};
use crate::supported_versions::SupportedVersions;
use crate::version::{ApiVersion, VersionRange};

#[cfg(feature = "messages")]
mod api_versions;
mod call;
mod error;

pub use call::Call;
pub use error::ClientError;

/// A client's state of a connection: the server's versions, and the requests in flight.
///
/// ```
/// use bytes::{Buf, Bytes};
/// use kafka_wire::client::Client;
/// use kafka_wire::frame::SendBuffer;
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::{ApiKey, ErrorCode, VersionRange};
///
/// let mut client = Client::new(Some("c".into()));
/// // Usually taken from the ApiVersions response.
/// client.set_supported([(ApiKey::END_QUORUM_EPOCH, VersionRange::new(0, 5))].into_iter().collect());
///
/// let mut out = SendBuffer::new();
/// let call = client.enqueue(&EndQuorumEpochRequest::default(), &mut out)?;
/// assert_eq!(call.version(), 1);
/// assert_eq!(out.chunk(), b"\0\0\0\x10\0\x36\0\x01\0\0\0\0\0\x01c\0\0\x01\x01\0");
///
/// let frame = Bytes::from_static(b"\0\0\0\x09\0\0\0\0\0\0\x4a\x01\0");
/// let frame = client.handle_frame(&frame)?;
/// let response = call.decode(&frame)?; // an EndQuorumEpochResponse
/// assert_eq!(response.error_code, ErrorCode::FENCED_LEADER_EPOCH);
/// # Ok::<(), kafka_wire::client::ClientError>(())
/// ```
///
/// It holds a few bytes for each request in flight. To limit their number, check
/// [`in_flight`](Self::in_flight).
#[derive(Debug)]
pub struct Client {
    client_id: Option<KafkaString>,
    supported: SupportedVersions,
    next_correlation_id: i32,
    pairing: Pairing,
    #[cfg(feature = "unstable-kip-1313")]
    identity: Option<IdentitySender>,
}

impl Client {
    /// Creates a client for a connection without requests in flight.
    #[must_use]
    pub fn new(client_id: Option<KafkaString>) -> Self {
        Self {
            client_id,
            supported: SupportedVersions::default(),
            next_correlation_id: 0,
            pairing: Pairing::new(),
            #[cfg(feature = "unstable-kip-1313")]
            identity: None,
        }
    }

    /// Sends `id`, which is the same for all connections of this client, and sends the client id only in
    /// the first request with header version 3 (KIP-1313). By default, each request has the client id.
    #[cfg(feature = "unstable-kip-1313")]
    pub fn set_instance_id(&mut self, id: uuid::Uuid) {
        let client_id = self.client_id.clone();
        self.identity =
            Some(IdentitySender::new(ClientIdentity { client_id, instance_id: Some(id) }));
    }

    /// Sets the limits on responses.
    #[must_use]
    pub fn with_options(mut self, options: DecodeOptions) -> Self {
        self.pairing.set_options(options);
        self
    }

    /// The limits on responses.
    #[must_use]
    pub fn options(&self) -> &DecodeOptions {
        self.pairing.options()
    }

    /// The server's versions; empty before ApiVersions.
    #[must_use]
    pub fn supported(&self) -> &SupportedVersions {
        &self.supported
    }

    /// Sets the server's versions.
    pub fn set_supported(&mut self, supported: SupportedVersions) {
        self.supported = supported;
    }

    /// The number of requests in flight.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.pairing.len()
    }

    /// Enqueues a request, in the newest version that the server supports and that the request and
    /// its response have.
    ///
    /// # Errors
    /// If there is no such version, if a value cannot be encoded in it, or if the request is a
    /// Produce with `acks = 0`: that one has no response and goes through
    /// [`put_one_way`](Self::put_one_way). The buffer is then unchanged.
    pub fn enqueue<'de, M: Request + Codec<'de>>(
        &mut self,
        request: &M,
        out: &mut SendBuffer,
    ) -> Result<Call<M>, ClientError> {
        self.enqueue_at(request, self.version_of::<M>()?, out)
    }

    /// Same as [`enqueue`](Self::enqueue), in version `least` or newer, for a request with a value
    /// that older versions do not know.
    ///
    /// Such a value encodes in any version that has its field, but an old server misunderstands it.
    /// In ListOffsets, the highest timestamp, -3, needs version 7; the start on local disk, -4,
    /// needs 8; the last offset in remote storage, -5, needs 9; and the first offset not yet in
    /// remote storage, -6, needs 11:
    ///
    /// ```
    /// # use kafka_wire::client::Client;
    /// use kafka_wire::frame::SendBuffer;
    /// use kafka_wire::messages::ListOffsetsRequest;
    /// use kafka_wire::{ApiKey, VersionRange};
    ///
    /// # let mut out = SendBuffer::new();
    /// # let mut client = Client::new(None);
    /// client.set_supported([(ApiKey::LIST_OFFSETS, VersionRange::new(1, 7))].into_iter().collect());
    /// let request = ListOffsetsRequest::default(); // with a timestamp of -4
    /// assert_eq!(
    ///     client.enqueue_from(&request, 8, &mut out).unwrap_err().to_string(),
    ///     "the server supports ListOffsets versions 1-7, and this client 8-11"
    /// );
    /// assert_eq!(client.enqueue_from(&request, 7, &mut out)?.version(), 7);
    /// # Ok::<(), kafka_wire::client::ClientError>(())
    /// ```
    ///
    /// # Errors
    /// Same as `enqueue`, and if the server supports only older versions.
    pub fn enqueue_from<'de, M: Request + Codec<'de>>(
        &mut self,
        request: &M,
        least: ApiVersion,
        out: &mut SendBuffer,
    ) -> Result<Call<M>, ClientError> {
        self.enqueue_at(request, self.version_from::<M>(least)?, out)
    }

    /// Same as [`enqueue`](Self::enqueue), in a version that you choose.
    ///
    /// # Errors
    /// If `M` does not have `version`, if a value cannot be encoded in it, if the request has no
    /// response, or if it is an Envelope with a malformed header inside. The buffer is then
    /// unchanged.
    pub fn enqueue_at<'de, M: Request + Codec<'de>>(
        &mut self,
        request: &M,
        version: ApiVersion,
        out: &mut SendBuffer,
    ) -> Result<Call<M>, ClientError> {
        // Encoded here only to read the request inside; other messages are encoded once, below.
        let enveloped = match M::API_KEY {
            ApiKey::ENVELOPE => self.pairing.enveloped(M::API_KEY, &request.to_bytes(version)?)?,
            _ => None,
        };
        let correlation_id = self.put_frame(request, version, true, out)?;
        self.pairing.expect(RequestInfo::new(M::API_KEY, version, correlation_id), enveloped, ());
        Ok(Call::new(correlation_id, version))
    }

    /// Enqueues a request without a response: Produce with `acks = 0`.
    ///
    /// # Errors
    /// Same as [`enqueue`](Self::enqueue), and if the request has a response.
    pub fn put_one_way<'de, M: Request + Codec<'de>>(
        &mut self,
        request: &M,
        out: &mut SendBuffer,
    ) -> Result<(), ClientError> {
        let version = self.version_of::<M>()?;
        self.put_frame(request, version, false, out)?;
        Ok(())
    }

    /// Handles the server's next frame, including its size. It answers the oldest request in
    /// flight.
    ///
    /// # Errors
    /// If no request is in flight, if the frame's correlation id is not the oldest request's, or if
    /// its size or header is malformed. The connection is then out of sync; close it.
    pub fn handle_frame(&mut self, frame: &Bytes) -> Result<ResponseFrame, ClientError> {
        Ok(self.handle_paired(frame)?.response)
    }

    /// Same as [`handle_frame`](Self::handle_frame), and also returns the answered request. For an
    /// Envelope, it includes the request inside, and
    /// [`enveloped_response`](Paired::enveloped_response) reads the response inside (KIP-590).
    ///
    /// # Errors
    /// Same as `handle_frame`.
    pub fn handle_paired(&mut self, frame: &Bytes) -> Result<Paired<()>, ClientError> {
        Ok(self.pairing.response(frame)?)
    }

    fn version_of<M: Request>(&self) -> Result<ApiVersion, ClientError> {
        self.version_from::<M>(0)
    }

    fn version_from<M: Request>(&self, least: ApiVersion) -> Result<ApiVersion, ClientError> {
        self.supported.newest_from::<M>(least).ok_or_else(|| ClientError::NotSupported {
            api_key: M::API_KEY,
            server: self.supported.get(M::API_KEY),
            client: M::SCHEMA.versions.intersect(VersionRange::new(least, ApiVersion::MAX)),
        })
    }

    /// Adds the sender's ids to the header. Also returns the identity's state after the request is
    /// sent.
    #[cfg(feature = "unstable-kip-1313")]
    fn with_identity<M: Request>(
        &self,
        mut header: RequestHeader,
    ) -> (RequestHeader, Option<IdentitySender>) {
        let mut identity = self.identity.clone();
        if let Some(identity) = &mut identity {
            let version = header.request_api_version;
            identity.write(&mut header, M::SCHEMA.header_version(version));
        }
        (header, identity)
    }

    fn put_frame<'de, M: Request + Codec<'de>>(
        &mut self,
        request: &M,
        version: ApiVersion,
        expected: bool,
        out: &mut SendBuffer,
    ) -> Result<i32, EncodeError> {
        let correlation_id = self.next_correlation_id;
        let header = RequestHeader {
            request_api_key: M::API_KEY,
            request_api_version: version,
            correlation_id,
            client_id: self.client_id.clone(),
            ..RequestHeader::default()
        };
        #[cfg(feature = "unstable-kip-1313")]
        let (header, sent) = self.with_identity::<M>(header);
        out.put_request_if(&header, request, expected)?;
        #[cfg(feature = "unstable-kip-1313")]
        {
            self.identity = sent;
        }
        // Restarts at 0, like Kafka's client.
        self.next_correlation_id = correlation_id.checked_add(1).unwrap_or(0);
        Ok(correlation_id)
    }
}
