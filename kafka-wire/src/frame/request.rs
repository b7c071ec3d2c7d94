//! Requests in frames.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::header::{append_request, peek_api, read_request_header, write_request_header};
use super::{SIZE_LENGTH, encode_into, expects_response, reader, segments, whole_frame};
use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader, Writer};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::header::RequestHeader;
use crate::message::{KafkaMessage, Request, whole};
use crate::options::DecodeOptions;
#[cfg(feature = "gateway")]
use crate::schema::MessageSchema;
use crate::schema::header_layout;
use crate::version::ApiVersion;

/// A request with a decoded header and an undecoded message.
///
/// It encodes to the same bytes again, whatever the message is: a proxy can change the header or
/// replace the body, and forward what it does not know. If [`ApiKey`] does not know the API, only
/// the first 8 bytes are the header, because they are the same in all versions; the client id and
/// tagged fields, whose encoding is unknown, are then part of the body.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::ApiKey;
/// use kafka_wire::frame::RequestFrame;
///
/// let bytes = Bytes::from_static(b"\0\0\0\x0e\0\x36\0\x63\0\0\0\x07\0\x01c\0\xaa\xbb");
/// let mut frame = RequestFrame::from_bytes(&bytes)?;
/// assert_eq!(frame.header.request_api_key, ApiKey::END_QUORUM_EPOCH);
/// assert_eq!(frame.header.request_api_version, 99);
/// assert_eq!(frame.header.client_id.as_deref(), Some("c"));
/// assert_eq!(frame.body, &b"\xaa\xbb"[..]);
///
/// frame.header.correlation_id = 8;
/// let again = frame.to_bytes().unwrap();
/// assert_eq!(again, &b"\0\0\0\x0e\0\x36\0\x63\0\0\0\x08\0\x01c\0\xaa\xbb"[..]);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct RequestFrame {
    /// The header. Its API key and version determine the header version.
    pub header: RequestHeader,
    /// The bytes after the header, shared with the frame.
    pub body: Bytes,
    /// The start of the header.
    offset: usize,
    /// The start of the body.
    body_offset: usize,
}

/// Leaves out the bytes of the body, which may contain a secret.
impl fmt::Debug for RequestFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestFrame")
            .field("header", &self.header)
            .field("body", &Length(self.body.len()))
            .finish_non_exhaustive()
    }
}

impl RequestFrame {
    /// Splits a frame, including its size. Take the frame from a stream with [`take`](super::take).
    ///
    /// # Errors
    /// If the size does not match the bytes, or if the header is malformed.
    pub fn from_bytes(frame: &Bytes) -> Result<Self, DecodeError> {
        Self::from_bytes_with(frame, &DecodeOptions::new())
    }

    /// Same as [`from_bytes`](Self::from_bytes), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `from_bytes`, and if a limit is exceeded.
    pub fn from_bytes_with(frame: &Bytes, options: &DecodeOptions) -> Result<Self, DecodeError> {
        Self::read(&mut reader(frame, options)?)
    }

