//! What a partition knows of its idempotent producers (KIP-98): the sequence numbers of their last
//! batches, so that a batch that is sent twice is appended once.

use std::collections::{BTreeMap, HashMap, VecDeque};

use kafka_wire::ErrorCode;
use kafka_wire::records::ValidatedBatch;

/// The batches of a producer that may be in flight, and so may come again.
const BATCHES: usize = 5;

#[derive(Debug)]
pub(crate) struct Producers {
    by_id: HashMap<i64, Producer>,
    /// The ids by the offset of the last batch, so that the one that is silent for longest is first.
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

/// How a batch relates to those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sequence {
    Next,
    Repeated { base_offset: i64 },
}

impl Producers {
    pub(crate) fn new(limit: usize) -> Self {
        Self { by_id: HashMap::new(), by_offset: BTreeMap::new(), limit }
    }

    pub(crate) fn len(&self) -> usize {
        self.by_id.len()
    }

    /// Takes note of a batch that is to be appended at `base_offset`.
    pub(crate) fn check(
        &mut self,
        batch: &ValidatedBatch,
        base_offset: i64,
    ) -> Result<Sequence, ErrorCode> {
        let (id, epoch) = (batch.producer_id(), batch.producer_epoch());
        if id < 0 {
            return Ok(Sequence::Next);
        }
        let (base_sequence, last_sequence) = (batch.base_sequence(), batch.last_sequence());
        let unknown = || Producer { epoch, last: VecDeque::new() };
        let is_new = !self.by_id.contains_key(&id);
        let producer = self.by_id.entry(id).or_insert_with(unknown);
        if epoch < producer.epoch {
            return Err(ErrorCode::INVALID_PRODUCER_EPOCH);
        }
        let newest = producer.last.back().copied();
        let mut last = producer.last.iter().filter(|_| epoch == producer.epoch);
        let same =
            |a: &&Appended| (a.base_sequence, a.last_sequence) == (base_sequence, last_sequence);
        if let Some(known) = last.clone().find(same) {
            return Ok(Sequence::Repeated { base_offset: known.base_offset });
        }
        // A new epoch begins with 0; after 2147483647 comes 0 again.
        let next = last.next_back().map_or(0, |last| last.last_sequence.wrapping_add(1) & i32::MAX);
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

    /// Forgets the producers all of whose batches are gone.
    pub(crate) fn forget_before(&mut self, offset: i64) {
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
