//! Whole messages that have straight-line code for flexible versions.

use alloc::vec::Vec;

use bytes::Bytes;

use super::{Codec, Reader, Writer, entry};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;

/// Decodes all of `bytes`. `shared` contains them if their parts can be shared.
#[inline(always)]
pub(crate) fn from_bytes<'de, M: KafkaMessage + Codec<'de>>(
    bytes: &'de [u8],
    shared: Option<&'de Bytes>,
    version: i16,
    options: &DecodeOptions,
) -> Result<M, DecodeError> {
    whole(&mut Reader::new(bytes, options).with_shared(shared), version)
}

/// Same as [`KafkaMessage::read`].
#[inline(always)]
pub(crate) fn read<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    let schema = M::SCHEMA;
    if !schema.versions.contains(version) {
        let kind = DecodeErrorKind::UnsupportedVersion { versions: schema.versions };
        return Err(reader.error(kind).in_message(schema, version));
    }
    reader.set_version(version, schema.is_flexible(version));
    let message = match reader.is_flexible() {
        true => M::decode_flexible(reader),
        false => M::decode(reader),
    };
    match message {
        Ok(message) => Ok(message),
        Err(error) => Err(error.in_message(schema, version)),
    }
}

/// Same as [`KafkaMessage::write`].
#[inline(always)]
pub(crate) fn write<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    let schema = M::SCHEMA;
    if !schema.versions.contains(version) {
        let kind = EncodeErrorKind::UnsupportedVersion { versions: schema.versions };
        return Err(EncodeError::new(kind).in_message(schema, version));
    }
    writer.set_version(version, schema.is_flexible(version));
    let encoded = match writer.is_flexible() {
        true => message.encode_flexible(writer),
        false => message.encode(writer),
    };
    match encoded {
        Ok(()) => Ok(()),
        Err(error) => Err(error.in_message(schema, version)),
    }
}

/// Same as [`KafkaMessage::to_bytes`].
#[inline(always)]
pub(crate) fn to_bytes<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
) -> Result<Bytes, EncodeError> {
    let mut buf = Vec::new();
    message.encode_into(version, &mut buf)?;
    Ok(Bytes::from(buf))
}

/// Same as [`KafkaMessage::encode_into`].
#[inline(always)]
pub(crate) fn encode_into<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    // Straight-line code handles only flexible versions. All other versions share one out-of-line
    // entry point, so that no message moves the writer's state between two structs here: 52
    // instructions less.
    if !M::SCHEMA.is_flexible(version) {
        return entry::encode_into(message, version, buf);
    }
    Writer::append(buf, |writer| message.write(writer, version))
}
