//! Responses in frames.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::header::{append_response, read_response_header, write_response_header};
use super::{encode_into, reader, segments, whole_frame};
use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader, Writer};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError};
use crate::header::ResponseHeader;
use crate::message::{Response, whole};
use crate::options::DecodeOptions;
#[cfg(feature = "gateway")]
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A response with a decoded header and an undecoded message.
///
/// The bytes of a response do not say which request it answers: the API key and version are those
/// of the request with the same correlation id. It encodes to the same bytes again, whatever the
/// message is. If [`ApiKey`] does not know the API, only the first 4 bytes are the header, and any
/// tagged fields are part of the body.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::ApiKey;
/// use kafka_wire::frame::ResponseFrame;
/// use kafka_wire::messages::EndQuorumEpochResponse;
///
/// let bytes = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
/// let frame = ResponseFrame::from_bytes(&bytes, ApiKey::END_QUORUM_EPOCH, 1)?;
/// assert_eq!(frame.header.correlation_id, 7);
/// assert_eq!(frame.body, &b"\0\x4a\x01\0"[..]);
/// assert_eq!(frame.message::<EndQuorumEpochResponse>()?.error_code.0, 74);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ResponseFrame {
    /// The request's API.
    pub api_key: ApiKey,
    /// The version of the body, which is the request's. There is one exception: the answer to
    /// `ApiVersions` with error 35, `UNSUPPORTED_VERSION`, is always in version 0 (KIP-511), and is
    /// recognized.
    pub version: ApiVersion,
    /// The header.
    pub header: ResponseHeader,
    /// The bytes after the header, shared with the frame.
    pub body: Bytes,
    /// The start of the body.
    body_offset: usize,
}

/// Leaves out the bytes of the body, which may contain a secret.
impl fmt::Debug for ResponseFrame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ResponseFrame")
            .field("api_key", &self.api_key)
            .field("version", &self.version)
            .field("header", &self.header)
            .field("body", &Length(self.body.len()))
            .finish_non_exhaustive()
    }
}

impl ResponseFrame {
    /// Creates a response with this message, encoded by `schema` in `version`.
    #[cfg(feature = "gateway")]
    pub(crate) fn new(
        schema: &MessageSchema,
        version: ApiVersion,
        header: ResponseHeader,
        message: Bytes,
    ) -> Self {
        let api_key = ApiKey(schema.api_key.unwrap_or(-1));
        // For an unknown API, the body starts with the rest of the header.
        let written = header_version(api_key, version);
        let body = match written < schema.response_header_version(version) {
            true => [&[0], &*message].concat().into(),
            false => message,
        };
        Self { api_key, version, header, body, body_offset: 0 }
    }

    /// Splits a frame, including its size, that answers a request of `api_key` in `version`. Take
    /// the frame from a stream with [`take`](super::take).
    ///
    /// # Errors
    /// If the size does not match the bytes, or if the header is malformed.
    pub fn from_bytes(
        frame: &Bytes,
        api_key: ApiKey,
        version: ApiVersion,
    ) -> Result<Self, DecodeError> {
        Self::from_bytes_with(frame, api_key, version, &DecodeOptions::new())
    }