    /// Splits a request without a size, which must be all that `reader` has left. The
    /// `request_data` of an `Envelope` request is such a request (KIP-590).
    ///
    /// # Errors
    /// If the header is malformed.
    pub fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let offset = reader.offset();
        let header = read_header(reader)?;
        let body_offset = reader.offset();
        let body = reader.take(reader.remaining())?;
        Ok(Self { header, body: reader.share(body)?, offset, body_offset })
    }

    /// Decodes the body.
    ///
    /// # Errors
    /// If the header names a different API than that of `M`, if `M` does not have the version, or
    /// if the body is not exactly one such message. Offsets count from the start of the frame.
    pub fn message<'de, M: Request + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// Same as [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `message`, and if a limit is exceeded.
    pub fn message_with<'de, M: Request + Codec<'de>>(
        &'de self,
        options: &DecodeOptions,
    ) -> Result<M, DecodeError> {
        check_message::<M>(&self.header, self.offset)?;
        let (key, version) = (self.header.request_api_key, self.header.request_api_version);
        let mut reader = Reader::shared(&self.body, options);
        // For an unknown API, the body starts with the rest of the header.
        let read = header_version(key, version);
        skip_header(&mut reader, read, M::SCHEMA.request_header_layout(version))
            .and_then(|()| whole(&mut reader, version))
            .map_err(|error| error.shifted(self.body_offset))
    }

    /// The message's bytes, by the request's schema. For an unknown API, the body starts with the
    /// rest of the header.
    #[cfg(feature = "gateway")]
    pub(crate) fn message_bytes(&self, schema: &MessageSchema) -> Result<Bytes, DecodeError> {
        let (key, version) = (self.header.request_api_key, self.header.request_api_version);
        let options = DecodeOptions::new();
        let mut reader = Reader::shared(&self.body, &options);
        let header_version = header_version(key, version);
        skip_header(&mut reader, header_version, schema.request_header_layout(version))
            .map_err(|error| error.shifted(self.body_offset))?;
        Ok(self.body.slice_ref(reader.peek()))
    }

    /// Whether there is a response. Only Produce with `acks = 0` has none.
    #[must_use]
    pub fn expects_response(&self) -> bool {
        let body = Reader::shared(&self.body, &DecodeOptions::new());
        let RequestHeader { request_api_key, request_api_version, .. } = self.header;
        expects_response(request_api_key, request_api_version, &body)
    }

    whole_frame!();

    #[inline(always)]
    fn append_plain(&self, buf: &mut Vec<u8>) -> bool {
        let RequestHeader { request_api_key, request_api_version, .. } = self.header;
        let version = header_version(request_api_key, request_api_version);
        append_request(&self.header, version, &self.body, buf)
    }

    /// Encodes header and body without a size.
    ///
    /// # Errors
    /// Same as [`to_bytes`](Self::to_bytes). The writer then contains a part of them.
    pub fn write(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        let RequestHeader { request_api_key, request_api_version, .. } = self.header;
        let version = header_version(request_api_key, request_api_version);
        write_request_header(&self.header, version, writer)?;
        writer.put_shared(&self.body);
        Ok(())
    }
}

/// Decodes a whole frame, including its size, whose request is known to be an `M`.
///
/// Unlike [`RequestFrame`], it takes the header version from the schema of `M` and not from the
/// table of APIs, so it also decodes unknown APIs.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::{DecodeOptions, frame};
///
/// let bytes = Bytes::from_static(b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
/// let options = DecodeOptions::new();
/// let (header, request) = frame::decode_request::<EndQuorumEpochRequest>(&bytes, &options)?;
/// assert_eq!((header.correlation_id, header.client_id.as_deref()), (7, Some("c")));
/// assert_eq!(request, EndQuorumEpochRequest::default());
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Errors
/// If the size does not match the bytes, if the header is malformed or names a different API than
/// that of `M`, if `M` does not have the version, or if the rest is not exactly one such message.
// Inline, so that the message is moved once less: a move loads 16 bytes at a time, and waits until
// all fields have left the store buffer.
#[inline(always)]
pub fn decode_request<'de, M: Request + Codec<'de>>(
    frame: &'de Bytes,
    options: &DecodeOptions,
) -> Result<(RequestHeader, M), DecodeError> {
    let mut reader = reader(frame, options)?;
    // If the bytes are too few for a version, the read below fails.
    let header_version =
        peek_api(&reader).map_or(0, |(_, version)| M::SCHEMA.request_header_layout(version));
    let header = read_request_header(&mut reader, header_version)?;
    check_message::<M>(&header, SIZE_LENGTH)?;
    let version = header.request_api_version;
    Ok((header, whole(&mut reader, version)?))
}

