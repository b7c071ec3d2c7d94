//! The iterator over the records of a batch.

use super::attributes::TimestampType;
use super::batch::RecordBatch;
use super::decode::{Deltas, explain_record, record};
use super::error::RecordsErrorKind;
use super::header::in_batch;
use super::legacy::{Inner, Message, message};
use super::record::{Record, RecordHeaders};
use super::trace::explain;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};

/// The encoding of a batch's records.
#[derive(Debug, Clone, Copy)]
pub(super) enum Layout {
    /// Magic 2.
    Deltas(Base),
    /// Messages of magic 0 or 1.
    Legacy(Inner),
}

/// The base values of a batch of magic 2.
#[derive(Debug, Clone, Copy)]
pub(super) struct Base {
    offset: i64,
    timestamp: i64,
    /// The timestamp of all records, if it is the broker's.
    append_time: Option<i64>,
}

impl Layout {
    /// The layout of a batch. For a compressed message of magic 0 or 1, it is not yet known.
    pub(super) fn of(batch: &RecordBatch<'_>) -> Self {
        let is_broker_time = batch.timestamp_type() == Some(TimestampType::LogAppendTime);
        let append_time = is_broker_time.then(|| batch.max_timestamp());
        match batch.magic() {
            0 | 1 => Self::Legacy(Inner { base: 0, append_time, check_crc: false }),
            _ => Self::Deltas(Base {
                offset: batch.header.base_offset,
                timestamp: batch.header.base_timestamp,
                append_time,
            }),
        }
    }
}

impl Base {
    #[inline(always)]
    pub(super) fn record<'r>(&self, deltas: Deltas<'r>) -> Result<Record<'r>, RecordsErrorKind> {
        let offset_delta = i64::from(deltas.offset);
        let Some(offset) = self.offset.checked_add(offset_delta) else {
            return Err(RecordsErrorKind::OffsetOverflow {
                base_offset: self.offset,
                offset_delta,
            });
        };
        let sum = self.timestamp.checked_add(deltas.timestamp);
        let Some(timestamp) = self.append_time.or(sum) else {
            let (base_timestamp, timestamp_delta) = (self.timestamp, deltas.timestamp);
            return Err(RecordsErrorKind::TimestampOverflow { base_timestamp, timestamp_delta });
        };
        let Deltas { key, value, headers, .. } = deltas;
        Ok(Record { offset, timestamp, key, value, headers })
    }
}

impl Inner {
    fn record<'r>(&self, message: Message<'r>) -> Result<Record<'r>, RecordsErrorKind> {
        let Message { offset, magic, timestamp, key, value } = message;
        let Some(offset) = self.base.checked_add(offset) else {
            let (base_offset, offset_delta) = (self.base, offset);
            return Err(RecordsErrorKind::OffsetOverflow { base_offset, offset_delta });
        };
        let timestamp = self.append_time.filter(|_| magic > 0).unwrap_or(timestamp);
        Ok(Record { offset, timestamp, key, value, headers: RecordHeaders::default() })
    }
}

/// An iterator over the records of a batch, which decodes each one when it reaches it.
///
/// It ends after an error. Bytes after the last record are an error.
#[derive(Debug, Clone)]
pub struct RecordIter<'r> {
    rest: &'r [u8],
    left: usize,
    layout: Layout,
    place: Place,
}

/// The location of the records, for errors.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    /// The offset of the records' end.
    pub(super) end: usize,
    pub(super) batch: usize,
    pub(super) count: usize,
    pub(super) decompressed: bool,
}

impl<'r> RecordIter<'r> {
    pub(super) fn new(bytes: &'r [u8], layout: Layout, place: Place) -> Self {
        Self { rest: bytes, left: place.count, layout, place }
    }

    /// Decodes a message of magic 0 or 1, or explains what is wrong with a record of magic 2.
    #[inline(never)]
    fn message_or_error(&mut self) -> Result<Record<'r>, DecodeError> {
        let inner = match self.layout {
            Layout::Legacy(inner) => inner,
            Layout::Deltas(base) => {
                let error = match record(self.rest, &mut ()).map(|(deltas, _)| base.record(deltas))
                {
                    Ok(Err(kind)) => kind.at(self.byte_offset()),
                    _ => explain_record(self.rest, self.place.end),
                };
                return Err(self.fail(error));
            }
        };
        let Ok((found, rest)) = message(self.rest, Some(&inner), &mut ()) else {
            let error = explain(self.rest, self.place.end, |bytes, trace| {
                message(bytes, Some(&inner), trace)
            });
            return Err(self.fail(error));
        };
        match inner.record(found) {
            Ok(record) => {
                self.rest = rest;
                Ok(record)
            }
            Err(kind) => Err(self.fail(kind.at(self.byte_offset()))),
        }
    }

    /// The offset of the next record.
    pub(super) fn byte_offset(&self) -> usize {
        self.place.end - self.rest.len()
    }

    #[cold]
    fn left_over(&mut self) -> DecodeError {
        let kind = DecodeErrorKind::TrailingBytes { remaining: self.rest.len() };
        let error = DecodeError::new(kind, self.byte_offset());
        self.rest = &[];
        let name = if matches!(self.layout, Layout::Deltas(_)) { "records_count" } else { "size" };
        self.in_batch(error.inside(PathSegment::Part(name)))
    }

    /// Moves an error into the last record, and ends the iteration.
    #[cold]
    pub(super) fn fail(&mut self, error: DecodeError) -> DecodeError {
        let index = self.place.count - self.left - 1;
        self.left = 0;
        self.rest = &[];
        self.in_batch(error.at_index(index).inside(PathSegment::Part("records")))
    }

    fn in_batch(&self, error: DecodeError) -> DecodeError {
        let error = match self.place.decompressed {
            true => error.inside(PathSegment::Part("decompressed")),
            false => error,
        };
        in_batch(error, self.place.batch)
    }
}

impl<'r> Iterator for RecordIter<'r> {
    type Item = Result<Record<'r>, DecodeError>;

    /// Always inline: as a function, it returns the record in memory, and a caller that keeps the
    /// record waits for the stores of its parts: a third of the time to decode a list.
    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 {
            return if self.rest.is_empty() { None } else { Some(Err(self.left_over())) };
        }
        self.left -= 1;
        if let Layout::Deltas(base) = &self.layout
            && let Ok((deltas, rest)) = record(self.rest, &mut ())
            && let Ok(record) = base.record(deltas)
        {
            self.rest = rest;
            return Some(Ok(record));
        }
        Some(self.message_or_error())
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // An error takes the place of a record or, for trailing bytes, comes after the last one.
        (0, Some(self.left + 1))
    }
}

impl core::iter::FusedIterator for RecordIter<'_> {}
