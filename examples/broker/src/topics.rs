//! The topics and their partitions.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use kafka_wire::{ErrorCode, KafkaString};
use tokio::sync::Notify;
use uuid::Uuid;

use crate::log::Log;

/// The partitions that all topics may have together.
pub(crate) const PARTITIONS: usize = 10_000;

/// The topics, by name and by id.
#[derive(Debug)]
pub(crate) struct Topics {
    by_name: BTreeMap<KafkaString, Arc<Topic>>,
    by_id: HashMap<Uuid, KafkaString>,
    partitions: usize,
    retention: usize,
}

#[derive(Debug)]
pub(crate) struct Topic {
    pub(crate) name: KafkaString,
    pub(crate) id: Uuid,
    pub(crate) partitions: Vec<Arc<Partition>>,
}

#[derive(Debug)]
pub(crate) struct Partition {
    log: Mutex<Log>,
    /// The fetches that wait for more.
    waiting: Mutex<Vec<Weak<Notify>>>,
}

impl Topics {
    /// None; their partitions will keep `retention` bytes each.
    pub(crate) fn new(retention: usize) -> Self {
        Self { by_name: BTreeMap::new(), by_id: HashMap::new(), partitions: 0, retention }
    }

    /// By ascending name.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Arc<Topic>> {
        self.by_name.values()
    }

    pub(crate) fn named(&self, name: &str) -> Result<Arc<Topic>, ErrorCode> {
        self.by_name.get(name).cloned().ok_or(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION)
    }

    /// By its id where that is given, as later versions of the protocol have it, else by name.
    pub(crate) fn find(&self, name: &str, id: Uuid) -> Result<Arc<Topic>, ErrorCode> {
        if id.is_nil() {
            return self.named(name);
        }
        let name = self.by_id.get(&id).ok_or(ErrorCode::UNKNOWN_TOPIC_ID)?;
        self.named(name)
    }

    /// Whether a topic with so many partitions can be created.
    pub(crate) fn check_new(&self, name: &str, partitions: usize) -> Result<(), ErrorCode> {
        check_name(name)?;
        if self.by_name.contains_key(name) {
            return Err(ErrorCode::TOPIC_ALREADY_EXISTS);
        }
        self.check_room(partitions)
    }

    pub(crate) fn create(
        &mut self,
        name: KafkaString,
        partitions: usize,
    ) -> Result<Arc<Topic>, ErrorCode> {
        self.check_new(&name, partitions)?;
        let id = Uuid::new_v4();
        self.by_id.insert(id, name.clone());
        Ok(self.put(Topic { name, id, partitions: Vec::new() }, partitions))
    }

    /// Whether a topic can have so many partitions more.
    pub(crate) fn check_room(&self, more: usize) -> Result<(), ErrorCode> {
        match more {
            0 => Err(ErrorCode::INVALID_PARTITIONS),
            _ if self.partitions + more > PARTITIONS => Err(ErrorCode::POLICY_VIOLATION),
            _ => Ok(()),
        }
    }

    pub(crate) fn grow(&mut self, topic: &Topic, more: usize) -> Result<(), ErrorCode> {
        self.check_room(more)?;
        let Topic { name, id, partitions } = topic;
        let topic = Topic { name: name.clone(), id: *id, partitions: partitions.clone() };
        self.put(topic, more);
        Ok(())
    }

    fn put(&mut self, mut topic: Topic, more: usize) -> Arc<Topic> {
        let retention = self.retention;
        topic.partitions.extend((0..more).map(|_| Arc::new(Partition::new(retention))));
        self.partitions += more;
        let topic = Arc::new(topic);
        self.by_name.insert(topic.name.clone(), Arc::clone(&topic));
        topic
    }

    pub(crate) fn delete(&mut self, topic: &Topic) {
        self.by_id.remove(&topic.id);
        if let Some(topic) = self.by_name.remove(&topic.name) {
            self.partitions -= topic.partitions.len();
        }
    }
}

impl Topic {
    pub(crate) fn partition(&self, index: i32) -> Result<&Arc<Partition>, ErrorCode> {
        let partition = usize::try_from(index).ok().and_then(|index| self.partitions.get(index));
        partition.ok_or(ErrorCode::UNKNOWN_TOPIC_OR_PARTITION)
    }
}

impl Partition {
    fn new(retention: usize) -> Self {
        Self { log: Mutex::new(Log::new(retention)), waiting: Mutex::default() }
    }

    pub(crate) fn log(&self) -> MutexGuard<'_, Log> {
        lock(&self.log)
    }

    /// Has `fetch` told when something is appended.
    pub(crate) fn wait(&self, fetch: &Arc<Notify>) {
        let mut waiting = lock(&self.waiting);
        waiting.retain(|fetch| fetch.strong_count() > 0);
        waiting.push(Arc::downgrade(fetch));
    }

    /// Something was appended.
    pub(crate) fn wake(&self) {
        for fetch in lock(&self.waiting).drain(..).filter_map(|fetch| fetch.upgrade()) {
            fetch.notify_one();
        }
    }
}

/// Kafka's rule: 1 to 249 letters and digits of ASCII, `.`, `_` and `-`, but not `.` or `..`.
fn check_name(name: &str) -> Result<(), ErrorCode> {
    let legal = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    match (1..=249).contains(&name.len()) && name.bytes().all(legal) && !matches!(name, "." | "..")
    {
        true => Ok(()),
        false => Err(ErrorCode::INVALID_TOPIC_EXCEPTION),
    }
}

/// What a panic has left behind is still whole: no lock here is held between two changes that belong
/// together and can fail.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
