//! Finds batches of a log by offset and by time.

use alloc::vec::Vec;
use core::ops::Range;

use super::validate::ValidatedBatch;

/// An index of consecutive batches, such as a segment of a log. It finds the bytes that answer a
/// fetch, and the batch that has a record as new as a timestamp.
///
/// It holds positions but no bytes, so the segment can be in memory or in a file. The timestamps
/// come from [validated](ValidatedBatch) batches, whose highest timestamp is computed from the
/// records. So a client cannot hide records with a wrong timestamp, and a search decompresses only
/// the batch that it finds.
///
/// ```
/// use kafka_wire::records::{
///     BatchIndex, Decompressor, RecordBatchBuilder, ValidationOptions,
/// };
///
/// let (mut segment, mut index) = (Vec::new(), BatchIndex::new());
/// for (base_offset, timestamp) in [(500, 1000), (501, 3000), (502, 2000)] {
///     let mut builder = RecordBatchBuilder::default();
///     builder.append(timestamp, None, Some(b"value"), &[])?;
///     let produced = builder.build()?.into();
///     let mut decompressor = Decompressor::default();
///     let mut batch = ValidationOptions::new().validate(&produced, 9, 0, &mut decompressor)?;
///     batch.set_base_offset(base_offset);
///     batch.put(&mut segment);
///     index.push(&batch);
/// }
/// let size = segment.len() / 3;
///
/// // Whole batches within the limit of the fetch, and at least one.
/// assert_eq!(index.read(501, 10_000, true), size..3 * size);
/// assert_eq!(index.read(501, 10, true), size..2 * size);
/// // The first batch from offset 500 on with a record of the time 1500 or later.
/// assert_eq!(index.since(1500, 500), Some((size..2 * size, 501)));
/// assert_eq!((index.last_offset(), index.max_timestamp()), (Some(502), Some(3000)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct BatchIndex {
    entries: Vec<Entry>,
    max_timestamp: Option<i64>,
}

#[derive(Debug, Clone, Copy)]
struct Entry {
    last_offset: i64,
    max_timestamp: i64,
    /// The end of the batch.
    end: usize,
}

impl BatchIndex {
    /// The memory that the index needs for each batch.
    pub const ENTRY_SIZE: usize = size_of::<Entry>();

    /// Creates an index without batches.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a batch after the others, with its assigned offsets.
    pub fn push(&mut self, batch: &ValidatedBatch) {
        let (last_offset, max_timestamp) = (batch.last_offset(), batch.max_timestamp());
        self.add(Entry { last_offset, max_timestamp, end: self.size() + batch.size() });
    }

    /// Adds the batches of another index, whose bytes follow those of this one.
    pub fn append(&mut self, other: &Self) {
        let start = self.size();
        for entry in &other.entries {
            self.add(Entry { end: start + entry.end, ..*entry });
        }
    }

    fn add(&mut self, entry: Entry) {
        self.max_timestamp = self.max_timestamp.max(Some(entry.max_timestamp));
        self.entries.push(entry);
    }

    /// The number of batches.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no batches.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The size of all batches in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.entries.last().map_or(0, |entry| entry.end)
    }

    /// The offset of the last record.
    #[must_use]
    pub fn last_offset(&self) -> Option<i64> {
        self.entries.last().map(|entry| entry.last_offset)
    }

    /// The greatest timestamp of all records.
    #[must_use]
    pub fn max_timestamp(&self) -> Option<i64> {
        self.max_timestamp
    }

    /// The range of whole batches starting with the one that has `offset`, up to `max_bytes`. With
    /// `at_least_one`, the first batch is included whatever its size (KIP-74).
    #[must_use]
    pub fn read(&self, offset: i64, max_bytes: usize, at_least_one: bool) -> Range<usize> {
        let first = self.position(offset);
        let start = self.start(first);
        let entries = self.entries.get(first..).unwrap_or_default();
        let fitting = entries.partition_point(|entry| entry.end - start <= max_bytes);
        let count = fitting.max(at_least_one.into());
        start..self.start(first + count)
    }

    /// The first batch at or after `offset` that has a record with `timestamp` or a later one: its
    /// range and its last offset.
    #[must_use]
    pub fn since(&self, timestamp: i64, offset: i64) -> Option<(Range<usize>, i64)> {
        if self.max_timestamp < Some(timestamp) {
            return None;
        }
        let mut entries = self.entries.iter().enumerate().skip(self.position(offset));
        let (at, entry) = entries.find(|(_, entry)| entry.max_timestamp >= timestamp)?;
        Some((self.start(at)..entry.end, entry.last_offset))
    }

    /// The number of the batch that has `offset`.
    fn position(&self, offset: i64) -> usize {
        self.entries.partition_point(|entry| entry.last_offset < offset)
    }

    /// The start of batch `at`, or the end after the last one.
    fn start(&self, at: usize) -> usize {
        let before = at.checked_sub(1).map(|before| self.entries.get(before));
        match before {
            None => 0,
            Some(None) => self.size(),
            Some(Some(before)) => before.end,
        }
    }
}
