//! A partition: its log, and the fetches that wait for more.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};

use kafka_wire::ErrorCode;
use kafka_wire::records::ValidatedBatch;
use tokio::sync::Notify;

use crate::log::Log;
use crate::topics::lock;

#[derive(Debug)]
pub(crate) struct Partition {
    log: Mutex<Log>,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    fetches: Vec<Weak<Fetch>>,
    is_deleted: bool,
}

/// A fetch that waits until the partitions that it reads have so many bytes more.
#[derive(Debug)]
pub(crate) struct Fetch {
    arrived: AtomicUsize,
    wanted: AtomicUsize,
    notify: Notify,
}

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
        let base_offset = log.append(batch)?;
        let start = log.start();
        drop(log);
        let fetches = &mut lock(&self.waiting).fetches;
        fetches.retain(|fetch| fetch.upgrade().is_some_and(|fetch| !fetch.arrive(size)));
        Ok((base_offset, start))
    }

    /// Counts what is appended from now on for `fetch`.
    pub(crate) fn wait(&self, fetch: &Arc<Fetch>) {
        let mut waiting = lock(&self.waiting);
        if waiting.is_deleted {
            fetch.end();
            return;
        }
        // Only before it grows, so that a fetch does not look at all others each time.
        if waiting.fetches.len() == waiting.fetches.capacity() {
            waiting.fetches.retain(|fetch| fetch.strong_count() > 0);
        }
        waiting.fetches.push(Arc::downgrade(fetch));
    }

    /// Wakes the fetches, since the partition is deleted, or its records are.
    pub(crate) fn end_fetches(&self, is_deleted: bool) {
        let mut waiting = lock(&self.waiting);
        waiting.is_deleted |= is_deleted;
        waiting.fetches.drain(..).filter_map(|fetch| fetch.upgrade()).for_each(|fetch| fetch.end());
    }

    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        lock(&self.waiting).fetches.len()
    }
}

impl Fetch {
    pub(crate) fn new() -> Arc<Self> {
        let wanted = AtomicUsize::new(usize::MAX);
        Arc::new(Self { arrived: AtomicUsize::new(0), wanted, notify: Notify::new() })
    }

    /// Waits until so many bytes have arrived since it was made.
    pub(crate) async fn arrived(&self, bytes: usize) {
        self.wanted.store(bytes, Ordering::SeqCst);
        if self.arrived.load(Ordering::SeqCst) < bytes {
            self.notify.notified().await;
        }
    }

    fn arrive(&self, bytes: usize) -> bool {
        let arrived = self.arrived.fetch_add(bytes, Ordering::SeqCst) + bytes;
        let is_enough = arrived >= self.wanted.load(Ordering::SeqCst);
        if is_enough {
            self.notify.notify_one();
        }
        is_enough
    }

    fn end(&self) {
        self.arrived.store(usize::MAX / 2, Ordering::SeqCst);
        self.notify.notify_one();
    }
}
