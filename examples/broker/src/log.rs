//! The log of a partition, in memory: batches as they were validated, with their offsets.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::{Bytes, BytesMut};
use kafka_wire::ErrorCode;
use kafka_wire::records::{ProducerSequences, Sequence, ValidatedBatch};

mod chunk;

use chunk::Chunk;

/// What a chunk grows to, and the most that chunks are joined to for a reader.
const CHUNK: usize = 1 << 20;
/// The most that chunks are joined to when they are sealed, so that their number stays small.
const SMALL: usize = 16 << 10;
/// The memory that is taken at a time for what is appended.
const ROOM: usize = 4 << 10;
/// What a batch and a producer take beside the records. Vectors and maps grow by doubling.
const BATCH: usize = 2 * size_of::<chunk::Batch>();
const PRODUCER: usize = 512;

/// Batches one after another, and where each begins and ends.
///
/// A fetch gets a part of a chunk, by reference count. Batches are appended to the open chunk. It is
/// sealed when it is full or when a fetch reads it. Where many fetches have left small chunks, a
/// later fetch joins them first, so that it gets many batches at once. Joining copies within the
/// log; the socket still gets the log's own memory.
#[derive(Debug)]
pub(crate) struct Log {
    sealed: VecDeque<Chunk<Bytes>>,
    open: Chunk<BytesMut>,
    start: i64,
    end: i64,
    /// The memory of the batches.
    size: usize,
    retention: usize,
    producers: ProducerSequences,
    /// The memory of all logs, and this log's part in it.
    total: Arc<AtomicUsize>,
    counted: usize,
}

/// What a fetch gets.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Fetched {
    pub(crate) bytes: Bytes,
    /// Whether the log has more.
    pub(crate) has_more: bool,
}

impl Log {
    /// An empty log that keeps about `retention` bytes and remembers `producers` producers. It adds
    /// its memory to `total`.
    pub(crate) fn new(retention: usize, producers: usize, total: Arc<AtomicUsize>) -> Self {
        Self {
            sealed: VecDeque::new(),
            open: Chunk::default(),
            start: 0,
            end: 0,
            size: 0,
            retention,
            producers: ProducerSequences::new(producers),
            total,
            counted: 0,
        }
    }

    /// The offset of the oldest record.
    pub(crate) fn start(&self) -> i64 {
        self.start
    }

    /// The offset of the next record: the high watermark, as there are no replicas.
    pub(crate) fn end(&self) -> i64 {
        self.end
    }

    pub(crate) fn set_retention(&mut self, bytes: usize) {
        self.retention = bytes;
        self.forget(|log| log.size > log.retention);
    }

    /// Appends a batch and returns the offset of its first record. For a batch that an idempotent
    /// producer repeats, that is the offset of the first time.
    pub(crate) fn append(&mut self, mut batch: ValidatedBatch) -> Result<i64, ErrorCode> {
        if let Sequence::Repeated { base_offset } = self.producers.check(&batch, self.end)? {
            return Ok(base_offset);
        }
        if self.open.len() + batch.size() > CHUNK.min(self.retention) {
            self.seal();
        }
        let base_offset = self.end;
        self.end = batch.set_base_offset(base_offset);
        batch.set_partition_leader_epoch(0);
        self.open.bytes.reserve(batch.size().max(ROOM));
        batch.put(&mut self.open.bytes);
        self.open.put(self.end - 1, batch.max_timestamp());
        self.size += batch.size() + BATCH;
        self.forget(|log| log.size > log.retention);
        Ok(base_offset)
    }

