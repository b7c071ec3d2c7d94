//! What all connections share.

use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use kafka_wire::KafkaString;
use kafka_wire::records::{Decompressor, RecordsOptions};

use crate::groups::Groups;
use crate::limits::Limits;
use crate::peers::Peers;
use crate::topics::{Topics, lock};
use crate::work::Work;

/// The number of the one broker, which is the controller, too.
pub(crate) const NODE_ID: i32 = 1;
/// 16 bytes in base64, as Kafka has it.
pub(crate) const CLUSTER_ID: &str = "a2Fma2Etd2lyZS1icm9rZQ";

/// The state of the broker, and what it was started with.
#[derive(Debug)]
pub(crate) struct Broker {
    pub(crate) settings: Settings,
    pub(crate) peers: Peers,
    pub(crate) work: Work,
    topics: Mutex<Topics>,
    groups: Mutex<Groups>,
    /// The memory of all logs.
    memory: Arc<AtomicUsize>,
    next_producer_id: AtomicI64,
}

#[derive(Debug, Clone)]
pub(crate) struct Settings {
    /// Where clients are told to connect.
    pub(crate) host: KafkaString,
    pub(crate) port: u16,
    /// Whether a topic that is asked for is created.
    pub(crate) auto_create: bool,
    /// The partitions of a topic that does not say how many it wants.
    pub(crate) partitions: usize,
    /// The bytes that a partition keeps if its topic does not say.
    pub(crate) retention: usize,
    pub(crate) limits: Limits,
}

impl Broker {
    pub(crate) fn new(settings: Settings) -> Self {
        let limits = &settings.limits;
        let (memory, work) = (Arc::<AtomicUsize>::default(), Work::new());
        let topics = Topics::new(limits.clone(), Arc::clone(&memory));
        Self {
            peers: Peers::new(limits.max_connections_per_address, work.for_one()),
            work,
            topics: Mutex::new(topics),
            groups: Mutex::new(Groups::new(limits.clone())),
            memory,
            next_producer_id: AtomicI64::new(1000),
            settings,
        }
    }

    pub(crate) fn topics(&self) -> MutexGuard<'_, Topics> {
        lock(&self.topics)
    }

    /// Taken after the topics where both are needed.
    pub(crate) fn groups(&self) -> MutexGuard<'_, Groups> {
        lock(&self.groups)
    }

    /// Drops the oldest records of the largest partitions while all of them take too much memory.
    pub(crate) fn make_room(&self) {
        while self.memory() > self.settings.limits.max_log_bytes {
            let largest = self.topics().largest();
            if !largest.is_some_and(|partition| partition.log().forget_oldest()) {
                return;
            }
        }
    }

    /// The memory of all logs.
    pub(crate) fn memory(&self) -> usize {
        self.memory.load(Ordering::Relaxed)
    }

    pub(crate) fn decompressor(&self) -> Decompressor {
        let limit = self.settings.limits.max_batch_bytes;
        Decompressor::new(RecordsOptions::new().with_batch_limit(limit))
    }

    pub(crate) fn new_producer_id(&self) -> i64 {
        self.next_producer_id.fetch_add(1, Ordering::Relaxed)
    }
}

/// A time as requests have it; below 0 it is none.
pub(crate) fn milliseconds(time: i32) -> Duration {
    Duration::from_millis(time.try_into().unwrap_or_default())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
