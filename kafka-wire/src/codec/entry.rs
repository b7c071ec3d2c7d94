//! Whole messages that have no straight code: what is not of their type is compiled once.

use alloc::vec::Vec;

use bytes::Bytes;

use super::field_reader::{self, ReadFields, read_root};
use super::field_writer::{self, WriteFields, write_root};
use super::{Codec, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::KafkaMessage;
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;

/// All of `bytes`, which are part of `shared` if they can be shared.
#[inline(always)]
pub(crate) fn from_bytes<'de, M: KafkaMessage + Codec<'de>>(
    bytes: &'de [u8],
    shared: Option<&'de Bytes>,
    version: i16,
    options: &DecodeOptions,
) -> Result<M, DecodeError> {
    // Made where it is returned, and not moved there.
    let mut result = Ok(M::default());
    if let Ok(message) = &mut result
        && let Err(error) = read_whole(
            M::SCHEMA,
            &mut field_reader::Single(message),
            Reader::new(bytes, options).with_shared(shared),
            version,
        )
    {
        result = Err(error);
    }
    result
}

/// As [`KafkaMessage::read`].
#[inline(always)]
pub(crate) fn read<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    let mut result = Ok(M::default());
    if let Ok(message) = &mut result
        && let Err(error) =
            read_message(M::SCHEMA, &mut field_reader::Single(message), reader, version)
    {
        result = Err(error);
    }
    result
}

/// As [`KafkaMessage::write`].
#[inline(always)]
pub(crate) fn write<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    write_message(M::SCHEMA, &field_writer::Single::<'_, 'de, M>::new(message), writer, version)
}

/// As [`KafkaMessage::to_bytes`].
#[inline(always)]
pub(crate) fn to_bytes<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
) -> Result<Bytes, EncodeError> {
    bytes_of(M::SCHEMA, &field_writer::Single::<'_, 'de, M>::new(message), version)
}

/// As [`KafkaMessage::encode_into`].
#[inline(always)]
pub(crate) fn encode_into<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    append(M::SCHEMA, &field_writer::Single::<'_, 'de, M>::new(message), version, buf)
}

#[inline(never)]
fn read_whole<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn ReadFields<'de>,
    reader: Reader<'de>,
    version: i16,
) -> Result<(), DecodeError> {
    let result = read_at(schema, message, reader, version).and_then(|reader| reader.finish());
    match result {
        Ok(()) => Ok(()),
        Err(error) => Err(error.in_message(schema, version)),
    }
}

#[inline(never)]
fn read_message<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn ReadFields<'de>,
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<(), DecodeError> {
    match read_at(schema, message, reader.clone(), version) {
        Ok(rest) => {
            *reader = rest;
            Ok(())
        }
        Err(error) => Err(error.in_message(schema, version)),
    }
}

/// Reads a message, and gives the cursor behind it.
#[inline(always)]
fn read_at<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn ReadFields<'de>,
    reader: Reader<'de>,
    version: i16,
) -> Result<Reader<'de>, DecodeError> {
    if !schema.versions.contains(version) {
        let versions = schema.versions;
        return Err(reader.error(DecodeErrorKind::UnsupportedVersion { versions }));
    }
    let reader = reader.at_version(version, schema.is_flexible(version));
    read_root(&schema.root, message, reader)
}

#[inline(never)]
fn write_message(
    schema: &'static MessageSchema,
    message: &dyn WriteFields,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    let (rest, result) = write_at(schema, message, writer.lend(), version);
    writer.resume(rest);
    result
}

/// Writes a message after what is in `buf`, which is as it was after an error.
#[inline(never)]
fn append(
    schema: &'static MessageSchema,
    message: &dyn WriteFields,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    let before = buf.len();
    let (writer, result) = write_at(schema, message, Writer::over_memory(buf), version);
    *buf = writer.into_buf();
    if result.is_err() {
        buf.truncate(before);
    }
    result
}

/// Writes a message, and gives the writer after it.
#[inline(always)]
fn write_at(
    schema: &'static MessageSchema,
    message: &dyn WriteFields,
    mut writer: Writer,
    version: i16,
) -> (Writer, Result<(), EncodeError>) {
    if !schema.versions.contains(version) {
        return (writer, Err(unsupported(schema, version)));
    }
    writer.set_version(version, schema.is_flexible(version));
    let (writer, result) = write_root(&schema.root, message, writer);
    match result {
        Ok(()) => (writer, Ok(())),
        Err(error) => (writer, Err(error.in_message(schema, version))),
    }
}

#[inline(never)]
fn bytes_of(
    schema: &'static MessageSchema,
    message: &dyn WriteFields,
    version: i16,
) -> Result<Bytes, EncodeError> {
    let mut buf = Vec::new();
    append(schema, message, version, &mut buf)?;
    Ok(Bytes::from(buf))
}

#[cold]
#[inline(never)]
fn unsupported(schema: &'static MessageSchema, version: i16) -> EncodeError {
    let versions = schema.versions;
    EncodeError::new(EncodeErrorKind::UnsupportedVersion { versions }).in_message(schema, version)
}
