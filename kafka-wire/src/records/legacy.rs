//! Messages of magic 0 and 1, including compressed ones that contain others.

use super::attributes::{Attributes, Compression, TimestampType};
use super::batch::RecordBatch;
use super::cursor::Cursor;
use super::error::RecordsErrorKind;
use super::header::{LEAST_LENGTH, LOG_OVERHEAD};
use super::trace::{Part, Trace, explain};
use crate::checksum::crc32;
use crate::error::{DecodeError, DecodeErrorKind};

/// A message with its offset.
pub(crate) struct Message<'a> {
    pub(crate) offset: i64,
    pub(crate) magic: i8,
    pub(crate) timestamp: i64,
    pub(crate) key: Option<&'a [u8]>,
    pub(crate) value: Option<&'a [u8]>,
}

/// How to read the messages inside a compressed one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inner {
    /// The base of their offsets. In magic 0, offsets are absolute; in magic 1, they may be.
    pub(super) base: i64,
    /// The timestamp of all messages of magic 1, if it is the broker's.
    pub(super) append_time: Option<i64>,
    pub(super) check_crc: bool,
}

/// Decodes the message at the start of `bytes`, and returns the rest. `inner` is set for messages
/// inside a compressed one, and for bytes that need not be a message.
pub(crate) fn message<'a>(
    bytes: &'a [u8],
    inner: Option<&Inner>,
    trace: &mut (impl Trace + ?Sized),
) -> Result<(Message<'a>, &'a [u8]), DecodeErrorKind> {
    let mut cursor = Cursor::new(bytes);
    trace.at(Part::Offset, cursor.remaining());
    let offset = i64::from_be_bytes(cursor.array()?);
    trace.at(Part::Size, cursor.remaining());
    let size = size(&mut cursor)?;
    let (body, rest) = (cursor.take(size)?, cursor);
    let mut cursor = Cursor::new(body);
    let mut at = |part, cursor: Cursor<'_>| trace.at(part, cursor.remaining() + rest.remaining());
    at(Part::Crc, cursor);
    let stored = u32::from_be_bytes(cursor.array()?);
    if inner.is_some_and(|inner| inner.check_crc) {
        let computed = crc32(cursor.rest());
        if computed != stored {
            return Err(RecordsErrorKind::Checksum { stored, computed }.into());
        }
    }
    at(Part::Magic, cursor);
    let magic = i8::from_be_bytes(cursor.array()?);
    // Either magic can occur inside the other: Kafka's log cleaner once wrote such messages.
    if inner.is_some() && !matches!(magic, 0 | 1) {
        return Err(RecordsErrorKind::InnerMagic { magic }.into());
    }
    at(Part::Attributes, cursor);
    let attributes = Attributes(i8::from_be_bytes(cursor.array()?).into());
    if inner.is_some() && attributes.compression() != Compression::NONE {
        return Err(RecordsErrorKind::NestedCompression.into());
    }
    let timestamp = match magic {
        0 => -1,
        _ => {
            at(Part::Timestamp, cursor);
            i64::from_be_bytes(cursor.array()?)
        }
    };
    at(Part::Key, cursor);
    let key = cursor.nullable_int32()?;
    at(Part::Value, cursor);
    let value = cursor.nullable_int32()?;
    at(Part::End, cursor);
    match cursor.remaining() {
        0 => Ok((Message { offset, magic, timestamp, key, value }, rest.rest())),
        remaining => Err(DecodeErrorKind::TrailingBytes { remaining }),
    }
}

/// A message's size, which counts the bytes after it.
fn size(cursor: &mut Cursor<'_>) -> Result<usize, DecodeErrorKind> {
    let (length, least) = (i32::from_be_bytes(cursor.array()?), LEAST_LENGTH);
    match usize::try_from(length) {
        Ok(size) if length >= least => Ok(size),
        _ => Err(RecordsErrorKind::BatchLength { length, least }.into()),
    }
}

/// The contents of a compressed message.
pub(super) struct InnerSet {
    /// The size of the complete messages. Like Kafka, this skips a last message that is cut short.
    pub(super) size: usize,
    pub(super) count: usize,
    /// The offset of the last message, relative or absolute.
    last: i64,
}

impl InnerSet {
    /// Finds the messages in the decompressed `bytes`.
    pub(super) fn find(bytes: &[u8]) -> Result<Self, DecodeError> {
        let mut cursor = Cursor::new(bytes);
        let mut found = Self { size: 0, count: 0, last: -1 };
        let at = |cursor: Cursor<'_>| bytes.len() - cursor.remaining();
        while cursor.remaining() >= LOG_OVERHEAD {
            let start = at(cursor);
            let offset = cursor.array().map(i64::from_be_bytes);
            let size = size(&mut cursor);
            let (Ok(last), Ok(size)) = (offset, size) else {
                return Err(explain(
                    bytes.get(start..).unwrap_or_default(),
                    bytes.len(),
                    |bytes, trace| message(bytes, None, trace),
                ));
            };
            if cursor.take(size).is_err() {
                break;
            }
            found = Self { size: at(cursor), count: found.count + 1, last };
        }
        match found.count {
            0 => Err(RecordsErrorKind::NoInnerMessage.at(0)),
            _ => Ok(found),
        }
    }

    /// How to read the messages inside `wrapper`.
    pub(super) fn layout(&self, wrapper: &RecordBatch<'_>) -> Result<Inner, RecordsErrorKind> {
        let offset = wrapper.last_offset();
        let base = match (wrapper.magic(), offset) {
            (0, _) => 0,
            // A producer's message, from librdkafka: no offsets are assigned yet.
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
            check_crc: wrapper.check_crc,
        })
    }
}

/// The value of a compressed message, which contains other messages.
pub(super) fn wrapped<'a>(
    wrapper: &'a [u8],
    trace: &mut (impl Trace + ?Sized),
) -> Result<&'a [u8], DecodeErrorKind> {
    let (message, _) = message(wrapper, None, trace)?;
    message.value.ok_or_else(|| {
        // The length -1 of a null value is the last int32.
        trace.at(Part::Value, size_of::<i32>());
        DecodeErrorKind::UnexpectedNull
    })
}
