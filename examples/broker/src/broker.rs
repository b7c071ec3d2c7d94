//! What all connections share.

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

/// The number of the one broker, which is the controller, too.
pub(crate) const NODE_ID: i32 = 1;
/// 16 bytes in base64, as Kafka has it.
pub(crate) const CLUSTER_ID: &str = "a2Fma2Etd2lyZS1icm9rZQ";

/// The state of the broker, and what it was started with.
pub(crate) struct Broker {
    pub(crate) settings: Settings,
    /// Where clients are told to connect.
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
    /// The partitions of a topic that does not say how many it wants.
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 1,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=10_000),
    )]
    pub(crate) partitions: usize,
    /// Do not create a topic because a client asks for its metadata.
    #[arg(long)]
    pub(crate) no_auto_create: bool,
    /// What a partition keeps if its topic has no retention.bytes. Beyond it, the oldest records go.
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

    /// Taken after the topics where both are needed.
    pub(crate) fn groups(&self) -> MutexGuard<'_, Groups> {
        lock(&self.groups)
    }

    /// Drops the oldest records of the largest partitions while all of them take too much memory.
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

/// A time as requests have it; below 0 it is none.
pub(crate) fn milliseconds(time: i32) -> Duration {
    Duration::from_millis(time.try_into().unwrap_or_default())
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
