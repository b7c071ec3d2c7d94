//! Records of the metadata log (`__cluster_metadata`, KIP-500), and of the log of remote storage
//! (`__remote_log_metadata`, KIP-405), which has the same frame.
//!
//! The value of such a record is three uvarints and a message, up to the record's end:
//!
//! ```text
//! 01    frame version 1
//! 0c    record type 12: FeatureLevelRecord
//! 00    version 0
//! 11 6d 65 74 61 64 61 74 61 2e 76 65 72 73 69 6f 6e 00 14 00    the message
//! ```
//!
//! The two logs count their record types each on its own: of a record it must be known from which
//! log it is.

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

/// A record whose frame is read and whose message is not.
///
/// It encodes again to the same bytes, also if its type or version is not known.
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
    /// What the record is, known or not: the message's api key.
    pub record_type: i16,
    /// The message's version, known or not.
    pub version: ApiVersion,
    /// The message.
    pub body: Bytes,
}

/// Without the bytes of the body, which may hold a secret.
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
    /// Splits the value of a record.
    ///
    /// # Errors
    /// If it is cut short, the frame's version is not 1, or record type or version is over 32767.
    pub fn from_bytes(bytes: &Bytes) -> Result<Self, DecodeError> {
        let mut reader = Reader::shared(bytes, &DecodeOptions::new());
        let (record_type, version) = read_frame(&mut reader)?;
        Ok(Self { record_type, version, body: bytes.slice(reader.offset()..) })
    }

    /// Decodes the message, whose kind must be `metadata`: another one does not compile.
    ///
    /// # Errors
    /// If the record is of another type than `M`, `M` does not have the version, or the body is not
    /// one such message. Offsets count from the first byte of the frame.
    pub fn message<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// As [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// As `message`, and over a limit.
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

    /// The value of a record: frame and message.
    ///
    /// # Errors
    /// If record type or version is below 0.
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

/// Writes the value of a record behind what is in `buf`: frame and message, whose kind must be
/// `metadata`: another one does not compile.
///
/// ```compile_fail
/// let request = kafka_wire::messages::EndQuorumEpochRequest::default();
/// kafka_wire::metadata_record::encode(&request, 0, &mut Vec::new());
/// ```
///
/// # Errors
/// If the message does not have `version`, or a value cannot be written in it; `buf` is then as it
/// was.
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

/// Record type and version.
pub(crate) fn read_frame(reader: &mut Reader<'_>) -> Result<(i16, ApiVersion), DecodeError> {
    frame_version(reader)
        .map_err(|error| error.inside(PathSegment::Field(&FRAME_VERSION_FIELD)))?;
    Ok((int16(reader, &RECORD_TYPE_FIELD)?, int16(reader, &VERSION_FIELD)?))
}

/// A record of a type that is not known here.
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
        let kind = EncodeErrorKind::Other("a record type or version below 0");
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

/// A uvarint that is an int16, and not below 0.
fn int16(reader: &mut Reader<'_>, field: &'static FieldSchema) -> Result<i16, DecodeError> {
    let offset = reader.offset();
    let overflow = |_| DecodeError::new(DecodeErrorKind::VarintOverflow, offset);
    reader
        .uvarint()
        .and_then(|number| i16::try_from(number).map_err(overflow))
        .map_err(|error| error.inside(PathSegment::Field(field)))
}

// What stands in the frame, in the path of an error.
static FRAME_VERSION_FIELD: FieldSchema =
    FieldSchema::new("frame_version", "FrameVersion", FieldType::Int16);
static RECORD_TYPE_FIELD: FieldSchema =
    FieldSchema::new("record_type", "RecordType", FieldType::Int16);
static VERSION_FIELD: FieldSchema = FieldSchema::new("version", "Version", FieldType::Int16);
