//! A vector whose fields are moved one by one.

use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop};
use core::ops::{Deref, DerefMut};
use core::{fmt, ptr};

/// The most bytes that [`Buffer::append_each`] appends for one item.
pub const MOST_OF_ITEM: usize = 128;

/// The memory of a `Vec<u8>`, which is appended to within its capacity.
///
/// It has no destructor, so that it can live in registers: whoever creates one turns it back into a
/// vector, or leaks the memory.
///
/// The order of the fields is not that of a `Vec`. In the same order, LLVM moves two fields with one
/// load of 16 bytes, which waits for the last stores to both of them.
#[repr(C)]
pub struct Buffer {
    /// From a `Vec`, like the other fields, and nothing else refers to its memory.
    start: *mut u8,
    capacity: usize,
    /// At most `capacity`. So many bytes are initialized.
    length: usize,
}

impl Buffer {
    /// Creates a buffer without memory.
    #[must_use]
    pub const fn new() -> Self {
        Self { start: ptr::dangling_mut(), capacity: 0, length: 0 }
    }

    /// Turns the buffer back into a vector.
    #[must_use]
    #[inline(always)]
    pub fn into_vec(self) -> Vec<u8> {
        // SAFETY: the fields are those of a `Vec`, and `self` owns its memory.
        unsafe { Vec::from_raw_parts(self.start, self.length, self.capacity) }
    }

    /// Takes the memory and leaves a buffer without, like `mem::take`.
    #[must_use]
    #[inline(always)]
    pub fn take(&mut self) -> Self {
        mem::take(self)
    }

    /// Does what needs a vector, such as growing. If `change` panics, the buffer is empty.
    #[inline]
    pub fn with_vec<R>(&mut self, change: impl FnOnce(&mut Vec<u8>) -> R) -> R {
        let mut vec = self.take().into_vec();
        let result = change(&mut vec);
        *self = Self::from(vec);
        result
    }

    /// How many bytes can be appended.
    #[must_use]
    #[inline(always)]
    pub fn room(&self) -> usize {
        self.capacity - self.length
    }

    /// The capacity.
    #[must_use]
    #[inline(always)]
    pub fn capacity(&self) -> usize {
        self.capacity
    }

    /// Keeps the first `length` bytes, or all if there are fewer.
    #[inline(always)]
    pub fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }

    /// Appends `bytes` if the capacity suffices, and returns whether it does.
    ///
    /// Unlike [`Vec::extend_from_slice`], this has no path on which the buffer grows, so its address
    /// does not escape, and a buffer on the stack can live in registers.
    #[must_use]
    #[inline(always)]
    pub fn append(&mut self, bytes: &[u8]) -> bool {
        let Some(room) = self.first_room(bytes.len()) else { return false };
        // SAFETY: the room has as many bytes, and nothing else refers to it.
        unsafe { room.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) };
        // SAFETY: the capacity suffices, and the copy has initialized these bytes.
        unsafe { self.initialized(bytes.len()) };
        true
    }

    /// Appends `size` bytes for each item, which are 0 where `fill` writes nothing, if the capacity
    /// suffices for all, and returns whether it does. If `fill` returns `false`, or if `size` is 0 or
    /// more than [`MOST_OF_ITEM`], appends nothing and returns `false`.
    ///
    /// There is one check of the room and one new length for all items. `size` should be a constant, so
    /// that the bytes of an item become a few stores.
    #[must_use]
    #[inline(always)]
    pub fn append_each<T>(
        &mut self,
        items: &[T],
        size: usize,
        mut fill: impl FnMut(&T, &mut [u8]) -> bool,
    ) -> bool {
        if size == 0 || size > MOST_OF_ITEM {
            return false;
        }
        let Some(length) = items.len().checked_mul(size) else { return false };
        let Some(room) = self.first_room(length) else { return false };
        for (at, item) in items.iter().enumerate() {
            let mut bytes = [0; MOST_OF_ITEM];
            let Some(bytes) = bytes.get_mut(..size) else { return false };
            if !fill(item, bytes) {
                return false;
            }
            // SAFETY: the room has `size` bytes for each item.
            let place = unsafe { room.add(at * size) };
            // SAFETY: both have `size` bytes, and nothing else refers to the array.
            unsafe { place.copy_from_nonoverlapping(bytes.as_ptr(), size) };
        }
        // SAFETY: the loop has initialized `size` bytes for each item, all within the capacity.
        unsafe { self.initialized(length) };
        true
    }

    /// The memory after the content, if it has `length` bytes.
    #[inline(always)]
    pub(crate) fn first_room(&mut self, length: usize) -> Option<*mut u8> {
        // SAFETY: the content ends within the memory.
        (length <= self.room()).then(|| unsafe { self.start.add(self.length) })
    }

    /// # Safety
    /// The room must have `length` bytes, and they must be initialized.
    #[inline(always)]
    pub(crate) unsafe fn initialized(&mut self, length: usize) {
        self.length += length;
    }
}

