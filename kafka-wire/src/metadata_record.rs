//! Records of the metadata log (`__cluster_metadata`, KIP-500) and of the log of remote storage
//! (`__remote_log_metadata`, KIP-405), which share a frame format.
//!
//! The value of such a record is three uvarints followed by a message that ends with the record:
//!
//! ```text
//! 01    frame version 1
//! 0c    record type 12: FeatureLevelRecord
//! 00    version 0
//! 11 6d 65 74 61 64 61 74 61 2e 76 65 72 73 69 6f 6e 00 14 00    the message
//! ```
//!
//! Each log numbers its record types separately, so you must know which log a record comes from.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::varint::uvarint_len;
use crate::codec::{Codec, Reader, Writer};
use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, EncodeErrorKind, PathSegment};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;
use crate::schema::{FieldSchema, FieldType, MessageKind, MessageSchema};
use crate::version::ApiVersion;

/// The only version of the frame.
const FRAME_VERSION: i16 = 1;

/// A record with a decoded frame and an undecoded message.
///
/// It encodes to the same bytes again, even if its type or version is unknown.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::metadata_record::{MetadataRecord, encode};
/// use kafka_wire::{KafkaMessage, KafkaString};
///
/// #[derive(KafkaMessage)]
/// #[kafka(metadata, api_key = 12, versions = "0", flexible = "0+")]
/// struct FeatureLevelRecord {
///     name: KafkaString,
///     feature_level: i16,
/// }
///
/// let bytes = Bytes::from_static(b"\x01\x0c\0\x11metadata.version\0\x14\0");
/// let record = MetadataRecord::from_bytes(&bytes)?;
/// assert_eq!((record.record_type, record.version), (12, 0));
///
/// let feature: FeatureLevelRecord = record.message()?;
/// assert_eq!(feature.feature_level, 20);
/// let mut again = Vec::new();
/// encode(&feature, 0, &mut again).unwrap();
/// assert_eq!(again, bytes);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct MetadataRecord {
    /// The record type, known or not: the message's API key.
    pub record_type: i16,
    /// The message's version, known or not.
    pub version: ApiVersion,
    /// The undecoded message.
    pub body: Bytes,
}

/// Leaves out the bytes of the body, which may contain a secret.
impl fmt::Debug for MetadataRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MetadataRecord")
            .field("record_type", &self.record_type)
            .field("version", &self.version)
            .field("body", &Length(self.body.len()))
            .finish()
    }
}

impl MetadataRecord {
    /// Splits a record's value into frame and message.
    ///
    /// # Errors
    /// If the value is too short, if the frame's version is not 1, or if the record type or version
    /// exceeds 32767.
    pub fn from_bytes(bytes: &Bytes) -> Result<Self, DecodeError> {
        let mut reader = Reader::shared(bytes, &DecodeOptions::new());
        let (record_type, version) = read_frame(&mut reader)?;
        Ok(Self { record_type, version, body: bytes.slice(reader.offset()..) })
    }

    /// Decodes the message. `M` must have the kind `metadata`; other kinds do not compile.
    ///
    /// # Errors
    /// If the record has a type other than `M`, if `M` does not have the version, or if the body is
    /// not exactly one such message. Offsets count from the first byte of the frame.
    pub fn message<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// Same as [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `message`, and if a limit is exceeded.
    pub fn message_with<'de, M: KafkaMessage + Codec<'de>>(
        &'de self,
        options: &DecodeOptions,
    ) -> Result<M, DecodeError> {
        const { is_metadata(M::SCHEMA) };
        if M::SCHEMA.api_key != Some(self.record_type) {
            let kind = DecodeErrorKind::UnexpectedApiKey { api_key: self.record_type };
            return Err(DecodeError::new(kind, 1).in_message(M::SCHEMA, self.version));
        }
        let mut reader = Reader::shared(&self.body, options);
        whole(&mut reader, self.version).map_err(|error| error.shifted(self.body_offset()))
    }