    /// Whole batches from the one with `offset` on, up to `max_bytes`; the first one in any case if
    /// `one` is set. Nothing at the end of the log.
    pub(crate) fn read(
        &mut self,
        offset: i64,
        max_bytes: usize,
        one: bool,
    ) -> Result<Fetched, ErrorCode> {
        if offset < self.start || offset > self.end {
            return Err(ErrorCode::OFFSET_OUT_OF_RANGE);
        }
        if offset == self.end {
            return Ok(Fetched::default());
        }
        self.seal();
        let at = self.sealed.partition_point(|chunk| chunk.last_offset() < offset);
        self.join(at, CHUNK);
        let chunk = self.sealed.get(at);
        let bytes = chunk.map(|chunk| chunk.read(offset, max_bytes, one)).unwrap_or_default();
        let rest = chunk.map(|chunk| chunk.read(offset, usize::MAX, one)).unwrap_or_default();
        Ok(Fetched { has_more: bytes.len() < rest.len() || at + 1 < self.sealed.len(), bytes })
    }

    /// The first batch from the one with `offset` on that has a record as new as `timestamp`, and
    /// its last offset. Nothing is decompressed for that.
    pub(crate) fn batch_since(&mut self, timestamp: i64, offset: i64) -> Option<(Bytes, i64)> {
        self.seal();
        let first = self.sealed.partition_point(|chunk| chunk.last_offset() < offset);
        let mut chunks = self.sealed.range(first..);
        chunks.find_map(|chunk| {
            let may_have = chunk.max_timestamp >= timestamp;
            may_have.then(|| chunk.since(timestamp, offset)).flatten()
        })
    }

    /// The highest timestamp.
    pub(crate) fn max_timestamp(&mut self) -> Option<i64> {
        self.seal();
        let newest = self.sealed.iter().map(|chunk| chunk.max_timestamp).max();
        newest.filter(|timestamp| *timestamp >= 0)
    }

    /// Deletes the records before `offset`; -1 stands for all of them. Returns the new start.
    pub(crate) fn delete_before(&mut self, offset: i64) -> Result<i64, ErrorCode> {
        let offset = if offset == -1 { self.end } else { offset };
        if !(0..=self.end).contains(&offset) {
            return Err(ErrorCode::OFFSET_OUT_OF_RANGE);
        }
        self.seal();
        self.forget(|log| log.sealed.front().is_some_and(|chunk| chunk.last_offset() < offset));
        self.start = self.start.max(offset);
        Ok(self.start)
    }

    /// Drops the oldest chunk. Returns whether there was one.
    pub(crate) fn forget_oldest(&mut self) -> bool {
        self.seal();
        let mut is_first = true;
        self.forget(|_| std::mem::take(&mut is_first));
        !is_first
    }

    /// The memory that this log takes.
    pub(crate) fn memory(&self) -> usize {
        self.counted
    }

    fn seal(&mut self) {
        if self.open.batches.is_empty() {
            return;
        }
        self.sealed.push_back(self.open.seal());
        self.join(self.sealed.len().saturating_sub(2), SMALL);
    }

    /// Joins the chunk at `at` with those after it, up to `limit` bytes.
    fn join(&mut self, at: usize, limit: usize) {
        let (mut len, mut count) = (0, 0);
        for chunk in self.sealed.range(at..) {
            if len + chunk.len() > limit {
                break;
            }
            (len, count) = (len + chunk.len(), count + 1);
        }
        if count < 2 {
            return;
        }
        let joined = Chunk::join(self.sealed.drain(at..at + count), len);
        self.sealed.insert(at, joined);
    }

    /// Drops the oldest chunks while there is a reason to, and counts the memory anew.
    fn forget(&mut self, mut is_needed: impl FnMut(&Self) -> bool) {
        while is_needed(self)
            && let Some(chunk) = self.sealed.pop_front()
        {
            self.start = self.start.max(chunk.last_offset() + 1);
            self.size -= chunk.len() + chunk.batches.len() * BATCH;
        }
        self.producers.forget_before(self.start);
        self.count(self.size + self.producers.len() * PRODUCER);
    }

    fn count(&mut self, memory: usize) {
        // Wraps around for less memory, and so subtracts.
        self.total.fetch_add(memory.wrapping_sub(self.counted), Ordering::Relaxed);
        self.counted = memory;
    }
}

impl Drop for Log {
    fn drop(&mut self) {
        self.count(0);
    }
}
