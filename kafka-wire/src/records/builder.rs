//! Builds a batch, record by record.

mod legacy;

use alloc::vec::Vec;
use core::fmt;

use super::attributes::Compression;
use super::batch_options::{BatchOptions, Fields};
use super::build_error::BuildErrorKind;
use super::compression::{check_codec, compress};
use super::control::ControlRecordType;
use super::encode::{Deltas, put_record, record_size, too_large};
use super::header::at;
use super::record::{Record, RecordHeaders};
use crate::debug::Length;
use crate::error::{EncodeError, PathSegment};

/// The first capacity in bytes, which doubles as it fills.
const FIRST_ROOM: usize = 1 << 10;

/// The safety factor of Kafka's producers for an estimated compression ratio.
const ESTIMATION_FACTOR: f32 = 1.05;

/// Writes records straight into a batch.
///
/// ```
/// use kafka_wire::records::{BatchOptions, RecordBatch, RecordBatchBuilder, RecordHeader};
///
/// let mut builder = RecordBatchBuilder::new(BatchOptions::new().with_max_size(16384))?;
/// let headers = [RecordHeader::new("trace-id", Some(b"7f"))];
/// if builder.has_room_for(1000, Some(b"key"), None, &headers) {
///     builder.append(1000, Some(b"key"), None, &headers)?;
/// }
/// builder.append(1001, None, Some(b"value"), &[])?;
/// let bytes = builder.build()?;
///
/// let batch = RecordBatch::from_slice(&bytes)?;
/// assert_eq!(batch.last_offset(), 1);
/// assert_eq!(batch.max_timestamp(), 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct RecordBatchBuilder {
    options: BatchOptions,
    /// The earlier content, space for the header, and records up to `at`, followed by zeros to
    /// overwrite.
    buf: Vec<u8>,
    start: usize,
    at: usize,
    count: i32,
    /// The delta of the last offset; -1 before the first record.
    last_offset_delta: i32,
    /// The first timestamp, or the delete horizon.
    base_timestamp: i64,
    max_timestamp: i64,
}

impl fmt::Debug for RecordBatchBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordBatchBuilder")
            .field("options", &self.options)
            .field("size", &Length(self.at - self.start))
            .field("count", &self.count)
            .finish_non_exhaustive()
    }
}

impl Default for RecordBatchBuilder {
    /// Creates a builder with the default options.
    fn default() -> Self {
        Self::over(BatchOptions::default(), Vec::new())
    }
}

impl RecordBatchBuilder {
    /// Creates a builder with these options.
    ///
    /// # Errors
    /// If the options contradict each other, or if the codec is not built in or does not have the
    /// level.
    pub fn new(options: BatchOptions) -> Result<Self, EncodeError> {
        Self::with_buffer(options, Vec::new())
    }

    /// Same as [`new`](Self::new), appending to `buf`.
    ///
    /// # Errors
    /// Same as [`new`](Self::new).
    pub fn with_buffer(options: BatchOptions, buf: Vec<u8>) -> Result<Self, EncodeError> {
        options.check()?;
        check_codec(&options)?;
        Ok(Self::over(options, buf))
    }

    fn over(options: BatchOptions, buf: Vec<u8>) -> Self {
        let start = buf.len();
        let mut builder = Self {
            options,
            buf,
            start,
            at: start,
            count: 0,
            last_offset_delta: -1,
            base_timestamp: options.delete_horizon.unwrap_or(-1),
            max_timestamp: -1,
        };
        builder.at += builder.header_size();
        builder.make_room(builder.at);
        builder
    }

