//! Messages of magic 0 and 1, and the compressed ones that hold others.

use super::attributes::{Attributes, Compression, TimestampType};
use super::batch::RecordBatch;
use super::checksum::crc32;
use super::error::RecordsErrorKind;
use super::header::{LEAST_LENGTH, LOG_OVERHEAD, reader};
use super::trace::{Part, Trace};
use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind};

/// A message with its offset.
pub(crate) struct Message<'a> {
    pub(crate) offset: i64,
    pub(crate) timestamp: i64,
    pub(crate) key: Option<&'a [u8]>,
    pub(crate) value: Option<&'a [u8]>,
}

/// How the messages in a compressed one are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inner {
    /// What their offsets count from: those of magic 0 are absolute, those of magic 1 may be.
    pub(super) base: i64,
    /// The timestamp of all of them, where it is the broker's.
    pub(super) append_time: Option<i64>,
    /// The magic that they must have.
    pub(super) magic: i8,
    pub(super) check_crc: bool,
}

/// A message, at the start of what is left. `inner` is set for one in a compressed message.
#[inline]
pub(crate) fn message<'a>(
    reader: &mut Reader<'a>,
    inner: Option<&Inner>,
    trace: &mut (impl Trace + ?Sized),
) -> Result<Message<'a>, DecodeError> {
    trace.at(Part::Offset, reader.offset());
    let offset = i64::from_be_bytes(reader.take_array()?);
    trace.at(Part::Size, reader.offset());
    let size = size(reader)?;
    let mut body = reader.sub(size)?;
    trace.at(Part::Crc, body.offset());
    let stored = u32::from_be_bytes(body.take_array()?);
    if inner.is_some_and(|inner| inner.check_crc) {
        let computed = crc32(body.peek());
        if computed != stored {
            return Err(RecordsErrorKind::Checksum { stored, computed }.at(0));
        }
    }
    trace.at(Part::Magic, body.offset());
    let magic = i8::from_be_bytes(body.take_array()?);
    if let Some(wrapper) = inner.map(|inner| inner.magic).filter(|wrapper| *wrapper != magic) {
        return Err(RecordsErrorKind::InnerMagic { magic, wrapper }.at(0));
    }
    trace.at(Part::Attributes, body.offset());
    let attributes = Attributes(i8::from_be_bytes(body.take_array()?).into());
    if inner.is_some() && attributes.compression() != Compression::NONE {
        return Err(RecordsErrorKind::NestedCompression.at(0));
    }
    let timestamp = match magic {
        0 => -1,
        _ => {
            trace.at(Part::Timestamp, body.offset());
            i64::from_be_bytes(body.take_array()?)
        }
    };
    trace.at(Part::Key, body.offset());
    let key = body.nullable_bytes()?;
    trace.at(Part::Value, body.offset());
    let value = body.nullable_bytes()?;
    trace.at(Part::End, body.offset());
    body.finish()?;
    Ok(Message { offset, timestamp, key, value })
}

/// A message's size, which counts what is behind it.
fn size(reader: &mut Reader<'_>) -> Result<usize, DecodeError> {
    let offset = reader.offset();
    let (length, least) = (i32::from_be_bytes(reader.take_array()?), LEAST_LENGTH);
    match usize::try_from(length) {
        Ok(size) if length >= least => Ok(size),
        _ => Err(RecordsErrorKind::BatchLength { length, least }.at(offset)),
    }
}

/// What a compressed message holds.
pub(super) struct InnerSet {
    /// The bytes of those messages that are there whole: as Kafka does, a last one that is cut
    /// short is passed over.
    pub(super) size: usize,
    pub(super) count: usize,
    /// The last one's offset, relative or absolute.
    last: i64,
}

impl InnerSet {
    /// Finds the messages in the decompressed `bytes`.
    pub(super) fn find(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut reader = reader(bytes, 0);
        let mut found = Self { size: 0, count: 0, last: -1 };
        while reader.remaining() >= LOG_OVERHEAD {
            let offset = i64::from_be_bytes(reader.take_array()?);
            let size = size(&mut reader)?;
            if reader.take(size).is_err() {
                break;
            }
            found = Self { size: reader.offset(), count: found.count + 1, last: offset };
        }
        match found.count {
            0 => Err(RecordsErrorKind::NoInnerMessage.at(0)),
            _ => Ok(found),
        }
    }

    /// How the messages in `wrapper` are read.
    pub(super) fn layout(&self, wrapper: &RecordBatch<'_>) -> Result<Inner, RecordsErrorKind> {
        let offset = wrapper.last_offset();
        let base = match (wrapper.magic(), offset) {
            (0, _) => 0,
            // A producer's, from librdkafka: all offsets are still to be given.
            (_, 0) => 0,
            _ if offset < self.last => {
                return Err(RecordsErrorKind::WrapperOffset { offset, last: self.last });
            }
            _ => offset.saturating_sub(self.last),
        };
        let is_broker_time = wrapper.timestamp_type() == Some(TimestampType::LogAppendTime);
        Ok(Inner {
            base,
            append_time: is_broker_time.then(|| wrapper.max_timestamp()),
            magic: wrapper.magic(),
            check_crc: wrapper.check_crc,
        })
    }
}

/// The value of a compressed message: the messages in it.
pub(super) fn wrapped<'a>(
    reader: &mut Reader<'a>,
    trace: &mut (impl Trace + ?Sized),
) -> Result<&'a [u8], DecodeError> {
    let message = message(reader, None, trace)?;
    message.value.ok_or_else(|| {
        // A null value is the int32 before the end.
        let offset = reader.offset() - size_of::<i32>();
        trace.at(Part::Value, offset);
        DecodeError::new(DecodeErrorKind::UnexpectedNull, offset)
    })
}
