//! Messages: the traits that the derive implements for a struct with a kind.

use alloc::vec::Vec;

use bytes::Bytes;

use crate::api_key::ApiKey;
use crate::codec::{Codec, LayoutOf, Reader, Writer, entry, one_of};
use crate::error::{DecodeError, EncodeError};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;

/// A message of Kafka's protocol: a request, a response, a header, or data inside a record.
///
/// [`#[derive(KafkaMessage)]`](macro@crate::KafkaMessage) implements it. A message is only its
/// body; [`frame`](crate::frame) adds and removes the header and the size.
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
    message = "`{Self}` is not a message; derive `KafkaMessage` (in place of `Default`) with a kind, such as `#[kafka(request, …)]`",
    label = "not a message"
)]
pub trait KafkaMessage: Sized {
    /// The message's schema: kind, versions and fields.
    const SCHEMA: &'static MessageSchema;

    /// Decodes all of `bytes`. Fields that share bytes keep a reference to them.
    ///
    /// # Errors
    /// If the message does not have `version`, or if `bytes` are not exactly one such message.
    fn from_bytes<'de>(bytes: &'de Bytes, version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        Self::from_bytes_with(bytes, version, &DecodeOptions::new())
    }

    /// Same as [`from_bytes`](Self::from_bytes), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `from_bytes`, and if a limit is exceeded.
    fn from_bytes_with<'de>(
        bytes: &'de Bytes,
        version: i16,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        let read = one_of!(Self::STRAIGHT, entry::straight_from_bytes, entry::from_bytes);
        read(bytes, Some(bytes), version, options)
    }

    /// Decodes all of `bytes`. Owned fields copy them, and borrowed fields borrow from them.
    ///
    /// # Errors
    /// Same as [`from_bytes`](Self::from_bytes).
    fn from_slice<'de>(bytes: &'de [u8], version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        Self::from_slice_with(bytes, version, &DecodeOptions::new())
    }

    /// Same as [`from_slice`](Self::from_slice), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `from_slice`, and if a limit is exceeded.
    fn from_slice_with<'de>(
        bytes: &'de [u8],
        version: i16,
        options: &DecodeOptions,
    ) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        let read = one_of!(Self::STRAIGHT, entry::straight_from_bytes, entry::from_bytes);
        read(bytes, None, version, options)
    }

    /// Decodes a message and advances `reader` past it. More bytes may follow.
    ///
    /// # Errors
    /// Same as [`from_bytes`](Self::from_bytes), except that trailing bytes are not an error.
    #[inline(always)]
    fn read<'de>(reader: &mut Reader<'de>, version: i16) -> Result<Self, DecodeError>
    where
        Self: Codec<'de>,
    {
        let read = one_of!(Self::STRAIGHT, entry::straight_read, entry::read);
        read(reader, version)
    }

    /// Encodes the message and appends it to what `writer` has written.
    ///
    /// # Errors
    /// If the message does not have `version`, or if a value cannot be encoded in it. The writer
    /// then contains a part of the message.
    #[inline(always)]
    fn write<'de>(&self, writer: &mut Writer, version: i16) -> Result<(), EncodeError>
    where
        Self: Codec<'de>,
    {
        let write = one_of!(Self::STRAIGHT, entry::straight_write, entry::write);
        write(self, writer, version)
    }

    /// Encodes the message.
    ///
    /// # Errors
    /// If the message does not have `version`, or if a value cannot be encoded in it.
    fn to_bytes<'de>(&self, version: i16) -> Result<Bytes, EncodeError>
    where
        Self: Codec<'de>,
    {
        let encode = one_of!(Self::STRAIGHT, entry::straight_to_bytes, entry::to_bytes);
        encode(self, version)
    }

    /// Encodes the message and appends it to `buf`.
    ///
    /// # Errors
    /// Same as [`to_bytes`](Self::to_bytes). After an error, `buf` is unchanged.
    fn encode_into<'de>(&self, version: i16, buf: &mut Vec<u8>) -> Result<(), EncodeError>
    where
        Self: Codec<'de>,
    {
        let encode = one_of!(Self::STRAIGHT, entry::straight_encode_into, entry::encode_into);
        encode(self, version, buf)
    }

    /// Encodes the message in pieces, for one vectored write. `Bytes`, `Records` and unknown tagged
    /// fields of at least 1024 bytes are pieces of their own and are not copied.
    ///
    /// # Errors
    /// Same as [`to_bytes`](Self::to_bytes).
    fn to_segments<'de>(&self, version: i16) -> Result<Vec<Bytes>, EncodeError>
    where
        Self: Codec<'de>,
    {
        Writer::segments(|writer| self.write(writer, version))
    }

    /// The length of what [`to_bytes`](Self::to_bytes) returns, counted by [`Writer::count`]
    /// without an allocation of that size.
    ///
    /// # Errors
    /// Same as `to_bytes`.
    fn encoded_len<'de>(&self, version: i16) -> Result<usize, EncodeError>
    where
        Self: Codec<'de>,
    {
        Writer::count(|writer| self.write(writer, version))
    }
}

/// Decodes all that `reader` has left as one message.
#[inline(always)]
pub(crate) fn whole<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    // On success, the message is not moved.
    let message = M::read(reader, version);
    if message.is_ok()
        && let Err(error) = reader.finish()
    {
        return Err(error.in_message(M::SCHEMA, version));
    }
    message
}

/// A request, with the type of its response.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a request; derive `KafkaMessage` (in place of `Default`) with `#[kafka(request, …)]`",
    label = "not a request"
)]
pub trait Request: KafkaMessage {
    /// The request's API key.
    const API_KEY: ApiKey;
    /// The response, which the server sends in the request's version.
    type Response: Response;
}

/// The response to a request.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a response; derive `KafkaMessage` (in place of `Default`) with `#[kafka(response, …)]`",
    label = "not a response"
)]
pub trait Response: KafkaMessage {
    /// The API key, the same as the request's.
    const API_KEY: ApiKey;
}
