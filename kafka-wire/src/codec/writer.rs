//! The cursor for encoding into a buffer, a counter, or segments.

use alloc::boxed::Box;
use core::fmt;
use core::mem::ManuallyDrop;

use bytes::Bytes;
use kafka_text::{Buffer, Text};

mod cold;
mod entry;
mod lengths;
mod macro_support;
mod segments;

pub(crate) use segments::Segments;

use cold::grow;
pub(in crate::codec) use cold::put_any_length;

use super::BlockMut;
use crate::debug::Length;

/// From this size on, bytes are not counted through the counter's buffer, and shared ones become
/// segments.
const LONG: usize = 1024;

/// The least memory, in bytes, that is allocated.
const FIRST_ROOM: usize = 128;

/// The size of a counter's buffer. A full buffer is counted and then overwritten.
const COUNTED_ROOM: usize = 1024;

/// The size of the largest block, in bytes: a run of five UUIDs.
const BLOCK: usize = 80;

/// A cursor to which a [`Codec`](crate::Codec) writes, front to back, in one pass.
///
/// It knows the version and whether that is flexible. It writes to a buffer; to a counter, which
/// keeps no bytes; or to segments, where large bytes are not copied.
///
/// ```
/// use kafka_wire::Writer;
///
/// let mut buf = b"so far".to_vec();
/// Writer::append(&mut buf, |writer| {
///     writer.put_uvarint(300);
///     writer.put_array(7i16.to_be_bytes());
///     Ok(())
/// })?;
/// assert_eq!(buf, b"so far\xac\x02\0\x07");
/// # Ok::<(), kafka_wire::EncodeError>(())
/// ```
pub struct Writer {
    /// What was written. No field has a destructor, so that a writer can live in registers; the
    /// functions that create a writer take the fields out again.
    ///
    /// It grows only out of line. Everything else is appended within its capacity, so that a write is
    /// one check, one store, and one addition.
    buf: Buffer,
    target: Target,
    version: i16,
    flexible: bool,
}

enum Target {
    Buffer,
    /// How many bytes were counted before those in the buffer, which is overwritten repeatedly.
    Counter(usize),
    Segments(ManuallyDrop<Box<Segments>>),
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer")
            .field("buffered", &Length(self.buf.len()))
            .field("version", &self.version)
            .field("flexible", &self.flexible)
            .finish_non_exhaustive()
    }
}

impl Writer {
    /// The version.
    #[must_use]
    #[inline]
    pub fn version(&self) -> i16 {
        self.version
    }

    /// Whether lengths are compact and structs end with a tag section.
    #[must_use]
    #[inline]
    pub fn is_flexible(&self) -> bool {
        self.flexible
    }

    /// Changes the version.
    #[inline]
    pub fn set_version(&mut self, version: i16, flexible: bool) {
        self.version = version;
        self.flexible = flexible;
    }

    /// The number of bytes written, including the buffer's earlier content.
    #[must_use]
    #[inline]
    pub fn written(&self) -> usize {
        self.buf.len()
            + match &self.target {
                Target::Buffer => 0,
                Target::Counter(counted) => *counted,
                Target::Segments(segments) => segments.length,
            }
    }

    /// Writes `N` bytes.
    #[inline(always)]
    pub fn put_array<const N: usize>(&mut self, bytes: [u8; N]) {
        self.put_slice(&bytes);
    }

    /// Writes `bytes`.
    #[inline(always)]
    pub fn put_slice(&mut self, bytes: &[u8]) {
        while !self.put_in_room(bytes) {
            self.grow(bytes.len());
        }
    }

    /// Makes room for `length` more bytes.
    #[inline(always)]
    fn grow(&mut self, length: usize) {
        let roomy = grow(self.take(), length);
        self.restore(roomy);
    }

