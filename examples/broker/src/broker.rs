//! What all connections share.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use kafka_wire::KafkaString;

use crate::groups::Groups;
use crate::topics::{Topics, lock};

/// The number of the one broker, which is the controller, too.
pub(crate) const NODE_ID: i32 = 1;
/// 16 bytes in base64, as Kafka has it.
pub(crate) const CLUSTER_ID: &str = "a2Fma2Etd2lyZS1icm9rZQ";

/// The state of the broker, and what it was started with.
#[derive(Debug)]
pub(crate) struct Broker {
    pub(crate) settings: Settings,
    topics: Mutex<Topics>,
    groups: Mutex<Groups>,
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
    /// The bytes that a partition keeps.
    pub(crate) retention: usize,
}

impl Broker {
    pub(crate) fn new(settings: Settings) -> Self {
        Self {
            topics: Mutex::new(Topics::new(settings.retention)),
            groups: Mutex::default(),
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

    pub(crate) fn new_producer_id(&self) -> i64 {
        self.next_producer_id.fetch_add(1, Ordering::Relaxed)
    }
}

/// A time as requests have it; below 0 it is none.
pub(crate) fn milliseconds(time: i32) -> Duration {
    Duration::from_millis(time.try_into().unwrap_or_default())
}
