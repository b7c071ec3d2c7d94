//! Counted memory, which is returned when its owner is dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kafka_wire::ErrorCode;

/// The memory of all logs, or of all groups.
#[derive(Debug, Clone)]
pub(crate) struct Memory {
    used: Arc<AtomicUsize>,
    limit: usize,
}

/// A part of the counted memory.
#[derive(Debug, Default)]
pub(crate) struct Share {
    pub(crate) memory: Memory,
    pub(crate) size: usize,
}

impl Memory {
    pub(crate) fn new(limit: usize) -> Self {
        Self { used: Arc::default(), limit }
    }

    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Creates an empty share.
    pub(crate) fn share(&self) -> Share {
        Share { memory: self.clone(), size: 0 }
    }

    pub(crate) fn take(&self, size: usize) -> Result<Share, ErrorCode> {
        let mut share = self.share();
        share.resize(size)?;
        Ok(share)
    }
}

/// Creates memory without a limit.
impl Default for Memory {
    fn default() -> Self {
        Self::new(usize::MAX)
    }
}

impl Share {
    /// Takes more if the limit allows it, or returns some.
    pub(crate) fn resize(&mut self, size: usize) -> Result<(), ErrorCode> {
        let left = self.memory.limit.saturating_sub(self.memory.used());
        if size.saturating_sub(self.size) > left {
            return Err(ErrorCode::GROUP_MAX_SIZE_REACHED);
        }
        self.set(size);
        Ok(())
    }

    /// Counts `size` bytes, whatever the limit.
    pub(crate) fn set(&mut self, size: usize) {
        // For less memory, this wraps around and so subtracts.
        self.memory.used.fetch_add(size.wrapping_sub(self.size), Ordering::Relaxed);
        self.size = size;
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.set(0);
    }
}