    /// Writes `bytes` and a text without its length.
    #[inline(always)]
    pub(crate) fn put_array_and_text<const N: usize>(&mut self, bytes: [u8; N], text: &Text) {
        if !text.append_inline(&mut self.buf, |_| bytes) {
            self.put_array(bytes);
            self.put_slice(text.as_str().as_bytes());
        }
    }

    /// Whether `length` bytes can be written without growing the buffer.
    #[inline(always)]
    pub(super) fn has_room(&self, length: usize) -> bool {
        length <= self.buf.room()
    }

    /// Writes `bytes` if there is room.
    #[inline(always)]
    pub(super) fn put_in_room(&mut self, bytes: &[u8]) -> bool {
        self.buf.append(bytes)
    }

    /// Writes `size` bytes for each element, if there is room and `fill` returns `true` for all.
    #[inline(always)]
    pub(super) fn put_each_in_room<T>(
        &mut self,
        elements: &[T],
        size: usize,
        fill: impl FnMut(&T, &mut [u8]) -> bool,
    ) -> bool {
        self.buf.append_each(elements, size, fill)
    }

    /// Writes a block of `width` bytes, a constant, if there is room. The block becomes a few stores
    /// into the buffer.
    #[inline(always)]
    pub(super) fn put_block(&mut self, width: usize, fill: impl FnOnce(&mut BlockMut<'_>)) -> bool {
        let mut bytes = [0; BLOCK];
        let Some(bytes) = bytes.get_mut(..width) else { return false };
        fill(&mut BlockMut::new(bytes));
        self.put_in_room(bytes)
    }

    /// Writes a run of `length` bytes with `write`, after making room for all of it. `write` writes
    /// either all of them or nothing, and returns which. When only counting, `check` says what it
    /// would return.
    #[inline(always)]
    pub(super) fn put_run(
        &mut self,
        length: usize,
        check: impl FnOnce() -> bool,
        write: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        if let Target::Counter(counted) = &mut self.target {
            let fixed = check();
            if fixed {
                *counted += length;
            }
            return fixed;
        }
        if !self.has_room(length) {
            self.grow(length);
        }
        write(self)
    }

    /// Writes `bytes`. In segments, bytes of 1024 or more are kept by reference.
    #[inline(always)]
    pub fn put_shared(&mut self, bytes: &Bytes) {
        match &mut self.target {
            Target::Segments(segments) if bytes.len() >= LONG => {
                segments.length += bytes.len();
                segments.shared.push((self.buf.len(), bytes.clone()));
            }
            _ => self.put_bytes(bytes),
        }
    }

    /// Writes `bytes`, which may be long.
    #[inline(always)]
    pub(crate) fn put_bytes(&mut self, bytes: &[u8]) {
        match &mut self.target {
            Target::Counter(counted) if bytes.len() >= LONG => *counted += bytes.len(),
            _ => self.put_slice(bytes),
        }
    }

    /// Takes the writer and leaves an empty one, like `mem::take`.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Self {
        Self {
            buf: self.buf.take(),
            target: core::mem::replace(&mut self.target, Target::Buffer),
            version: self.version,
            flexible: self.flexible,
        }
    }

    /// Restores the state of a writer taken with [`take`](Self::take). The version stays unchanged,
    /// so that the compiler can remember it.
    #[inline(always)]
    pub(crate) fn restore(&mut self, other: Self) {
        self.buf = other.buf;
        self.target = other.target;
    }

    /// The number of bytes in the buffer itself.
    #[inline]
    pub(crate) fn encoded(&self) -> usize {
        self.buf.len()
    }

    /// The bytes written to the buffer since `encoded` was `start`, without shared ones.
    pub(crate) fn encoded_since(&self, start: usize) -> &[u8] {
        self.buf.get(start..).unwrap_or_default()
    }

    /// Overwrites earlier bytes at `at` with `bytes`.
    #[inline(always)]
    pub(crate) fn patch(&mut self, at: usize, bytes: &[u8]) {
        if let Some(place) = self.buf.get_mut(at..at + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }
}
