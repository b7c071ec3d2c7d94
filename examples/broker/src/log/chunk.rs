//! A stretch of a log: batches one after another, and an index by offset and time.

use bytes::{Bytes, BytesMut};

/// Batches, and where each of them ends.
#[derive(Debug, Default)]
pub(super) struct Chunk<B> {
    pub(super) bytes: B,
    pub(super) batches: Vec<Batch>,
    pub(super) max_timestamp: i64,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Batch {
    pub(super) last_offset: i64,
    /// Where it ends in the chunk.
    pub(super) end: usize,
    pub(super) max_timestamp: i64,
}

impl<B: AsRef<[u8]>> Chunk<B> {
    pub(super) fn last_offset(&self) -> i64 {
        self.batches.last().map_or(-1, |batch| batch.last_offset)
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.as_ref().len()
    }

    /// Takes note of a batch that ends where the bytes end now.
    pub(super) fn put(&mut self, last_offset: i64, max_timestamp: i64) {
        let end = self.len();
        let newest = if self.batches.is_empty() { max_timestamp } else { self.max_timestamp };
        self.max_timestamp = newest.max(max_timestamp);
        self.batches.push(Batch { last_offset, end, max_timestamp });
    }
}

impl Chunk<BytesMut> {
    /// Takes what there is and leaves the rest of the memory.
    pub(super) fn seal(&mut self) -> Chunk<Bytes> {
        let bytes = self.bytes.split().freeze();
        let batches = std::mem::take(&mut self.batches);
        Chunk { bytes, batches, max_timestamp: self.max_timestamp }
    }
}

impl Chunk<Bytes> {
    /// Copies chunks into one.
    pub(super) fn join(chunks: impl Iterator<Item = Self>, len: usize) -> Self {
        let mut bytes = Vec::with_capacity(len);
        let mut joined = Self::default();
        for chunk in chunks {
            let before = bytes.len();
            bytes.extend_from_slice(&chunk.bytes);
            let newest = joined.batches.last().map_or(i64::MIN, |_| joined.max_timestamp);
            joined.max_timestamp = newest.max(chunk.max_timestamp);
            let batches = chunk.batches.into_iter();
            joined.batches.extend(batches.map(|b| Batch { end: before + b.end, ..b }));
        }
        Self { bytes: bytes.into(), ..joined }
    }

    /// Whole batches from the one with `offset` on, up to `max_bytes`; the first one in any case if
    /// `one` is set.
    pub(super) fn read(&self, offset: i64, max_bytes: usize, one: bool) -> Bytes {
        let first = self.position(offset);
        let start = self.start_of(first);
        let batches = self.batches.get(first..).unwrap_or_default();
        let fits = batches.partition_point(|batch| batch.end - start <= max_bytes);
        let count = if one { fits.max(1) } else { fits };
        self.bytes.slice(start..self.start_of(first + count))
    }

    /// The first batch from the one with `offset` on that has a record as new as `timestamp`, and
    /// its last offset.
    pub(super) fn since(&self, timestamp: i64, offset: i64) -> Option<(Bytes, i64)> {
        let first = self.position(offset);
        let mut batches = self.batches.iter().enumerate().skip(first);
        let (at, batch) = batches.find(|(_, batch)| batch.max_timestamp >= timestamp)?;
        Some((self.bytes.slice(self.start_of(at)..batch.end), batch.last_offset))
    }

    fn position(&self, offset: i64) -> usize {
        self.batches.partition_point(|batch| batch.last_offset < offset)
    }

    fn start_of(&self, at: usize) -> usize {
        let before = at.checked_sub(1).and_then(|before| self.batches.get(before));
        match before {
            Some(before) => before.end,
            None if at == 0 => 0,
            None => self.len(),
        }
    }
}