    /// Appends a record with the next offset, and returns that offset.
    ///
    /// # Errors
    /// Same as [`append_record`](Self::append_record).
    #[inline]
    pub fn append<'h>(
        &mut self,
        timestamp: i64,
        key: Option<&[u8]>,
        value: Option<&[u8]>,
        headers: impl Into<RecordHeaders<'h>>,
    ) -> Result<i64, EncodeError> {
        let offset = self.next_offset();
        let headers = headers.into();
        self.append_record(&Record { offset, timestamp, key, value, headers })?;
        Ok(offset)
    }

    /// Appends a record with its own offset, which may be any offset above the last one.
    ///
    /// # Errors
    /// If its offset or timestamp is not possible in this batch, if it makes the batch 2 GiB or
    /// larger, if it has headers in magic 0 or 1, or if the batch is a control batch. The batch is
    /// then unchanged.
    #[inline]
    pub fn append_record(&mut self, record: &Record<'_>) -> Result<(), EncodeError> {
        self.put(record, false)
    }

    /// Appends a control record with this type and encoded value. Its key has version 0.
    ///
    /// # Errors
    /// Same as [`append_record`](Self::append_record), except that the batch must be a control
    /// batch.
    pub fn append_control(
        &mut self,
        timestamp: i64,
        kind: ControlRecordType,
        value: &[u8],
    ) -> Result<i64, EncodeError> {
        let offset = self.next_offset();
        let [high, low] = kind.0.to_be_bytes();
        let key = [0, 0, high, low];
        let (key, value) = (Some(&key[..]), Some(value));
        let headers = RecordHeaders::default();
        self.put(&Record { offset, timestamp, key, value, headers }, true)?;
        Ok(offset)
    }

    #[inline]
    fn put(&mut self, record: &Record<'_>, control: bool) -> Result<(), EncodeError> {
        let batch = self.options.control;
        let put = match batch == control {
            false => Err(BuildErrorKind::Control { batch }.into()),
            true if self.options.magic < 2 => self.put_message(record),
            true => self.put_record(record),
        };
        match put {
            Ok(last_offset_delta) => {
                self.count += 1;
                self.last_offset_delta = last_offset_delta;
                self.max_timestamp = self.max_timestamp.max(record.timestamp);
                Ok(())
            }
            Err(error) => Err(in_record(error, self.count)),
        }
    }

    /// Writes a record, and returns its offset relative to the batch's.
    #[inline(always)]
    fn put_record(&mut self, record: &Record<'_>) -> Result<i32, EncodeError> {
        if self.count == 0 && self.options.delete_horizon.is_none() {
            self.base_timestamp = record.timestamp;
        }
        let deltas = self.deltas(record)?;
        let size = record_size(&deltas, record)?;
        put_record(&deltas, record, &size, self.room(size.total)?);
        Ok(deltas.offset)
    }

    /// A record's offset and timestamp, relative to the batch's.
    #[inline]
    fn deltas(&self, record: &Record<'_>) -> Result<Deltas, BuildErrorKind> {
        let offset = self.checked_offset_delta(record)?;
        let (timestamp, base_timestamp) = (record.timestamp, self.base_timestamp);
        match timestamp.checked_sub(base_timestamp) {
            Some(timestamp) => Ok(Deltas { offset, timestamp }),
            None => Err(BuildErrorKind::TimestampRange { timestamp, base_timestamp }),
        }
    }

    #[inline]
    fn checked_offset_delta(&self, record: &Record<'_>) -> Result<i32, BuildErrorKind> {
        let Record { offset, timestamp, .. } = *record;
        if timestamp < -1 {
            return Err(BuildErrorKind::Timestamp { timestamp });
        }
        let delta = self.options.offset_delta(offset)?;
        match delta > self.last_offset_delta {
            true => Ok(delta),
            false => Err(BuildErrorKind::OffsetOrder { offset, last: self.last_offset() }),
        }
    }

    /// Returns the next `size` bytes for writing.
    #[inline(always)]
    fn room(&mut self, size: usize) -> Result<&mut [u8], EncodeError> {
        let end = self.at + size;
        if end > self.buf.len() {
            self.grow(end)?;
        }
        let room = self.buf.get_mut(self.at..end).unwrap_or_default();
        self.at = end;
        Ok(room)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, end: usize) -> Result<(), EncodeError> {
        let length = end - self.start;
        if length > i32::MAX as usize {
            return Err(too_large(length));
        }
        self.make_room(end);
        Ok(())
    }

    /// Makes room up to `end`, and as much again, but uses the existing capacity first.
    fn make_room(&mut self, end: usize) {
        let doubled = end.saturating_mul(2).max(FIRST_ROOM);
        let capacity = self.buf.capacity();
        self.buf.resize(if end <= capacity { doubled.min(capacity) } else { doubled }, 0);
    }

    /// Whether a record fits into the batch's maximum size, by the rule of Kafka's producers. The
    /// first record always fits. Compressed records count with the ratio of
    /// [`with_compression_ratio`](BatchOptions::with_compression_ratio) plus 5 percent, and the new
    /// record with its full size. [`append`](Self::append) does not check this.
    #[must_use]
    pub fn has_room_for<'h>(
        &self,
        timestamp: i64,
        key: Option<&[u8]>,
        value: Option<&[u8]>,
        headers: impl Into<RecordHeaders<'h>>,
    ) -> bool {
        if self.count == 0 {
            return true;
        }
        let headers = headers.into();
        let record = Record { offset: self.next_offset(), timestamp, key, value, headers };
        let size = match self.options.magic {
            2 => match self.deltas(&record) {
                Ok(deltas) => record_size(&deltas, &record).map(|size| size.total),
                Err(kind) => Err(kind.into()),
            },
            _ => self.message_size(&record),
        };
        !self.is_full()
            && size.is_ok_and(|size| {
                self.estimated_size().saturating_add(size) <= self.options.max_size
            })
    }

    /// Whether there is no room for another record.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.count > 0 && self.estimated_size() >= self.options.max_size
    }

    /// The expected size of the batch; exact if it is not compressed.
    #[must_use]
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "an estimate, counted as Kafka counts it"
    )]
    pub fn estimated_size(&self) -> usize {
        let records = self.uncompressed_size() - self.header_size();
        self.header_size()
            + match self.options.compression {
                Compression::NONE => records,
                _ => (records as f32 * self.options.compression_ratio * ESTIMATION_FACTOR) as usize,
            }
    }

    /// The size of the batch before compression.
    #[must_use]
    pub fn uncompressed_size(&self) -> usize {
        self.at - self.start
    }

    /// The number of records.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count.unsigned_abs() as usize
    }

    /// Whether there are no records.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The offset of the next record, unless it sets its own.
    #[must_use]
    #[inline]
    pub fn next_offset(&self) -> i64 {
        self.last_offset().saturating_add(1)
    }

    #[inline]
    fn last_offset(&self) -> i64 {
        self.options.base_offset.wrapping_add(self.last_offset_delta.into())
    }

    /// Sets the batch's last offset to `offset` instead of the last record's, for a batch whose
    /// last records compaction has removed.
    ///
    /// # Errors
    /// If `offset` is below the last record's, or impossible in this batch.
    pub fn set_last_offset(&mut self, offset: i64) -> Result<(), EncodeError> {
        let (magic, what) = (self.options.magic, "a last offset of their own");
        let delta = self.options.offset_delta(offset)?;
        if magic < 2 {
            return Err(BuildErrorKind::NotInMagic { what, magic }.into());
        }
        if delta < self.last_offset_delta {
            return Err(BuildErrorKind::OffsetOrder { offset, last: self.last_offset() }.into());
        }
        self.last_offset_delta = delta;
        Ok(())
    }

    /// Finishes the batch and appends it to the buffer. An empty builder produces no bytes, as in
    /// Kafka.
    ///
    /// # Errors
    /// If the batch is 2 GiB or larger.
    pub fn build(mut self) -> Result<Vec<u8>, EncodeError> {
        self.buf.truncate(self.at);
        if self.count == 0 {
            self.buf.truncate(self.start);
            return Ok(self.buf);
        }
        if self.options.magic < 2 {
            return self.build_messages();
        }
        if self.options.compression != Compression::NONE {
            let start = self.start + at::RECORDS;
            let mut compressed = Vec::new();
            let records = self.buf.get(start..).unwrap_or_default();
            compress(&self.options, records, &mut compressed)?;
            self.buf.truncate(start);
            self.buf.extend_from_slice(&compressed);
        }
        let length = self.buf.len() - self.start;
        if length > i32::MAX as usize {
            return Err(too_large(length));
        }
        let fields = Fields {
            last_offset_delta: self.last_offset_delta,
            base_timestamp: self.base_timestamp,
            max_timestamp: self.max_timestamp,
            records_count: self.count,
        };
        self.options.put_header(&fields, self.buf.get_mut(self.start..).unwrap_or_default());
        Ok(self.buf)
    }

    /// The size of the header in bytes.
    fn header_size(&self) -> usize {
        match self.options.magic {
            2 => at::RECORDS,
            _ => self.wrapper_size(),
        }
    }
}

#[cold]
fn in_record(error: EncodeError, index: i32) -> EncodeError {
    error.at_index(index.unsigned_abs() as usize).inside(PathSegment::Part("records"))
}
