//! What a partition knows of its idempotent producers (KIP-98): the numbers of their last batches, so
//! that one that is sent twice is appended once.

use std::collections::{HashMap, VecDeque};

use kafka_wire::ErrorCode;
use kafka_wire::records::RecordBatch;

/// The batches of a producer that may be in flight, and so may come again.
const BATCHES: usize = 5;
/// The producers that a partition remembers.
const PRODUCERS: usize = 10_000;

#[derive(Debug, Default)]
pub(crate) struct Producers(HashMap<i64, Producer>);

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

/// What a batch is to those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sequence {
    Next,
    Repeated { base_offset: i64 },
}

impl Producers {
    /// Takes note of a batch that is to be appended at `base_offset`.
    pub(crate) fn check(
        &mut self,
        batch: &RecordBatch<'_>,
        base_offset: i64,
    ) -> Result<Sequence, ErrorCode> {
        let epoch = batch.producer_epoch();
        let appended = Appended {
            base_sequence: batch.base_sequence(),
            last_sequence: batch.last_sequence(),
            base_offset,
        };
        if batch.producer_id() < 0 {
            return Ok(Sequence::Next);
        }
        let Some(producer) = self.0.get_mut(&batch.producer_id()) else {
            self.make_room();
            let producer = Producer { epoch, last: [appended].into() };
            self.0.insert(batch.producer_id(), producer);
            return Ok(Sequence::Next);
        };
        if epoch < producer.epoch {
            return Err(ErrorCode::INVALID_PRODUCER_EPOCH);
        }
        if epoch == producer.epoch {
            let same = |known: &&Appended| {
                (known.base_sequence, known.last_sequence)
                    == (appended.base_sequence, appended.last_sequence)
            };
            if let Some(known) = producer.last.iter().find(same) {
                return Ok(Sequence::Repeated { base_offset: known.base_offset });
            }
        }
        // A new epoch begins with 0; after 2147483647 comes 0 again.
        let newest = producer.last.back().filter(|_| epoch == producer.epoch);
        let next = newest.map_or(0, |newest| newest.last_sequence.wrapping_add(1) & i32::MAX);
        if appended.base_sequence != next {
            return Err(ErrorCode::OUT_OF_ORDER_SEQUENCE_NUMBER);
        }
        if epoch > producer.epoch {
            producer.epoch = epoch;
            producer.last.clear();
        }
        if producer.last.len() == BATCHES {
            producer.last.pop_front();
        }
        producer.last.push_back(appended);
        Ok(Sequence::Next)
    }

    /// Forgets the producer that has been silent for longest.
    fn make_room(&mut self) {
        if self.0.len() < PRODUCERS {
            return;
        }
        let newest = |producer: &Producer| producer.last.back().map(|batch| batch.base_offset);
        let silent = self.0.iter().min_by_key(|(_, producer)| newest(producer));
        if let Some(id) = silent.map(|(id, _)| *id) {
            self.0.remove(&id);
        }
    }
}
