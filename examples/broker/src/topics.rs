//! The topics.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kafka_wire::{ErrorCode, KafkaString};
use uuid::Uuid;

use crate::configs::Configs;
use crate::limits::Limits;
use crate::log::Log;
use crate::memory::Memory;
use crate::partition::Partition;

/// The topics, by name and by id.
#[derive(Debug)]
pub(crate) struct Topics {
    by_name: BTreeMap<KafkaString, Arc<Topic>>,
    by_id: HashMap<Uuid, KafkaString>,
    partitions: usize,
    limits: Limits,
    /// The memory of all logs.
    memory: Memory,
}

#[derive(Debug, Clone)]
pub(crate) struct Topic {
    pub(crate) name: KafkaString,
    pub(crate) id: Uuid,
    pub(crate) partitions: Vec<Arc<Partition>>,
    pub(crate) configs: Arc<Configs>,
}

impl Topics {
    pub(crate) fn new(limits: Limits, memory: Memory) -> Self {
        Self { by_name: BTreeMap::new(), by_id: HashMap::new(), partitions: 0, limits, memory }
    }

    /// All topics, sorted by name.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Topic>> {
        self.by_name.values()
    }

    pub(crate) fn named(&self, name: &str) -> Result<Arc<Topic>, ErrorCode> {
        self.by_name.get(name).cloned().ok_or(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION)
    }

    /// Finds a topic by its id if given, as in newer versions, or else by its name.
    pub(crate) fn find(&self, name: &str, id: Uuid) -> Result<Arc<Topic>, ErrorCode> {
        if id.is_nil() {
            return self.named(name);
        }
        let name = self.by_id.get(&id).ok_or(ErrorCode::UNKNOWN_TOPIC_ID)?;
        self.named(name)
    }

    /// Creates a topic. With `validate_only`, only checks that it can be created, and returns no
    /// id.
    pub(crate) fn create(
        &mut self,
        name: &str,
        partitions: usize,
        configs: Configs,
        validate_only: bool,
    ) -> Result<Arc<Topic>, ErrorCode> {
        check_name(name)?;
        if self.by_name.contains_key(name) {
            return Err(ErrorCode::TOPIC_ALREADY_EXISTS);
        }
        self.check_room(partitions)?;
        let (name, configs) = (KafkaString::from(name), Arc::new(configs));
        let mut topic = Topic { name, id: Uuid::nil(), partitions: Vec::new(), configs };
        if validate_only {
            return Ok(topic.into());
        }
        topic.id = Uuid::new_v4();
        self.by_id.insert(topic.id, topic.name.clone());
        Ok(self.put(topic, partitions))
    }

    /// Checks that a topic can have this many more partitions.
    fn check_room(&self, more: usize) -> Result<(), ErrorCode> {
        match more {
            0 => Err(ErrorCode::INVALID_PARTITIONS),
            _ if more > self.limits.max_partitions.saturating_sub(self.partitions) => {
                Err(ErrorCode::POLICY_VIOLATION)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn grow(
        &mut self,
        topic: &Topic,
        more: usize,
        validate_only: bool,
    ) -> Result<(), ErrorCode> {
        self.check_room(more)?;
        if !validate_only {
            self.put(topic.clone(), more);
        }
        Ok(())
    }

    pub(crate) fn set_configs(&mut self, topic: &Topic, configs: Configs) {
        let retention = configs.retention();
        topic.partitions.iter().for_each(|partition| partition.log().set_retention(retention));
        self.put(Topic { configs: Arc::new(configs), ..topic.clone() }, 0);
    }

    fn put(&mut self, mut topic: Topic, more: usize) -> Arc<Topic> {
        let retention = topic.configs.retention();
        topic.partitions.extend((0..more).map(|_| {
            let memory = self.memory.share();
            Arc::new(Partition::new(Log::new(retention, self.limits.max_producers, memory)))
        }));
        self.partitions += more;
        let topic = Arc::new(topic);
        self.by_name.insert(topic.name.clone(), Arc::clone(&topic));
        topic
    }

    /// Deletes the topic and wakes the fetches that wait for it.
    pub(crate) fn delete(&mut self, topic: &Topic) {
        self.by_id.remove(&topic.id);
        let Some(topic) = self.by_name.remove(&topic.name) else { return };
        self.partitions -= topic.partitions.len();
        topic.partitions.iter().for_each(|partition| partition.end_fetches(true));
    }

    /// The partition whose log takes the most memory.
    pub(crate) fn largest(&self) -> Option<Arc<Partition>> {
        let partitions = self.by_name.values().flat_map(|topic| &topic.partitions);
        partitions.max_by_key(|partition| partition.log().memory.size).cloned()
    }
}

impl Topic {
    pub(crate) fn partition(&self, index: i32) -> Result<&Arc<Partition>, ErrorCode> {
        let partition = usize::try_from(index).ok().and_then(|index| self.partitions.get(index));
        partition.ok_or(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION)
    }
}

/// Kafka's rule: 1 to 249 ASCII letters and digits, `.`, `_` and `-`, but not `.` or `..`.
fn check_name(name: &str) -> Result<(), ErrorCode> {
    let legal = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    match (1..=249).contains(&name.len()) && name.bytes().all(legal) && !matches!(name, "." | "..")
    {
        true => Ok(()),
        false => Err(ErrorCode::INVALID_TOPIC_EXCEPTION),
    }
}

/// Ignores poisoning: no lock here is held between two related changes that can fail, so a panic
/// leaves the state consistent.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