    /// Encodes a record's value: the frame and the message.
    ///
    /// # Errors
    /// If the record type or version is negative.
    pub fn to_bytes(&self) -> Result<Bytes, EncodeError> {
        let mut buf = Vec::with_capacity(self.body.len() + 8);
        Writer::append(&mut buf, |writer| {
            put_frame(writer, self.record_type, self.version)?;
            writer.put_slice(&self.body);
            Ok(())
        })?;
        Ok(buf.into())
    }

    fn body_offset(&self) -> usize {
        let length = |number: i16| uvarint_len(number.max(0).cast_unsigned().into());
        length(FRAME_VERSION) + length(self.record_type) + length(self.version)
    }
}

/// Encodes a record's value and appends it to `buf`: the frame, then the message. The message must
/// have the kind `metadata`; other kinds do not compile.
///
/// ```compile_fail
/// let request = kafka_wire::messages::EndQuorumEpochRequest::default();
/// kafka_wire::metadata_record::encode(&request, 0, &mut Vec::new());
/// ```
///
/// # Errors
/// If the message does not have `version`, or if a value cannot be encoded in it. `buf` is then
/// unchanged.
pub fn encode<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: ApiVersion,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    const { is_metadata(M::SCHEMA) };
    Writer::append(buf, |writer| {
        put_frame(writer, M::SCHEMA.api_key.unwrap_or(-1), version)
            .map_err(|error| error.in_message(M::SCHEMA, version))?;
        message.write(writer, version)
    })
}

/// The record type and the version.
pub(crate) fn read_frame(reader: &mut Reader<'_>) -> Result<(i16, ApiVersion), DecodeError> {
    frame_version(reader)
        .map_err(|error| error.inside(PathSegment::Field(&FRAME_VERSION_FIELD)))?;
    Ok((int16(reader, &RECORD_TYPE_FIELD)?, int16(reader, &VERSION_FIELD)?))
}

/// A record of unknown type.
#[cold]
pub(crate) fn unknown_type(record_type: i16) -> DecodeError {
    let kind = DecodeErrorKind::UnexpectedApiKey { api_key: record_type };
    DecodeError::new(kind, uvarint_len(FRAME_VERSION.cast_unsigned().into()))
        .inside(PathSegment::Field(&RECORD_TYPE_FIELD))
}

const fn is_metadata(schema: &MessageSchema) {
    assert!(
        matches!(schema.kind, MessageKind::Metadata),
        "the message of a metadata record is of the kind `metadata`"
    );
}

fn put_frame(
    writer: &mut Writer,
    record_type: i16,
    version: ApiVersion,
) -> Result<(), EncodeError> {
    if record_type < 0 || version < 0 {
        let kind = EncodeErrorKind::Other("a negative record type or version");
        return Err(EncodeError::new(kind));
    }
    for number in [FRAME_VERSION, record_type, version] {
        writer.put_uvarint(number.cast_unsigned().into());
    }
    Ok(())
}

fn frame_version(reader: &mut Reader<'_>) -> Result<(), DecodeError> {
    let offset = reader.offset();
    if reader.uvarint()? == u32::from(FRAME_VERSION.cast_unsigned()) {
        return Ok(());
    }
    Err(DecodeError::new(DecodeErrorKind::Other("a frame version other than 1"), offset))
}

/// A uvarint that must fit in a non-negative int16.
fn int16(reader: &mut Reader<'_>, field: &'static FieldSchema) -> Result<i16, DecodeError> {
    let offset = reader.offset();
    let overflow = |_| DecodeError::new(DecodeErrorKind::VarintOverflow, offset);
    reader
        .uvarint()
        .and_then(|number| i16::try_from(number).map_err(overflow))
        .map_err(|error| error.inside(PathSegment::Field(field)))
}

// The parts of the frame in the path of an error.
static FRAME_VERSION_FIELD: FieldSchema =
    FieldSchema::new("frame_version", "FrameVersion", FieldType::Int16);
static RECORD_TYPE_FIELD: FieldSchema =
    FieldSchema::new("record_type", "RecordType", FieldType::Int16);
static VERSION_FIELD: FieldSchema = FieldSchema::new("version", "Version", FieldType::Int16);
