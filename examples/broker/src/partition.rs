//! A partition: its log, and the fetches that wait for more.

use std::sync::{Arc, Mutex, MutexGuard, Weak};

use kafka_wire::ErrorCode;
use kafka_wire::records::ValidatedBatch;
use tokio::sync::Semaphore;

use crate::log::Log;
use crate::topics::lock;

#[derive(Debug)]
pub(crate) struct Partition {
    log: Mutex<Log>,
    pub(crate) waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
pub(crate) struct Waiting {
    pub(crate) fetches: Vec<Weak<Fetch>>,
    is_deleted: bool,
}

/// A waiting fetch: each appended byte in its partitions adds a permit. It is closed when waiting
/// is useless.
pub(crate) type Fetch = Semaphore;

/// The offset of the first record that was appended, and of the oldest record.
pub(crate) type Appended = (i64, i64);

impl Partition {
    pub(crate) fn new(log: Log) -> Self {
        Self { log: Mutex::new(log), waiting: Mutex::default() }
    }

    pub(crate) fn log(&self) -> MutexGuard<'_, Log> {
        lock(&self.log)
    }

    pub(crate) fn append(&self, batch: ValidatedBatch) -> Result<Appended, ErrorCode> {
        let size = batch.size();
        let mut log = self.log();
        let appended = (log.append(batch)?, log.start);
        drop(log);
        let fetches = &mut lock(&self.waiting).fetches;
        fetches.retain(|fetch| fetch.upgrade().map(|fetch| fetch.add_permits(size)).is_some());
        Ok(appended)
    }

    /// Counts appended bytes from now on for `fetch`.
    pub(crate) fn wait(&self, fetch: &Arc<Fetch>) {
        let mut waiting = lock(&self.waiting);
        if waiting.is_deleted {
            fetch.close();
            return;
        }
        // Only before the vector grows, so that a fetch does not check all others each time.
        if waiting.fetches.len() == waiting.fetches.capacity() {
            waiting.fetches.retain(|fetch| fetch.strong_count() > 0);
        }
        waiting.fetches.push(Arc::downgrade(fetch));
    }

    /// Wakes the fetches because the partition or its records were deleted.
    pub(crate) fn end_fetches(&self, is_deleted: bool) {
        let mut waiting = lock(&self.waiting);
        waiting.is_deleted |= is_deleted;
        waiting.fetches.drain(..).filter_map(|fetch| fetch.upgrade()).for_each(|f| f.close());
    }
}
