//! The idempotent producers of a partition.

use alloc::collections::{BTreeMap, VecDeque};

use super::validate::ValidatedBatch;
use crate::error_code::ErrorCode;

/// The batches of a producer that may be in flight, and so may come again.
const BATCHES: usize = 5;

/// What a broker remembers of the idempotent producers of a partition (KIP-98): the sequence numbers
/// of their last five batches, so that a batch that a producer sends again is appended once.
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
/// It remembers as many producers as [`new`](Self::new) is told, each with a few hundred bytes. Then
/// it forgets the one whose last batch is oldest, and takes its next batch as that of a new producer.
#[derive(Debug)]
pub struct ProducerSequences {
    by_id: BTreeMap<i64, Producer>,
    /// The ids by the offset of the last batch: the producer that has been silent for longest is
    /// first.
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

/// How a batch relates to those that its producer sent before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Sequence {
    /// It is to be appended: the next one of its producer, the first one of a new producer, or one
    /// without a producer id.
    Next,
    /// It is in the log already.
    Repeated {
        /// The offset of its first record there.
        base_offset: i64,
    },
}

impl ProducerSequences {
    /// Remembers at most `limit` producers.
    #[must_use]
    pub const fn new(limit: usize) -> Self {
        Self { by_id: BTreeMap::new(), by_offset: BTreeMap::new(), limit }
    }

    /// How many producers it remembers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Whether it remembers no producer.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Checks the sequence numbers of a batch, and remembers it as appended at `base_offset` unless
    /// it is a repeated one.
    ///
    /// # Errors
    /// `OUT_OF_ORDER_SEQUENCE_NUMBER` (45) for a gap, or for a new epoch that does not begin with 0;
    /// `INVALID_PRODUCER_EPOCH` (47) for an older epoch than the last.
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
        // A new epoch begins with 0; after 2147483647 comes 0 again.
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

    /// Forgets the producers whose batches all begin before `offset`, as Kafka does when retention
    /// removes them. Their next batches are taken as those of new producers.
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
