//! Responses in frames.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use super::{encode_into, reader, segments, whole_frame};
use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader, Writer};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError};
use crate::header::ResponseHeader;
use crate::message::{KafkaMessage, Response, whole};
use crate::options::DecodeOptions;
#[cfg(feature = "gateway")]
use crate::schema::MessageSchema;
use crate::version::ApiVersion;

/// A response whose header is read and whose message is not.
///
/// The bytes of a response do not say what it answers: api key and version are those of the request
/// with the same correlation id. It encodes again to the same bytes, whatever the message is. Of
/// an API that the table of [`ApiKey`] lacks only the first 4 bytes are the header, and tagged
/// fields, if it has them, a part of the body.
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
    /// The version of the body, that of the request. One answer is in version 0, whatever was asked:
    /// that of `ApiVersions` with error 35, `UNSUPPORTED_VERSION` (KIP-511); it is recognized.
    pub version: ApiVersion,
    /// The header.
    pub header: ResponseHeader,
    /// The bytes behind the header, shared with the frame's.
    pub body: Bytes,
    /// Where the body began.
    body_offset: usize,
}

/// Without the bytes of the body, which may hold a secret.
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
    /// A response with this message, encoded by `schema` in `version`.
    #[cfg(feature = "gateway")]
    pub(crate) fn new(
        schema: &MessageSchema,
        version: ApiVersion,
        header: ResponseHeader,
        message: Bytes,
    ) -> Self {
        let api_key = ApiKey(schema.api_key.unwrap_or(-1));
        // Of an API that is not in the table, the body begins with the rest of the header.
        let written = header_version(api_key, version);
        let body = match written < schema.response_header_version(version) {
            true => [&[0], &*message].concat().into(),
            false => message,
        };
        Self { api_key, version, header, body, body_offset: 0 }
    }

    /// Splits a frame, its size included, that answers a request of `api_key` in `version`. Take
    /// it from a stream with [`take`](super::take).
    ///
    /// # Errors
    /// If the size is not that of the bytes, or the header is broken.
    pub fn from_bytes(
        frame: &Bytes,
        api_key: ApiKey,
        version: ApiVersion,
    ) -> Result<Self, DecodeError> {
        Self::from_bytes_with(frame, api_key, version, &DecodeOptions::new())
    }

    /// As [`from_bytes`](Self::from_bytes), within the limits of `options`.
    ///
    /// # Errors
    /// As `from_bytes`, and over a limit.
    pub fn from_bytes_with(
        frame: &Bytes,
        api_key: ApiKey,
        version: ApiVersion,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError> {
        Self::read(&mut reader(frame, options)?, api_key, version)
    }

    /// Splits a response without a size, all that `reader` has left: so it stands in the
    /// `response_data` of an `Envelope` response (KIP-590).
    ///
    /// # Errors
    /// If the header is broken.
    pub fn read(
        reader: &mut Reader<'_>,
        api_key: ApiKey,
        version: ApiVersion,
    ) -> Result<Self, DecodeError> {
        let header = ResponseHeader::read(reader, header_version(api_key, version))?;
        let version = answered_version(api_key, version, reader.peek());
        let body_offset = reader.offset();
        let body = reader.take(reader.remaining())?;
        Ok(Self { api_key, version, header, body: reader.share(body)?, body_offset })
    }

    /// Decodes the body.
    ///
    /// # Errors
    /// If [`api_key`](Self::api_key) is not that of `M`, `M` does not have
    /// [`version`](Self::version), or the body is not one such message. Offsets count from where
    /// the frame began.
    pub fn message<'de, M: Response + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// As [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// As `message`, and over a limit.
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
        // Of an API that is not in the table, the body begins with the rest of the header.
        let read = header_version(self.api_key, self.version);
        if read < M::SCHEMA.response_header_version(self.version) {
            reader.skip_tagged_fields()?;
        }
        whole(reader, self.version)
    }

    whole_frame!();

    /// Writes header and body without a size.
    ///
    /// # Errors
    /// As [`to_bytes`](Self::to_bytes). The writer then holds a part of them.
    pub fn write(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        self.header.write(writer, header_version(self.api_key, self.version))?;
        writer.put_shared(&self.body);
        Ok(())
    }
}

/// Decodes a whole frame, its size included, whose response is known to be an `M` in `version`.
///
/// In contrast to [`ResponseFrame`] it asks the schema of `M` how the header is written, not the
/// table of APIs, and so reads those that are not in it, too. The answer to `ApiVersions` that is in
/// version 0, whatever was asked, is recognized (KIP-511).
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
/// If the size is not that of the bytes, the header is broken, `M` does not have `version`, or the
/// rest is not one such message.
#[inline]
pub fn decode_response<'de, M: Response + Codec<'de>>(
    frame: &'de Bytes,
    version: ApiVersion,
    options: &DecodeOptions,
) -> Result<(ResponseHeader, M), DecodeError> {
    let mut reader = reader(frame, options)?;
    let header_version = M::SCHEMA.response_header_version(version);
    let header = ResponseHeader::read(&mut reader, header_version)?;
    let version = answered_version(M::API_KEY, version, reader.peek());
    Ok((header, whole(&mut reader, version)?))
}

/// Writes a frame, its size included, behind what is in `buf`: `header`, and `message` in
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
/// If `M` does not have `version`, a value cannot be written in it, or the frame has 2^31 bytes and
/// more; `buf` is then as it was.
pub fn encode_response<'de, M: Response + Codec<'de>>(
    header: &ResponseHeader,
    message: &M,
    version: ApiVersion,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    encode_into(buf, |writer| write_response(header, message, version, writer))
}

/// As [`encode_response`], in pieces, for one vectored write: `Bytes`, `Records` and unknown tagged
/// fields of 1024 bytes and more are among them as they are, not copied.
///
/// # Errors
/// As `encode_response`.
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
    header.write(writer, M::SCHEMA.response_header_version(version))?;
    message.write(writer, version)
}

/// The version in which a request of `version` is answered by `body`: its own, but for the error that
/// ApiVersions is not spoken in it. That one is in version 0: the error, an int16, 35; a count, an
/// int32; and 6 bytes for each API.
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

/// The version of the header; 0, which all others begin with, where it is not known.
fn header_version(key: ApiKey, version: ApiVersion) -> i16 {
    key.response_header_version(version).unwrap_or(0)
}
