//! The offsets that a group has committed.

use std::collections::{BTreeMap, HashSet};

use kafka_wire::KafkaString;

/// What an offset takes beside its metadata.
const OFFSET: usize = 192;

#[derive(Debug, Default)]
pub(crate) struct Offsets {
    by_place: BTreeMap<(KafkaString, i32), Committed>,
    size: usize,
}

#[derive(Debug, Clone)]
pub(crate) struct Committed {
    pub(crate) offset: i64,
    pub(crate) leader_epoch: i32,
    pub(crate) metadata: KafkaString,
}

impl Offsets {
    /// By topic and partition.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&(KafkaString, i32), &Committed)> {
        self.by_place.iter()
    }

    pub(crate) fn get(&self, topic: &KafkaString, partition: i32) -> Option<&Committed> {
        self.by_place.get(&(topic.clone(), partition))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }

    /// The memory that they take.
    pub(crate) fn size(&self) -> usize {
        self.size
    }

    /// The memory that a commit takes in addition.
    pub(crate) fn cost(&self, topic: &KafkaString, partition: i32, metadata: &str) -> usize {
        let known = self.get(topic, partition).map_or(0, Committed::size);
        (OFFSET + metadata.len()).saturating_sub(known)
    }

    pub(crate) fn commit(&mut self, topic: &KafkaString, partition: i32, committed: Committed) {
        self.size += committed.size();
        let before = self.by_place.insert((topic.clone(), partition), committed);
        self.size -= before.as_ref().map_or(0, Committed::size);
    }

    pub(crate) fn remove(&mut self, topic: &KafkaString, partition: i32) {
        let before = self.by_place.remove(&(topic.clone(), partition));
        self.size -= before.as_ref().map_or(0, Committed::size);
    }

    pub(crate) fn remove_topics(&mut self, topics: &HashSet<KafkaString>) {
        self.by_place.retain(|(topic, _), committed| {
            let stays = !topics.contains(topic);
            self.size -= if stays { 0 } else { committed.size() };
            stays
        });
    }
}

impl Committed {
    fn size(&self) -> usize {
        OFFSET + self.metadata.len()
    }
}
