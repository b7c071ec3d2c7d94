//! The state that all connections share.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, SystemTime};

use clap::Args;
use clap::builder::RangedU64ValueParser;
use kafka_wire::KafkaString;
use kafka_wire::records::{Decompressor, RecordsOptions};

use crate::groups::Groups;
use crate::limits::Limits;
use crate::memory::Memory;
use crate::peers::Peers;
use crate::sasl::Sasl;
use crate::topics::{Topics, lock};
use crate::work::Work;

/// The node id of the only broker, which is also the controller.
pub(crate) const NODE_ID: i32 = 1;
/// 16 bytes in base64, as in Kafka.
pub(crate) const CLUSTER_ID: &str = "a2Fma2Etd2lyZS1icm9rZQ";

/// The broker's state and start options.
pub(crate) struct Broker {
    pub(crate) settings: Settings,
    /// The host that clients connect to.
    pub(crate) host: KafkaString,
    pub(crate) port: u16,
    pub(crate) peers: Peers,
    pub(crate) work: Work,
    topics: Mutex<Topics>,
    groups: Mutex<Groups>,
    /// The memory of all logs.
    pub(crate) memory: Memory,
    next_producer_id: AtomicI64,
}

#[derive(Clone, Args)]
pub(crate) struct Settings {
    /// The number of partitions of a new topic if the client does not give one.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=10_000),
    )]
    pub(crate) partitions: usize,
    /// Do not create a topic when a client requests its metadata.
    #[arg(long)]
    pub(crate) no_auto_create: bool,
    /// The bytes that a partition keeps if its topic has no retention.bytes. Beyond that, the
    /// oldest records are dropped.
    #[arg(long, value_name = "BYTES", default_value_t = 256 << 20)]
    pub(crate) retention_bytes: usize,
    #[command(flatten)]
    pub(crate) sasl: Sasl,
    #[command(flatten)]
    pub(crate) limits: Limits,
}

impl Broker {
    pub(crate) fn new(settings: Settings, host: KafkaString, port: u16) -> Self {
        let (limits, work) = (&settings.limits, Work::new());
        let memory = Memory::new(limits.max_log_bytes);
        Self {
            host,
            port,
            peers: Peers::new(limits.max_connections_per_address, work.for_one),
            work,
            topics: Mutex::new(Topics::new(limits.clone(), memory.clone())),
            groups: Mutex::new(Groups::new(limits)),
            memory,
            next_producer_id: AtomicI64::new(1000),
            settings,
        }
    }

    pub(crate) fn topics(&self) -> MutexGuard<'_, Topics> {
        lock(&self.topics)
    }

    /// Lock this after the topics if you need both.
    pub(crate) fn groups(&self) -> MutexGuard<'_, Groups> {
        lock(&self.groups)
    }

    /// Drops the oldest records of the largest partitions as long as all of them exceed the memory
    /// limit.
    pub(crate) fn make_room(&self) {
        while self.memory.used() > self.settings.limits.max_log_bytes {
            let largest = self.topics().largest();
            if !largest.is_some_and(|partition| partition.log().forget_oldest()) {
                return;
            }
        }
    }

    pub(crate) fn decompressor(&self) -> Decompressor {
        let limit = self.settings.limits.max_batch_bytes;
        Decompressor::new(RecordsOptions::new().with_batch_limit(limit))
    }

    pub(crate) fn new_producer_id(&self) -> i64 {
        self.next_producer_id.fetch_add(1, Ordering::Relaxed)
    }
}

/// Converts a time from a request; negative means none.
pub(crate) fn milliseconds(time: i32) -> Duration {
    Duration::from_millis(time.try_into().unwrap_or_default())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
