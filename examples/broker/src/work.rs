//! Work that may take long, such as decompression. It runs off the runtime's threads, a few pieces
//! at a time.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::{spawn_blocking, yield_now};

use crate::peers::Peer;

/// The threads for such work. The clients of one address get half of them, so that other clients do
/// not wait for everything that one address requests.
#[derive(Debug)]
pub(crate) struct Work {
    pub(crate) threads: Arc<Semaphore>,
    /// How many pieces of work one address may run at a time.
    pub(crate) for_one: usize,
}

impl Work {
    pub(crate) fn new() -> Self {
        let count = available_parallelism().map_or(2, usize::from).max(2);
        Self { threads: Arc::new(Semaphore::new(count)), for_one: count / 2 }
    }

    /// Runs `work` in its turn. `light` work runs on this thread, after other tasks that are ready.
    /// Returns `None` if it panicked.
    ///
    /// Work that has started keeps its thread, even if nobody waits for it anymore.
    pub(crate) async fn run<T, F>(&self, peer: &Peer, light: bool, work: F) -> Option<T>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        if light {
            yield_now().await;
            return Some(work());
        }
        let turn = Arc::clone(&peer.turns).acquire_owned().await.ok()?;
        let thread = Arc::clone(&self.threads).acquire_owned().await.ok()?;
        let work = move || {
            let _held = (turn, thread);
            work()
        };
        spawn_blocking(work).await.ok()
    }
}
