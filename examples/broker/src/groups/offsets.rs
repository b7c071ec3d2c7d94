//! The offsets that a group has committed.

use std::collections::{BTreeMap, HashSet};

use kafka_wire::{ErrorCode, KafkaString};

use crate::memory::{Memory, Share};

/// The memory of an offset, besides its metadata.
const OFFSET: usize = 192;

#[derive(Debug, Default)]
pub(crate) struct Offsets {
    by_place: BTreeMap<(KafkaString, i32), (Committed, Share)>,
    memory: Memory,
}

#[derive(Debug, Clone)]
pub(crate) struct Committed {
    pub(crate) offset: i64,
    pub(crate) leader_epoch: i32,
    pub(crate) metadata: KafkaString,
}

impl Offsets {
    pub(super) fn new(memory: &Memory) -> Self {
        Self { by_place: BTreeMap::new(), memory: memory.clone() }
    }

    /// The topics and partitions with offsets.
    pub(crate) fn places(&self) -> impl Iterator<Item = &(KafkaString, i32)> {
        self.by_place.keys()
    }

    pub(crate) fn get(&self, topic: &KafkaString, partition: i32) -> Option<&Committed> {
        self.by_place.get(&(topic.clone(), partition)).map(|(committed, _)| committed)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }

    pub(crate) fn commit(
        &mut self,
        topic: &KafkaString,
        partition: i32,
        committed: Committed,
    ) -> Result<(), ErrorCode> {
        let (place, size) = ((topic.clone(), partition), OFFSET + committed.metadata.len());
        if let Some((before, memory)) = self.by_place.get_mut(&place) {
            memory.resize(size)?;
            *before = committed;
        } else {
            self.by_place.insert(place, (committed, self.memory.take(size)?));
        }
        Ok(())
    }

    pub(crate) fn remove(&mut self, topic: &KafkaString, partition: i32) {
        self.by_place.remove(&(topic.clone(), partition));
    }

    pub(crate) fn remove_topics(&mut self, topics: &HashSet<KafkaString>) {
        self.by_place.retain(|(topic, _), _| !topics.contains(topic));
    }
}
