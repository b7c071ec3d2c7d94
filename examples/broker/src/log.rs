//! The log of a partition, in memory: batches as they were validated, with their offsets.

use std::collections::VecDeque;
use std::mem;

use bytes::{Bytes, BytesMut};
use kafka_wire::ErrorCode;
use kafka_wire::records::{BatchIndex, ProducerSequences, Sequence, ValidatedBatch};

use crate::memory::Share;

/// The largest chunk.
const CHUNK: usize = 1 << 20;
/// The memory to reserve at a time for appended batches.
const ROOM: usize = 4 << 10;
/// The memory of a batch and of a producer, besides the records. Vectors and maps grow by doubling.
const BATCH: usize = 2 * BatchIndex::ENTRY_SIZE;
const PRODUCER: usize = 512;

/// Consecutive batches, with their positions.
///
/// A fetch gets a part of a chunk by reference count. Batches are appended to the open chunk, which
/// is sealed when it is full or when a fetch reads it. Sealed chunks of similar size are joined, so
/// that fetches at the end of the log do not leave many small ones.
#[derive(Debug)]
pub(crate) struct Log {
    sealed: VecDeque<Chunk<Bytes>>,
    open: Chunk<BytesMut>,
    /// The offset of the oldest record.
    pub(crate) start: i64,
    /// The offset of the next record: the high watermark, as there are no replicas.
    pub(crate) end: i64,
    /// The memory of the batches.
    size: usize,
    retention: usize,
    producers: ProducerSequences,
    pub(crate) memory: Share,
}

#[derive(Debug, Default)]
struct Chunk<B> {
    bytes: B,
    index: BatchIndex,
}

impl Log {
    /// An empty log that keeps about `retention` bytes and remembers `producers` producers.
    pub(crate) fn new(retention: usize, producers: usize, memory: Share) -> Self {
        Self {
            sealed: VecDeque::new(),
            open: Chunk::default(),
            start: 0,
            end: 0,
            size: 0,
            retention,
            producers: ProducerSequences::new(producers),
            memory,
        }
    }

    pub(crate) fn set_retention(&mut self, bytes: usize) {
        self.retention = bytes;
        self.forget(|log| log.size > log.retention);
    }

    /// Appends a batch and returns the offset of its first record. For a batch that an idempotent
    /// producer repeats, that is its original offset.
    pub(crate) fn append(&mut self, mut batch: ValidatedBatch) -> Result<i64, ErrorCode> {
        if let Sequence::Repeated { base_offset } = self.producers.check(&batch, self.end)? {
            return Ok(base_offset);
        }
        if self.open.bytes.len() + batch.size() > self.chunk_limit() {
            self.seal();
        }
        let base_offset = self.end;
        self.end = batch.set_base_offset(base_offset);
        batch.set_partition_leader_epoch(0);
        self.open.bytes.reserve(batch.size().max(ROOM));
        batch.put(&mut self.open.bytes);
        self.open.index.push(&batch);
        self.size += batch.size() + BATCH;
        self.forget(|log| log.size > log.retention);
        Ok(base_offset)
    }

    /// Returns whole batches from the one with `offset` on, up to `max_bytes`, and whether the log
    /// has more. With `one`, the first batch is returned in any case. At the end of the log, there
    /// are none.
    pub(crate) fn read(
        &mut self,
        offset: i64,
        max_bytes: usize,
        one: bool,
    ) -> Result<(Bytes, bool), ErrorCode> {
        if offset < self.start || offset > self.end {
            return Err(ErrorCode::OFFSET_OUT_OF_RANGE);
        }
        if offset == self.end {
            return Ok(Default::default());
        }
        self.seal();
        let at = self.position(offset);
        let Some(chunk) = self.sealed.get(at) else { return Ok(Default::default()) };
        let range = chunk.index.read(offset, max_bytes, one);
        let has_more = range.end < chunk.bytes.len() || at + 1 < self.sealed.len();
        Ok((chunk.bytes.slice(range), has_more))
    }

    /// Returns the first batch from the one with `offset` on that has a record as new as
    /// `timestamp`, and its last offset. Nothing is decompressed.
    pub(crate) fn batch_since(&mut self, timestamp: i64, offset: i64) -> Option<(Bytes, i64)> {
        self.seal();
        self.sealed.range(self.position(offset)..).find_map(|chunk| {
            let (range, last_offset) = chunk.index.since(timestamp, offset)?;
            Some((chunk.bytes.slice(range), last_offset))
        })
    }

    /// The highest timestamp.
    pub(crate) fn max_timestamp(&mut self) -> Option<i64> {
        self.seal();
        let newest = self.sealed.iter().filter_map(|chunk| chunk.index.max_timestamp()).max();
        newest.filter(|timestamp| *timestamp >= 0)
    }

    /// Deletes the records before `offset`; -1 means all. Returns the new start.
    pub(crate) fn delete_before(&mut self, offset: i64) -> Result<i64, ErrorCode> {
        let offset = if offset == -1 { self.end } else { offset };
        if !(0..=self.end).contains(&offset) {
            return Err(ErrorCode::OFFSET_OUT_OF_RANGE);
        }
        self.seal();
        let goes = |chunk: &Chunk<_>| chunk.index.last_offset() < Some(offset);
        self.forget(|log| log.sealed.front().is_some_and(goes));
        self.start = self.start.max(offset);
        Ok(self.start)
    }

    /// Drops the oldest chunk. Returns whether there was one.
    pub(crate) fn forget_oldest(&mut self) -> bool {
        self.seal();
        let count = self.sealed.len();
        self.forget(|log| count > 0 && log.sealed.len() == count);
        count > 0
    }

    /// Small enough that dropping a chunk leaves most of the log.
    fn chunk_limit(&self) -> usize {
        CHUNK.min(self.retention / 4)
    }

    /// The sealed chunk that has `offset`.
    fn position(&self, offset: i64) -> usize {
        self.sealed.partition_point(|chunk| chunk.index.last_offset() < Some(offset))
    }

    fn seal(&mut self) {
        let Chunk { bytes, index } = &mut self.open;
        let (mut bytes, mut index) = (bytes.split().freeze(), mem::take(index));
        if index.is_empty() {
            return;
        }
        let limit = self.chunk_limit();
        // Chunks that are much larger are left alone, so that each byte is copied only a few times.
        while let Some(before) = self.sealed.back_mut()
            && before.bytes.len() <= bytes.len().saturating_mul(2)
            && before.bytes.len() + bytes.len() <= limit
        {
            bytes = [&*before.bytes, &bytes].concat().into();
            before.index.append(&index);
            index = mem::take(&mut before.index);
            self.sealed.pop_back();
        }
        self.sealed.push_back(Chunk { bytes, index });
    }

    /// Drops the oldest chunks as long as `is_needed`, and counts the memory again.
    fn forget(&mut self, is_needed: impl Fn(&Self) -> bool) {
        while is_needed(self)
            && let Some(Chunk { bytes, index }) = self.sealed.pop_front()
        {
            self.start = self.start.max(index.last_offset().map_or(0, |last| last + 1));
            self.size -= bytes.len() + index.len() * BATCH;
        }
        self.producers.forget_before(self.start);
        self.memory.set(self.size + self.producers.len() * PRODUCER);
    }
}
