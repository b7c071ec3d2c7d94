//! An allocator that counts the allocations of each thread, so that parallel tests do not count
//! each other's.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Set this as the `#[global_allocator]`.
pub struct Counting;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Usage {
    /// The most bytes held at a time.
    pub peak: usize,
    /// The bytes held at the end.
    pub held: usize,
    /// The number of allocations and reallocations.
    pub calls: usize,
}

#[derive(Clone, Copy)]
struct Counts {
    held: isize,
    peak: isize,
    calls: usize,
}

thread_local! {
    static COUNTS: Cell<Counts> = const { Cell::new(Counts { held: 0, peak: 0, calls: 0 }) };
}

/// Measures the memory of `work`, beyond what was held before. Its result counts as held.
pub fn usage<T>(work: impl FnOnce() -> T) -> (T, Usage) {
    let before = COUNTS.get();
    COUNTS.set(Counts { peak: before.held, ..before });
    let result = work();
    let after = COUNTS.get();
    let size = |bytes: isize| usize::try_from(bytes - before.held).unwrap_or_default();
    let usage =
        Usage { peak: size(after.peak), held: size(after.held), calls: after.calls - before.calls };
    (result, usage)
}

fn count(bytes: isize, calls: usize) {
    // A thread that ends may free memory after its thread-local counts are gone.
    let _ = COUNTS.try_with(|counts| {
        let mut now = counts.get();
        now.held += bytes;
        now.peak = now.peak.max(now.held);
        now.calls += calls;
        counts.set(now);
    });
}

fn signed(size: usize) -> isize {
    size.cast_signed()
}

// SAFETY: every call is forwarded to the system's allocator; counting does not allocate.
#[allow(unsafe_code, reason = "an allocator is unsafe to write")]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()), 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(signed(layout.size()), 1);
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, start: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(signed(size) - signed(layout.size()), 1);
        unsafe { System.realloc(start, layout, size) }
    }

    unsafe fn dealloc(&self, start: *mut u8, layout: Layout) {
        count(-signed(layout.size()), 0);
        unsafe { System.dealloc(start, layout) }
    }
}