/// Lends the memory of `vec` to `write`, which returns it with its result. After an error, `vec` has
/// its former length; if `write` panics, it is empty.
///
/// The fields of `vec` are not replaced meanwhile, because only the returned buffer is stored there.
///
/// # Errors
/// The error that `write` returns.
#[inline(always)]
pub fn lend<R, E>(
    vec: &mut Vec<u8>,
    write: impl FnOnce(Buffer) -> (Buffer, Result<R, E>),
) -> Result<R, E> {
    let (start, capacity, length) = (vec.as_mut_ptr(), vec.capacity(), vec.len());
    let place: *mut Vec<u8> = vec;
    let lent = Lent(place);
    let (buffer, result) = write(Buffer { start, capacity, length });
    mem::forget(lent);
    match result {
        Ok(value) => {
            // SAFETY: `place` is from a reference. What is there gave its memory to the buffer, so it
            // is overwritten and not dropped.
            unsafe { place.write(buffer.into_vec()) };
            Ok(value)
        }
        Err(error) => {
            // SAFETY: same.
            unsafe { shorten(place, buffer.start, buffer.capacity, buffer.length) };
            Err(error)
        }
    }
}

/// Stores a buffer in `place` with the length that `place` has, or its own if it is shorter. Gets the
/// fields one by one, so that the caller keeps them in registers, and reads the length again, so that
/// it occupies none.
///
/// # Safety
/// `place` must be valid, and have given its memory to the buffer.
#[cold]
#[inline(never)]
unsafe fn shorten(place: *mut Vec<u8>, start: *mut u8, capacity: usize, length: usize) {
    let mut buffer = Buffer { start, capacity, length };
    // SAFETY: the caller guarantees that it is valid. A length needs no memory.
    let before = unsafe { (*place).len() };
    buffer.truncate(before);
    // SAFETY: the caller guarantees that what is there owns no memory any more.
    unsafe { place.write(buffer.into_vec()) };
}

/// Empties a vector whose memory is lent, if a panic loses the memory.
struct Lent(*mut Vec<u8>);

impl Drop for Lent {
    #[cold]
    fn drop(&mut self) {
        // SAFETY: the pointer is from a reference that outlives `self`. What is there owns no memory
        // any more, so it is overwritten and not dropped.
        unsafe { self.0.write(Vec::new()) };
    }
}

impl Default for Buffer {
    #[inline(always)]
    fn default() -> Self {
        Self::new()
    }
}

impl From<Vec<u8>> for Buffer {
    #[inline(always)]
    fn from(vec: Vec<u8>) -> Self {
        let mut vec = ManuallyDrop::new(vec);
        Self { start: vec.as_mut_ptr(), capacity: vec.capacity(), length: vec.len() }
    }
}

impl Deref for Buffer {
    type Target = [u8];

    #[inline(always)]
    fn deref(&self) -> &[u8] {
        // SAFETY: so many bytes are initialized, and `self` owns them.
        unsafe { core::slice::from_raw_parts(self.start, self.length) }
    }
}

impl DerefMut for Buffer {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u8] {
        // SAFETY: same as for `deref`.
        unsafe { core::slice::from_raw_parts_mut(self.start, self.length) }
    }
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Buffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Buffer").field("length", &self.length).finish_non_exhaustive()
    }
}

// SAFETY: it owns its memory, like a `Vec<u8>`.
unsafe impl Send for Buffer {}
// SAFETY: same as for `Send`.
unsafe impl Sync for Buffer {}