/// Encodes a frame, including its size, and appends it to `buf`: `header`, then `message` in the
/// version that the header names.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::{Request, RequestHeader, frame};
///
/// let header = RequestHeader {
///     request_api_key: EndQuorumEpochRequest::API_KEY,
///     request_api_version: 1,
///     correlation_id: 7,
///     client_id: Some("c".into()),
///     ..Default::default()
/// };
/// let mut buf = Vec::new();
/// frame::encode_request(&header, &EndQuorumEpochRequest::default(), &mut buf)?;
/// assert_eq!(buf, b"\0\0\0\x10\0\x36\0\x01\0\0\0\x07\0\x01c\0\0\x01\x01\0");
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
///
/// # Errors
/// If the header names a different API than that of `M`, if `M` does not have the version, if a
/// value cannot be encoded in its version, or if the frame has 2^31 bytes or more. `buf` is then
/// unchanged.
pub fn encode_request<'de, M: Request + Codec<'de>>(
    header: &RequestHeader,
    message: &M,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    encode_into(buf, |writer| write_request(header, message, writer))
}

/// Same as [`encode_request`], in pieces for one vectored write. `Bytes`, `Records` and unknown
/// tagged fields of at least 1024 bytes are pieces of their own and are not copied.
///
/// # Errors
/// Same as `encode_request`.
pub fn request_segments<'de, M: Request + Codec<'de>>(
    header: &RequestHeader,
    message: &M,
) -> Result<Vec<Bytes>, EncodeError> {
    segments(|writer| write_request(header, message, writer))
}

#[inline(always)]
pub(super) fn write_request<'de, M: Request + Codec<'de>>(
    header: &RequestHeader,
    message: &M,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    write_header::<M>(header, writer)?;
    message.write(writer, header.request_api_version)
}

#[inline(always)]
pub(super) fn write_header<M: Request>(
    header: &RequestHeader,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let version = header.request_api_version;
    let header_version = M::SCHEMA.request_header_layout(version);
    if header.request_api_key != M::API_KEY {
        let kind = EncodeErrorKind::Other("the header names a different API than the message");
        let schema = RequestHeader::SCHEMA;
        return Err(EncodeError::new(kind)
            .in_field(&schema.root, 0)
            .in_message(schema, header_version));
    }
    write_request_header(header, header_version, writer)
}

/// Reads the header before a request, in the version that follows from its own api key and version.
pub(crate) fn read_header(reader: &mut Reader<'_>) -> Result<RequestHeader, DecodeError> {
    // If the bytes are too few for a version, the read below fails.
    let version = peek_api(reader).map_or(0, |(key, version)| header_version(key, version));
    read_request_header(reader, version)
}

/// The header version; 0 if it is unknown, because all versions begin like 0.
fn header_version(key: ApiKey, version: ApiVersion) -> i16 {
    key.request_header_version(version).map_or(0, header_layout)
}

/// Skips the fields that header version `version` has after those of version `read`.
fn skip_header(reader: &mut Reader<'_>, read: i16, version: i16) -> Result<(), DecodeError> {
    if read < 1 && version >= 1 {
        reader.nullable_str()?;
    }
    if read < 2 && version >= 2 {
        reader.skip_tagged_fields()?;
    }
    Ok(())
}

/// Checks that the request after a header at `offset` can be an `M`.
fn check_message<M: Request>(header: &RequestHeader, offset: usize) -> Result<(), DecodeError> {
    let RequestHeader { request_api_key, request_api_version: version, .. } = *header;
    let versions = M::SCHEMA.versions;
    let (kind, offset) = if request_api_key != M::API_KEY {
        (DecodeErrorKind::UnexpectedApiKey { api_key: request_api_key.0 }, offset)
    } else if !versions.contains(version) {
        (DecodeErrorKind::UnsupportedVersion { versions }, offset + 2)
    } else {
        return Ok(());
    };
    Err(DecodeError::new(kind, offset).in_message(M::SCHEMA, version))
}
