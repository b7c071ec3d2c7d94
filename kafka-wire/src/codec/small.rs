//! Whole messages that are read and written by their schema, so that a program that has many of them
//! has little code for each.

use alloc::vec::Vec;

use bytes::Bytes;

use super::field_reader::{self, read_root};
use super::field_writer::{self, write_root};
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
    let mut message = M::default();
    let place = &mut field_reader::One(&mut message);
    match read_whole(M::SCHEMA, place, bytes, shared, version, options) {
        Ok(()) => Ok(message),
        Err(error) => Err(error),
    }
}

/// As [`KafkaMessage::read`].
#[inline(always)]
pub(crate) fn read<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    let mut message = M::default();
    match read_message(M::SCHEMA, &mut field_reader::One(&mut message), reader, version) {
        Ok(()) => Ok(message),
        Err(error) => Err(error),
    }
}

/// As [`KafkaMessage::write`].
#[inline(always)]
pub(crate) fn write<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    write_message(M::SCHEMA, &field_writer::One::<'_, 'de, M>::new(message), writer, version)
}

/// As [`KafkaMessage::to_bytes`].
#[inline(always)]
pub(crate) fn to_bytes<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
) -> Result<Bytes, EncodeError> {
    bytes_of(M::SCHEMA, &field_writer::One::<'_, 'de, M>::new(message), version)
}

/// As [`KafkaMessage::encode_into`].
#[inline(always)]
pub(crate) fn encode_into<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    append(M::SCHEMA, &field_writer::One::<'_, 'de, M>::new(message), version, buf)
}

#[inline(never)]
fn read_whole<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn field_reader::Structs<'de>,
    bytes: &'de [u8],
    shared: Option<&'de Bytes>,
    version: i16,
    options: &DecodeOptions,
) -> Result<(), DecodeError> {
    let mut reader = Reader::new(bytes, options).with_shared(shared);
    read_here(schema, message, &mut reader, version)?;
    reader.finish().map_err(|error| error.in_message(schema, version))
}

#[inline(never)]
fn read_message<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn field_reader::Structs<'de>,
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<(), DecodeError> {
    read_here(schema, message, reader, version)
}

#[inline(always)]
fn read_here<'de>(
    schema: &'static MessageSchema,
    message: &mut dyn field_reader::Structs<'de>,
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<(), DecodeError> {
    let result = match schema.versions.contains(version) {
        true => {
            reader.set_version(version, schema.is_flexible(version));
            read_root(&schema.root, message, reader)
        }
        false => {
            let versions = schema.versions;
            Err(reader.error(DecodeErrorKind::UnsupportedVersion { versions }))
        }
    };
    result.map_err(|error| error.in_message(schema, version))
}

#[inline(never)]
fn write_message(
    schema: &'static MessageSchema,
    message: &dyn field_writer::Structs,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    write_here(schema, message, writer, version)
}

#[inline(always)]
fn write_here(
    schema: &'static MessageSchema,
    message: &dyn field_writer::Structs,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    let result = match schema.versions.contains(version) {
        true => {
            writer.set_version(version, schema.is_flexible(version));
            write_root(&schema.root, message, writer)
        }
        false => {
            let versions = schema.versions;
            Err(EncodeError::new(EncodeErrorKind::UnsupportedVersion { versions }))
        }
    };
    result.map_err(|error| error.in_message(schema, version))
}

#[inline(never)]
fn append(
    schema: &'static MessageSchema,
    message: &dyn field_writer::Structs,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    Writer::append(buf, |writer| write_here(schema, message, writer, version))
}

#[inline(never)]
fn bytes_of(
    schema: &'static MessageSchema,
    message: &dyn field_writer::Structs,
    version: i16,
) -> Result<Bytes, EncodeError> {
    let mut buf = Vec::new();
    append(schema, message, version, &mut buf)?;
    Ok(Bytes::from(buf))
}
