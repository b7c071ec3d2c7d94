//! The idempotent producers of a partition.

use alloc::collections::{BTreeMap, VecDeque};

use super::validate::ValidatedBatch;
use crate::error_code::ErrorCode;

/// How many batches a producer may have in flight, any of which it may send again.
const BATCHES: usize = 5;

/// A broker's memory of a partition's idempotent producers (KIP-98). It keeps the sequence numbers
/// of each producer's last five batches, so that a batch that is sent again is appended only once.
///
/// ```
/// use kafka_wire::records::{
///     BatchOptions, Decompressor, ProducerSequences, RecordBatchBuilder, Sequence,
///     ValidationOptions,
/// };
///
/// let mut builder = RecordBatchBuilder::new(BatchOptions::new().with_producer(7, 0, 0))?;
/// builder.append(1_700_000_000_000, None, Some(b"value"), &[])?;
/// let produced = builder.build()?.into();
/// let mut decompressor = Decompressor::default();
/// let batch = ValidationOptions::new().validate(&produced, 9, 0, &mut decompressor)?;
///
/// let mut producers = ProducerSequences::new(1000);
/// assert_eq!(producers.check(&batch, 500), Ok(Sequence::Next));
/// assert_eq!(producers.check(&batch, 501), Ok(Sequence::Repeated { base_offset: 500 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Memory
/// It remembers up to the number of producers given to [`new`](Self::new), with a few hundred bytes
/// each. Beyond that, it forgets the producer with the oldest last batch, and treats that
/// producer's next batch as a new producer's.
#[derive(Debug)]
pub struct ProducerSequences {
    by_id: BTreeMap<i64, Producer>,
    /// The producer ids by the offset of their last batch: the producer that was silent for longest
    /// comes first.
    by_offset: BTreeMap<i64, i64>,
    limit: usize,
}

#[derive(Debug)]
struct Producer {
    epoch: i16,
    last: VecDeque<Appended>,
}

#[derive(Debug, Clone, Copy)]
struct Appended {
    base_sequence: i32,
    last_sequence: i32,
    base_offset: i64,
}

/// How a batch relates to its producer's earlier batches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sequence {
    /// The batch must be appended: it is its producer's next one, the first one of a new producer,
    /// or has no producer id.
    Next,
    /// The batch is already in the log.
    Repeated {
        /// The offset of the batch's first record in the log.
        base_offset: i64,
    },
}

impl ProducerSequences {
    /// Remembers at most `limit` producers.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self { by_id: BTreeMap::new(), by_offset: BTreeMap::new(), limit }
    }

    /// The number of remembered producers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether no producer is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Checks the sequence numbers of a batch. Unless it is a repeated one, remembers it as
    /// appended at `base_offset`.
    ///
    /// # Errors
    /// `OUT_OF_ORDER_SEQUENCE_NUMBER` (45) for a gap, or for a new epoch that does not start with
    /// 0; `INVALID_PRODUCER_EPOCH` (47) for an epoch older than the last one.
    pub fn check(
        &mut self,
        batch: &ValidatedBatch,
        base_offset: i64,
    ) -> Result<Sequence, ErrorCode> {
        let (id, epoch) = (batch.producer_id(), batch.producer_epoch());
        if id < 0 {
            return Ok(Sequence::Next);
        }
        let (base_sequence, last_sequence) = (batch.base_sequence(), batch.last_sequence());
        let is_new = !self.by_id.contains_key(&id);
        let producer = self.by_id.entry(id);
        let producer = producer.or_insert_with(|| Producer { epoch, last: VecDeque::new() });
        if epoch < producer.epoch {
            return Err(ErrorCode::INVALID_PRODUCER_EPOCH);
        }
        let newest = producer.last.back().copied();
        if epoch == producer.epoch {
            let same = |a: &&Appended| {
                (a.base_sequence, a.last_sequence) == (base_sequence, last_sequence)
            };
            if let Some(known) = producer.last.iter().find(same) {
                return Ok(Sequence::Repeated { base_offset: known.base_offset });
            }
        }
        // A new epoch starts with 0, and 2147483647 is followed by 0.
        let before = newest.filter(|_| epoch == producer.epoch);
        let next = before.map_or(0, |before| before.last_sequence.wrapping_add(1) & i32::MAX);
        if !is_new && base_sequence != next {
            return Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
        }
        if epoch > producer.epoch {
            producer.epoch = epoch;
            producer.last.clear();
        }
        if producer.last.len() == BATCHES {
            producer.last.pop_front();
        }
        producer.last.push_back(Appended { base_sequence, last_sequence, base_offset });
        if let Some(newest) = newest {
            self.by_offset.remove(&newest.base_offset);
        }
        self.by_offset.insert(base_offset, id);
        if self.by_id.len() > self.limit {
            self.forget_first();
        }
        Ok(Sequence::Next)
    }

    /// Forgets the producers whose batches all start before `offset`, as Kafka does when retention
    /// removes them. Their next batches are treated as new producers'.
    pub fn forget_before(&mut self, offset: i64) {
        while self.by_offset.first_key_value().is_some_and(|(last, _)| *last < offset) {
            self.forget_first();
        }
    }

    fn forget_first(&mut self) {
        if let Some((_, id)) = self.by_offset.pop_first() {
            self.by_id.remove(&id);
        }
    }
}
