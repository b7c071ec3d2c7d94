//! The cursor for encoding into a buffer, a counter, or segments.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::mem::ManuallyDrop;

use bytes::Bytes;

mod cold;
mod entry;
mod lengths;
mod macro_support;
mod segments;

pub(crate) use segments::Segments;

pub(in crate::codec) use cold::put_any_length;
use cold::{grow, make_room};

use crate::debug::Length;

/// From this size on, bytes are appended instead of copied over zeros; shared ones become segments.
const LONG: usize = 1024;

/// The room, in bytes, prepared after long bytes for the short fields that follow.
const ROOM_AFTER: usize = 64;

/// The room, in bytes, that a short text needs at most, with its length.
const TEXT_ROOM: usize = 32;

/// The room, in bytes, that is prepared before anything is written.
const FIRST_ROOM: usize = 128;

/// The size of a counter's buffer. A full buffer is counted and then overwritten.
const COUNTED_ROOM: usize = 1024;

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
    /// Written up to `at`, followed by zeros to overwrite. No field has a destructor, so that a
    /// writer can live in registers; the functions that create a writer take the fields out again.
    buf: ManuallyDrop<Vec<u8>>,
    at: usize,
    target: Target,
    version: i16,
    flexible: bool,
}

enum Target {
    /// How much room to add when none is left, in bytes. It doubles each time, so that few bytes
    /// are zeroed in vain after long bytes, which need no room.
    Buffer(usize),
    /// How many bytes were counted before those in the buffer, which is overwritten repeatedly.
    Counter(usize),
    Segments(ManuallyDrop<Box<Segments>>),
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer")
            .field("buffered", &Length(self.at))
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
        self.at
            + match &self.target {
                Target::Buffer(_) => 0,
                Target::Counter(counted) => *counted,
                Target::Segments(segments) => segments.length,
            }
    }

    /// Writes `N` bytes.
    #[inline(always)]
    pub fn put_array<const N: usize>(&mut self, bytes: [u8; N]) {
        self.put_with(N, |room| {
            if let Some(room) = room.first_chunk_mut::<N>() {
                *room = bytes;
            }
            true
        });
    }

    /// Writes `bytes`.
    #[inline(always)]
    pub fn put_slice(&mut self, bytes: &[u8]) {
        self.put_with(bytes.len(), |room| {
            if room.len() == bytes.len() {
                room.copy_from_slice(bytes);
            }
            true
        });
    }

    /// Writes `bytes` and the first `length` bytes of `block`, the block of an inline text. Copies all
    /// of the block if there is room, so that the copy takes two instructions instead of a call; the
    /// next field overwrites the surplus.
    #[inline(always)]
    pub(crate) fn put_array_and_block<const N: usize, const BLOCK: usize>(
        &mut self,
        bytes: [u8; N],
        block: &[u8; BLOCK],
        length: usize,
    ) {
        let room = self.buf.get_mut(self.at..).and_then(<[u8]>::split_first_chunk_mut::<N>);
        if let Some((head, rest)) = room
            && let Some(place) = rest.first_chunk_mut::<BLOCK>()
        {
            *head = bytes;
            *place = *block;
            self.at += N + length;
            return;
        }
        self.put_array(bytes);
        self.put_slice(block.get(..length).unwrap_or_default());
    }

    /// Reserves `length` bytes and fills them with `fill`. When only counting, `fill` gets an empty
    /// slice. If `fill` returns `false`, nothing is written.
    #[inline(always)]
    pub(super) fn put_run(&mut self, length: usize, fill: impl Fn(&mut [u8]) -> bool) -> bool {
        if let Target::Counter(counted) = &mut self.target {
            let filled = fill(&mut []);
            if filled {
                *counted += length;
            }
            return filled;
        }
        self.put_with(length, fill)
    }

    /// Reserves `length` bytes and fills them with `fill`. If it returns `false`, writes nothing.
    #[inline(always)]
    fn put_with(&mut self, length: usize, fill: impl Fn(&mut [u8]) -> bool) -> bool {
        loop {
            let end = self.at.wrapping_add(length);
            if let Some(room) = self.buf.get_mut(self.at..end) {
                let filled = fill(room);
                if filled {
                    self.at = end;
                }
                return filled;
            }
            let roomy = grow(self.take(), length);
            self.restore(roomy);
        }
    }

    /// Writes `bytes`. In segments, bytes of 1024 or more are kept by reference.
    #[inline(always)]
    pub fn put_shared(&mut self, bytes: &Bytes) {
        match &mut self.target {
            Target::Segments(segments) if bytes.len() >= LONG => {
                segments.length += bytes.len();
                segments.shared.push((self.at, bytes.clone()));
            }
            _ => self.put_bytes(bytes),
        }
    }

    /// Writes `bytes`, which may be long.
    #[inline(always)]
    pub(crate) fn put_bytes(&mut self, bytes: &[u8]) {
        if bytes.len() < LONG {
            return self.put_slice(bytes);
        }
        match &mut self.target {
            Target::Counter(counted) => {
                *counted += bytes.len();
                return;
            }
            Target::Buffer(room) => *room = ROOM_AFTER,
            Target::Segments(_) => {}
        }
        // A local buffer, so that the writer can live in registers.
        let mut buf = core::mem::replace(&mut self.buf, ManuallyDrop::new(Vec::new()));
        buf.truncate(self.at);
        if bytes.len() > buf.capacity() - buf.len() {
            buf = make_room(buf, bytes.len());
        }
        buf.extend_from_slice(bytes);
        self.at = buf.len();
        if buf.capacity() - self.at >= ROOM_AFTER {
            buf.extend_from_slice(&[0; ROOM_AFTER]);
        }
        self.buf = buf;
    }

    /// Takes the next `length` bytes to overwrite, if the buffer has them without growing.
    #[inline(always)]
    pub(super) fn room(&mut self, length: usize) -> Option<&mut [u8]> {
        let end = self.at.wrapping_add(length);
        let room = self.buf.get_mut(self.at..end)?;
        self.at = end;
        Some(room)
    }

    /// Takes the writer and leaves an empty one, like `mem::take`.
    #[inline(always)]
    pub(crate) fn take(&mut self) -> Self {
        Self {
            buf: core::mem::replace(&mut self.buf, ManuallyDrop::new(Vec::new())),
            at: self.at,
            target: core::mem::replace(&mut self.target, Target::Buffer(0)),
            version: self.version,
            flexible: self.flexible,
        }
    }

    /// Restores the state of a writer taken with [`take`](Self::take). The version stays unchanged,
    /// so that the compiler can remember it.
    #[inline(always)]
    pub(crate) fn restore(&mut self, other: Self) {
        self.buf = other.buf;
        self.at = other.at;
        self.target = other.target;
    }

    /// The number of bytes in the buffer itself.
    #[inline]
    pub(crate) fn encoded(&self) -> usize {
        self.at
    }

    /// The bytes written to the buffer since `encoded` was `start`, without shared ones.
    pub(crate) fn encoded_since(&self, start: usize) -> &[u8] {
        self.buf.get(start..self.at).unwrap_or_default()
    }

    /// Writes `length` placeholder bytes, for [`patch`](Self::patch).
    #[inline(always)]
    pub(crate) fn put_placeholder(&mut self, length: usize) {
        self.put_with(length, |_| true);
    }

    /// Overwrites earlier bytes or a placeholder at `at` with `bytes`.
    #[inline(always)]
    pub(crate) fn patch(&mut self, at: usize, bytes: &[u8]) {
        if let Some(place) = self.buf.get_mut(at..at + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }
}
