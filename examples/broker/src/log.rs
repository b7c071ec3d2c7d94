//! The log of a partition, in memory: batches as they were produced, with their offsets.

use std::collections::VecDeque;
use std::mem;

use bytes::{Bytes, BytesMut};
use kafka_wire::records::{Batches, Decompressor, RecordBatch, RecordBatchMut};
use kafka_wire::{DecodeError, ErrorCode};

use crate::producers::{Producers, Sequence};

/// What a chunk grows to, and the most that chunks are joined to.
const CHUNK: usize = 1 << 20;
/// The memory that is taken at a time for what is appended.
const ROOM: usize = 4 << 10;

/// Batches one after another, and where each begins and ends.
///
/// A fetch is given a part of a chunk, by reference count. What is appended lies in the open chunk,
/// which is sealed when a fetch comes for it, or when it is full. Where many fetches have left small
/// chunks, a later one joins them first, so that it gets many batches at once; this copies them within
/// the log, not to the socket.
#[derive(Debug)]
pub(crate) struct Log {
    sealed: VecDeque<Chunk<Bytes>>,
    open: Chunk<BytesMut>,
    start: i64,
    end: i64,
    size: usize,
    retention: usize,
    producers: Producers,
}

#[derive(Debug, Default)]
struct Chunk<B> {
    bytes: B,
    batches: Vec<Batch>,
}

#[derive(Debug, Clone, Copy)]
struct Batch {
    last_offset: i64,
    /// Where its bytes end in the chunk.
    end: usize,
}

impl Log {
    /// An empty one, which forgets its oldest batches when it has more than `retention` bytes.
    pub(crate) fn new(retention: usize) -> Self {
        Self {
            sealed: VecDeque::new(),
            open: Chunk::default(),
            start: 0,
            end: 0,
            size: 0,
            retention,
            producers: Producers::default(),
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

    /// Appends a batch and gives the offset of its first record; of one that an idempotent producer
    /// has sent before, that of the first time.
    pub(crate) fn append(&mut self, batch: &RecordBatch<'_>) -> Result<i64, ErrorCode> {
        if let Sequence::Repeated { base_offset } = self.producers.check(batch, self.end)? {
            return Ok(base_offset);
        }
        if self.open.bytes.len() + batch.size() > CHUNK {
            self.seal();
        }
        let base_offset = self.end;
        let start = self.open.bytes.len();
        self.open.bytes.reserve(batch.size().max(ROOM));
        self.open.bytes.extend_from_slice(batch.as_bytes());
        let placed = self.open.bytes.get_mut(start..).unwrap_or_default();
        let mut placed =
            RecordBatchMut::from_slice(placed).map_err(|_| ErrorCode::CORRUPT_MESSAGE)?;
        placed.set_base_offset(base_offset);
        placed.set_partition_leader_epoch(0);
        let last_offset = placed.as_batch().last_offset();
        self.open.batches.push(Batch { last_offset, end: self.open.bytes.len() });
        self.end = last_offset + 1;
        self.size += batch.size();
        self.forget();
        Ok(base_offset)
    }

    /// Whole batches from the one with `offset` on, up to `max_bytes`; the first one in any case if
    /// `one` is set. Nothing at the end of the log.
    pub(crate) fn read(
        &mut self,
        offset: i64,
        max_bytes: usize,
        one: bool,
    ) -> Result<Bytes, ErrorCode> {
        if offset < self.start || offset > self.end {
            return Err(ErrorCode::OFFSET_OUT_OF_RANGE);
        }
        if offset == self.end {
            return Ok(Bytes::new());
        }
        self.seal();
        let at = self.sealed.partition_point(|chunk| chunk.last_offset() < offset);
        self.join(at);
        let chunk = self.sealed.get(at);
        Ok(chunk.map(|chunk| chunk.read(offset, max_bytes, one)).unwrap_or_default())
    }

    /// Offset and timestamp of the first record that is as new as `timestamp`.
    pub(crate) fn first_since(&self, timestamp: i64) -> Result<Option<(i64, i64)>, DecodeError> {
        let mut decompressor = Decompressor::default();
        for batch in self.batches() {
            let batch = batch?;
            if batch.max_timestamp() < timestamp {
                continue;
            }
            for record in batch.records(&mut decompressor)? {
                let record = record?;
                if record.timestamp >= timestamp && record.offset >= self.start {
                    return Ok(Some((record.offset, record.timestamp)));
                }
            }
        }
        Ok(None)
    }

    /// The highest timestamp.
    pub(crate) fn max_timestamp(&self) -> Option<i64> {
        let batches = self.batches().filter_map(Result::ok);
        batches.map(|batch| batch.max_timestamp()).filter(|timestamp| *timestamp >= 0).max()
    }

    fn batches(&self) -> impl Iterator<Item = Result<RecordBatch<'_>, DecodeError>> {
        let sealed = self.sealed.iter().map(|chunk| &chunk.bytes[..]);
        sealed.chain([&self.open.bytes[..]]).flat_map(Batches::new)
    }

    fn seal(&mut self) {
        if self.open.batches.is_empty() {
            return;
        }
        let bytes = self.open.bytes.split().freeze();
        let batches = mem::take(&mut self.open.batches);
        self.sealed.push_back(Chunk { bytes, batches });
    }

    /// Joins the chunk at `at` with those behind it that are small.
    fn join(&mut self, at: usize) {
        let mut size = 0;
        let small = self.sealed.iter().skip(at).take_while(|chunk| {
            size += chunk.bytes.len();
            size <= CHUNK
        });
        let count = small.count();
        if count < 2 {
            return;
        }
        let mut joined = Chunk { bytes: Vec::new(), batches: Vec::new() };
        for chunk in self.sealed.drain(at..at + count) {
            let before = joined.bytes.len();
            joined.bytes.extend_from_slice(&chunk.bytes);
            let batches = chunk.batches.into_iter();
            joined.batches.extend(batches.map(|b| Batch { end: before + b.end, ..b }));
        }
        let bytes = joined.bytes.into();
        self.sealed.insert(at, Chunk { bytes, batches: joined.batches });
    }

    /// Drops the oldest chunks, as far as there are too many.
    fn forget(&mut self) {
        while self.size > self.retention
            && let Some(chunk) = self.sealed.pop_front()
        {
            self.start = chunk.last_offset() + 1;
            self.size -= chunk.bytes.len();
        }
    }
}

impl<B: AsRef<[u8]>> Chunk<B> {
    fn last_offset(&self) -> i64 {
        self.batches.last().map_or(-1, |batch| batch.last_offset)
    }
}

impl Chunk<Bytes> {
    fn read(&self, offset: i64, max_bytes: usize, one: bool) -> Bytes {
        let first = self.batches.partition_point(|batch| batch.last_offset < offset);
        let (before, batches) = self.batches.split_at(first);
        let start = before.last().map_or(0, |batch| batch.end);
        let fits = batches.partition_point(|batch| batch.end - start <= max_bytes);
        let count = if one { fits.max(1) } else { fits };
        let end = batches.iter().take(count).next_back().map_or(start, |batch| batch.end);
        self.bytes.slice(start..end)
    }
}
