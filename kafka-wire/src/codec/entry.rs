//! Whole messages. Without straight-line code, everything that is not generic is compiled once.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use bytes::Bytes;
use kafka_text::lend;

use super::field_reader::{ReadFields, read_root};
use super::field_writer::WriteFields;
use super::{Codec, FieldWriter, Reader, Writer};
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;

/// Decodes all of `bytes`. `shared` contains them if their parts can be shared.
#[inline(always)]
pub(crate) fn from_bytes<'de, M: KafkaMessage + Codec<'de>>(
    bytes: &'de [u8],
    shared: Option<&'de Bytes>,
    version: i16,
    options: &DecodeOptions,
) -> Result<M, DecodeError> {
    // Created in the return value, so that the message is not moved there.
    let mut result = Ok(M::default());
    if let Ok(message) = &mut result
        && let Err(error) =
            read_whole(M::SCHEMA, message, Reader::new(bytes, options).with_shared(shared), version)
    {
        result = Err(error);
    }
    result
}

/// Same as [`KafkaMessage::read`].
#[inline(always)]
pub(crate) fn read<'de, M: KafkaMessage + Codec<'de>>(
    reader: &mut Reader<'de>,
    version: i16,
) -> Result<M, DecodeError> {
    let mut result = Ok(M::default());
    if let Ok(message) = &mut result
        && let Err(error) = read_message(M::SCHEMA, message, reader, version)
    {
        result = Err(error);
    }
    result
}

/// Same as [`KafkaMessage::write`].
#[inline(always)]
pub(crate) fn write<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    write_message(M::SCHEMA, message, writer, version)
}

/// Same as [`KafkaMessage::to_bytes`].
#[inline(always)]
pub(crate) fn to_bytes<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
) -> Result<Bytes, EncodeError> {
    bytes_of(M::SCHEMA, message, version)
}

/// Same as [`KafkaMessage::encode_into`].
#[inline(always)]
pub(crate) fn encode_into<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    append(M::SCHEMA, message, version, buf)
}

/// Same as [`from_bytes`], for a message with straight-line code.
#[inline(always)]
pub(crate) fn straight_from_bytes<'de, M: KafkaMessage + Codec<'de>>(
    bytes: &'de [u8],
    shared: Option<&'de Bytes>,
    version: i16,
    options: &DecodeOptions,
) -> Result<M, DecodeError> {
    whole(&mut Reader::new(bytes, options).with_shared(shared), version)
}

/// Same as [`KafkaMessage::read`].
#[inline(always)]
pub(crate) fn straight_read<'de, M: KafkaMessage + Codec<'de>>(
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
pub(crate) fn straight_write<'de, M: KafkaMessage + Codec<'de>>(
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
pub(crate) fn straight_to_bytes<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
) -> Result<Bytes, EncodeError> {
    let mut buf = Vec::new();
    message.encode_into(version, &mut buf)?;
    Ok(Bytes::from(buf))
}

/// Same as [`KafkaMessage::encode_into`].
#[inline(always)]
pub(crate) fn straight_encode_into<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    // Straight-line code handles only flexible versions. All other versions share one out-of-line
    // entry point, so that no message moves the writer's state between two structs here: 52
    // instructions less.
    if !M::SCHEMA.is_flexible(version) {
        return encode_into(message, version, buf);
    }
    Writer::append(buf, |writer| message.write(writer, version))
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

/// Reads a message, and returns the cursor after it.
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
fn write_message<'de>(
    schema: &'static MessageSchema,
    message: &dyn WriteFields<'de>,
    writer: &mut Writer,
    version: i16,
) -> Result<(), EncodeError> {
    if !schema.versions.contains(version) {
        return Err(unsupported(schema, version));
    }
    let mut own = writer.take();
    own.set_version(version, schema.is_flexible(version));
    let mut fields = FieldWriter::new(own);
    message.write_fields(&mut fields);
    let failed = fields.failed;
    writer.restore(fields.writer);
    match failed {
        None => Ok(()),
        Some((error, field)) => Err(in_message(error, field, schema, version)),
    }
}

/// Appends a message to `buf`, which stays unchanged if there is an error.
///
/// Small messages spend most of their instructions here. So whatever only an error needs is out of
/// line: 44 instructions instead of 89.
#[inline(never)]
pub(crate) fn append<'de>(
    schema: &'static MessageSchema,
    message: &dyn WriteFields<'de>,
    version: i16,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    if !schema.versions.contains(version) {
        return Err(unsupported(schema, version));
    }
    lend(buf, |buf| {
        let mut writer = Writer::over_memory(buf);
        writer.set_version(version, schema.is_flexible(version));
        // Without a destructor, which would keep the error's address beyond the call below.
        let mut fields = ManuallyDrop::new(FieldWriter::new(writer));
        message.write_fields(&mut fields);
        let result = match fields.failed {
            None => Ok(()),
            Some(_) => failed(&mut fields, schema),
        };
        (fields.writer.take_buffer(), result)
    })
}

/// Takes the error of `fields`.
#[cold]
#[inline(never)]
fn failed(fields: &mut FieldWriter, schema: &'static MessageSchema) -> Result<(), EncodeError> {
    // Reads the version back from memory, so that it occupies no register in `append`.
    let version = fields.version();
    match fields.failed.take() {
        None => Ok(()),
        Some((error, field)) => Err(in_message(error, field, schema, version)),
    }
}

#[inline(never)]
fn bytes_of<'de>(
    schema: &'static MessageSchema,
    message: &dyn WriteFields<'de>,
    version: i16,
) -> Result<Bytes, EncodeError> {
    let mut buf = Vec::new();
    append(schema, message, version, &mut buf)?;
    Ok(Bytes::from(buf))
}

/// Adds the path and the message to an error in a field.
#[cold]
#[inline(never)]
fn in_message(
    error: EncodeError,
    field: u16,
    schema: &'static MessageSchema,
    version: i16,
) -> EncodeError {
    error.in_field(&schema.root, field).in_message(schema, version)
}

#[cold]
#[inline(never)]
fn unsupported(schema: &'static MessageSchema, version: i16) -> EncodeError {
    let versions = schema.versions;
    EncodeError::new(EncodeErrorKind::UnsupportedVersion { versions }).in_message(schema, version)
}
