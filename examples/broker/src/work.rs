//! Work that may take long, such as decompression: it runs off the runtime's threads, a few pieces
//! at a time.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::Semaphore;
use tokio::task::{spawn_blocking, yield_now};

use crate::peers::Peer;

/// The threads for such work. The clients of one address get half of them, so that the others do
/// not wait behind all that one address asks for.
#[derive(Debug)]
pub(crate) struct Work {
    pub(crate) threads: Arc<Semaphore>,
    /// How many pieces of work run at a time for one address.
    pub(crate) for_one: usize,
}

impl Work {
    pub(crate) fn new() -> Self {
        let count = available_parallelism().map_or(2, usize::from).max(2);
        Self { threads: Arc::new(Semaphore::new(count)), for_one: count / 2 }
    }

    /// Runs `work` when it is its turn. If it is `light`, it runs on this thread, after others that are
    /// ready. `None` if it panicked.
    ///
    /// Work that has begun keeps its thread, even if nobody waits for it any more.
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