    /// Same as [`from_bytes`](Self::from_bytes), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `from_bytes`, and if a limit is exceeded.
    pub fn from_bytes_with(
        frame: &Bytes,
        api_key: ApiKey,
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError> {
        Self::read(&mut reader(frame, options)?, api_key, version)
    }

    /// Splits a response without a size, which must be all that `reader` has left. The
    /// `response_data` of an `Envelope` response is such a response (KIP-590).
    ///
    /// # Errors
    /// If the header is malformed.
    pub fn read(
        reader: &mut Reader<'_>,
        api_key: ApiKey,
        version: ApiVersion,
    ) -> Result<Self, DecodeError> {
        let header = read_response_header(reader, header_version(api_key, version))?;
        let version = answered_version(api_key, version, reader.peek());
        let body_offset = reader.offset();
        let body = reader.take(reader.remaining())?;
        Ok(Self { api_key, version, header, body: reader.share(body)?, body_offset })
    }

    /// Decodes the body.
    ///
    /// # Errors
    /// If [`api_key`](Self::api_key) is not that of `M`, if `M` does not have
    /// [`version`](Self::version), or if the body is not exactly one such message. Offsets count
    /// from the start of the frame.
    pub fn message<'de, M: Response + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// Same as [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `message`, and if a limit is exceeded.
    pub fn message_with<'de, M: Response + Codec<'de>>(
        &'de self,
        options: &DecodeOptions,
    ) -> Result<M, DecodeError> {
        let mut reader = Reader::shared(&self.body, options);
        self.read_message(&mut reader).map_err(|error| error.shifted(self.body_offset))
    }

    fn read_message<'de, M: Response + Codec<'de>>(
        &self,
        reader: &mut Reader<'de>,
    ) -> Result<M, DecodeError> {
        if self.api_key != M::API_KEY {
            let kind = DecodeErrorKind::UnexpectedApiKey { api_key: self.api_key.0 };
            return Err(reader.error(kind).in_message(M::SCHEMA, self.version));
        }
        // For an unknown API, the body starts with the rest of the header.
        let read = header_version(self.api_key, self.version);
        if read < M::SCHEMA.response_header_version(self.version) {
            reader.skip_tagged_fields()?;
        }
        whole(reader, self.version)
    }

    whole_frame!();

    #[inline(always)]
    fn append_plain(&self, buf: &mut Vec<u8>) -> bool {
        let version = header_version(self.api_key, self.version);
        append_response(&self.header, version, &self.body, buf)
    }

    /// Encodes header and body without a size.
    ///
    /// # Errors
    /// Same as [`to_bytes`](Self::to_bytes). The writer then contains a part of them.
    pub fn write(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        write_response_header(&self.header, header_version(self.api_key, self.version), writer)?;
        writer.put_shared(&self.body);
        Ok(())
    }
}

/// Decodes a whole frame, including its size, whose response is known to be an `M` in `version`.
///
/// Unlike [`ResponseFrame`], it takes the header version from the schema of `M` and not from the
/// table of APIs, so it also decodes unknown APIs. It recognizes the answer to `ApiVersions` that
/// is always in version 0 (KIP-511).
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{DecodeOptions, ErrorCode, frame};
///
/// let bytes = Bytes::from_static(b"\0\0\0\x09\0\0\0\x07\0\0\x4a\x01\0");
/// let options = DecodeOptions::new();
/// let (header, response) = frame::decode_response::<EndQuorumEpochResponse>(&bytes, 1, &options)?;
/// assert_eq!(header.correlation_id, 7);
/// assert_eq!(response.error_code, ErrorCode::FENCED_LEADER_EPOCH);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
///
/// # Errors
/// If the size does not match the bytes, if the header is malformed, if `M` does not have
/// `version`, or if the rest is not exactly one such message.
// Inline, so that the message is moved once less: a move loads 16 bytes at a time, and waits until
// all fields have left the store buffer.
#[inline(always)]
pub fn decode_response<'de, M: Response + Codec<'de>>(
    frame: &'de Bytes,
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<(ResponseHeader, M), DecodeError> {
    let mut reader = reader(frame, options)?;
    let header_version = M::SCHEMA.response_header_version(version);
    let header = read_response_header(&mut reader, header_version)?;
    let version = answered_version(M::API_KEY, version, reader.peek());
    Ok((header, whole(&mut reader, version)?))
}

/// Encodes a frame, including its size, and appends it to `buf`: `header`, then `message` in
/// `version`.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{ResponseHeader, frame};
///
/// let header = ResponseHeader { correlation_id: 7, ..Default::default() };
/// let mut buf = Vec::new();
/// frame::encode_response(&header, &EndQuorumEpochResponse::default(), 1, &mut buf)?;
/// assert_eq!(buf, b"\0\0\0\x09\0\0\0\x07\0\0\0\x01\0");
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
///
/// # Errors
/// If `M` does not have `version`, if a value cannot be encoded in it, or if the frame has 2^31
/// bytes or more. `buf` is then unchanged.
pub fn encode_response<'de, M: Response + Codec<'de>>(
    header: &ResponseHeader,
    message: &M,
    version: ApiVersion,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    encode_into(buf, |writer| write_response(header, message, version, writer))
}

/// Same as [`encode_response`], in pieces for one vectored write. `Bytes`, `Records` and unknown
/// tagged fields of at least 1024 bytes are pieces of their own and are not copied.
///
/// # Errors
/// Same as `encode_response`.
pub fn response_segments<'de, M: Response + Codec<'de>>(
    header: &ResponseHeader,
    message: &M,
    version: ApiVersion,
) -> Result<Vec<Bytes>, EncodeError> {
    segments(|writer| write_response(header, message, version, writer))
}

#[inline(always)]
pub(super) fn write_response<'de, M: Response + Codec<'de>>(
    header: &ResponseHeader,
    message: &M,
    version: ApiVersion,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    write_response_header(header, M::SCHEMA.response_header_version(version), writer)?;
    message.write(writer, version)
}

/// The version of the response `body` to a request of `version`: the same, except for the error
/// that the server does not support this version of ApiVersions. That response is in version 0: the
/// error, an int16, 35; a count, an int32; and 6 bytes for each API.
#[inline]
fn answered_version(key: ApiKey, version: ApiVersion, body: &[u8]) -> ApiVersion {
    match (key, body) {
        (ApiKey::API_VERSIONS, [0, 35, a, b, c, d, apis @ ..]) => {
            let count = u32::from_be_bytes([*a, *b, *c, *d]) as usize;
            if count.checked_mul(6) == Some(apis.len()) { 0 } else { version }
        }
        _ => version,
    }
}

/// The header version; 0 if it is unknown, because all versions begin like 0.
fn header_version(key: ApiKey, version: ApiVersion) -> i16 {
    key.response_header_version(version).unwrap_or(0)
}
