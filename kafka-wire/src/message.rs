//! Messages: what the derive makes of a struct with a kind.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::api_key::ApiKey;
use crate::codec::{Codec, Reader, Writer, entry};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;

/// A message of Kafka's protocol: a request, a response, a header, or data inside a record.
///
/// [`#[derive(KafkaMessage)]`](macro@crate::KafkaMessage) writes it. A message is its body alone:
/// headers and the size before them are another matter ([`frame`](crate::frame)).
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{ErrorCode, KafkaMessage};
///
/// let response =
///     EndQuorumEpochResponse { error_code: ErrorCode::FENCED_LEADER_EPOCH, ..Default::default() };
/// let bytes = response.to_bytes(1)?;
/// assert_eq!(bytes, &b"\x00\x4a\x01\x00"[..]);
/// assert_eq!(EndQuorumEpochResponse::from_bytes(&bytes, 1).unwrap(), response);
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a message; derive `KafkaMessage` with a kind, such as `#[kafka(request, …)]`",
    label = "not a message"
)]
pub trait KafkaMessage: Sized {
    /// What the message is: its kind, versions and fields.
    const SCHEMA: &'static MessageSchema;

    /// Decodes all of `bytes`, sharing them.
    ///
    /// # Errors
    /// If the message does not have `version`, or `bytes` are not one such message.
    fn from_bytes<'de>(bytes: &'de Bytes, version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        Self::from_bytes_with(bytes, version, &DecodeOptions::new())
    }

    /// As [`from_bytes`](Self::from_bytes), within the limits of `options`.
    ///
    /// # Errors
    /// As `from_bytes`, and over a limit.
    fn from_bytes_with<'de>(
        bytes: &'de Bytes,
        version: i16,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::from_bytes(bytes, Some(bytes), version, options);
        }
        whole(&mut Reader::shared(bytes, options), version)
    }

    /// Decodes all of `bytes`: fields that own copy them, fields that borrow borrow them.
    ///
    /// # Errors
    /// As [`from_bytes`](Self::from_bytes).
    fn from_slice<'de>(bytes: &'de [u8], version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        Self::from_slice_with(bytes, version, &DecodeOptions::new())
    }

    /// As [`from_slice`](Self::from_slice), within the limits of `options`.
    ///
    /// # Errors
    /// As `from_slice`, and over a limit.
    fn from_slice_with<'de>(
        bytes: &'de [u8],
        version: i16,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::from_bytes(bytes, None, version, options);
        }
        whole(&mut Reader::new(bytes, options), version)
    }

    /// Decodes a message and leaves `reader` behind it, whatever follows.
    ///
    /// # Errors
    /// As [`from_bytes`](Self::from_bytes), but for bytes that are left over.
    #[inline(always)]
    fn read<'de>(reader: &mut Reader<'de>, version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::read(reader, version);
        }
        let schema = Self::SCHEMA;
        if !schema.versions.contains(version) {
            let kind = DecodeErrorKind::UnsupportedVersion { versions: schema.versions };
            return Err(reader.error(kind).in_message(schema, version));
        }
        reader.set_version(version, schema.is_flexible(version));
        let message = match reader.is_flexible() {
            true => Self::decode_flexible(reader),
            false => Self::decode(reader),
        };
        match message {
            Ok(message) => Ok(message),
            Err(error) => Err(error.in_message(schema, version)),
        }
    }

    /// Encodes the message behind what `writer` has written.
    ///
    /// # Errors
    /// If the message does not have `version`, or a value cannot be written in it. The writer then
    /// holds a part of the message.
    #[inline(always)]
    fn write<'de>(&self, writer: &mut Writer, version: i16) -> Result<(), EncodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::write(self, writer, version);
        }
        let schema = Self::SCHEMA;
        if !schema.versions.contains(version) {
            let kind = EncodeErrorKind::UnsupportedVersion { versions: schema.versions };
            return Err(EncodeError::new(kind).in_message(schema, version));
        }
        writer.set_version(version, schema.is_flexible(version));
        let encoded = match writer.is_flexible() {
            true => self.encode_flexible(writer),
            false => self.encode(writer),
        };
        match encoded {
            Ok(()) => Ok(()),
            Err(error) => Err(error.in_message(schema, version)),
        }
    }

    /// The message's bytes.
    ///
    /// # Errors
    /// If the message does not have `version`, or a value cannot be written in it.
    fn to_bytes<'de>(&self, version: i16) -> Result<Bytes, EncodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::to_bytes(self, version);
        }
        let mut buf = Vec::new();
        self.encode_into(version, &mut buf)?;
        Ok(Bytes::from(buf))
    }

    /// Writes the message's bytes behind those that are in `buf`.
    ///
    /// # Errors
    /// As [`to_bytes`](Self::to_bytes); `buf` is then as it was.
    fn encode_into<'de>(&self, version: i16, buf: &mut Vec<u8>) -> Result<(), EncodeError>
    where
        Self: Codec<'de>,
    {
        if const { !Self::STRAIGHT } {
            return entry::encode_into(self, version, buf);
        }
        Writer::append(buf, |writer| self.write(writer, version))
    }

    /// The message's bytes in pieces, for one vectored write: `Bytes`, `Records` and unknown tagged
    /// fields of 1024 bytes and more are among them as they are, not copied.
    ///
    /// # Errors
    /// As [`to_bytes`](Self::to_bytes).
    fn to_segments<'de>(&self, version: i16) -> Result<Vec<Bytes>, EncodeError>
    where
        Self: Codec<'de>,
    {
        Writer::segments(|writer| self.write(writer, version))
    }

    /// How many bytes [`to_bytes`](Self::to_bytes) gives, by [`Writer::count`].
    ///
    /// # Errors
    /// As `to_bytes`.
    fn encoded_len<'de>(&self, version: i16) -> Result<usize, EncodeError>
    where
        Self: Codec<'de>,
    {
        Writer::count(|writer| self.write(writer, version))
    }
}

/// All that `reader` has left, as a message.
#[inline(always)]
pub(crate) fn whole<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    // A message that is there stays where it is.
    let message = M::read(reader, version);
    if message.is_ok()
        && let Err(error) = reader.finish()
    {
        return Err(error.in_message(M::SCHEMA, version));
    }
    message
}

/// A request, and the response to it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a request; derive `KafkaMessage` with `#[kafka(request, …)]`",
    label = "not a request"
)]
pub trait Request: KafkaMessage {
    /// Its number.
    const API_KEY: ApiKey;
    /// The message that answers it, in the same version.
    type Response: Response;
}

/// The response to a request.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a response; derive `KafkaMessage` with `#[kafka(response, …)]`",
    label = "not a response"
)]
pub trait Response: KafkaMessage {
    /// Its number, that of the request.
    const API_KEY: ApiKey;
}
