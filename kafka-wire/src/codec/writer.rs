//! The cursor that encoding moves over a buffer, a counter, or segments.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use bytes::Bytes;

use super::varint::{uvarint_bytes, uvarint_len, zigzag32, zigzag64};
use crate::error::EncodeError;

mod expansion;
mod out_of_line;
mod segments;

pub(crate) use segments::Segments;

use out_of_line::{grow, make_room, put_any_str, put_any_uvarint, put_compact_length, too_large};

/// Bytes of this size and more go behind the buffer's, not over zeros; shared ones into segments.
const LONG: usize = 1024;

/// Bytes that are made ready behind long ones, for the fields between them and the next.
const ROOM_BEHIND: usize = 64;

/// Bytes that are made ready before anything is written.
const FIRST_ROOM: usize = 128;

/// Bytes that are written before they are counted, and then written over.
const COUNTED_ROOM: usize = 1024;

/// Writes what a [`Codec`](crate::Codec) puts, front to back, in one pass.
///
/// It knows the version that is written, and whether that one is flexible. It goes to a buffer,
/// to a counter, which keeps no bytes, or to segments, where large bytes are not copied.
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
#[derive(Debug)]
pub struct Writer {
    /// Written up to `at`; behind that, zeros to write over. Nothing here has a destructor, so that
    /// a writer can live in registers; the functions that make one take these out again.
    buf: ManuallyDrop<Vec<u8>>,
    at: usize,
    target: Target,
    version: i16,
    flexible: bool,
}

#[derive(Debug)]
enum Target {
    /// The room that is made when there is none left, in bytes; twice as much each time, so that
    /// little is zeroed in vain behind long bytes, which need no room.
    Buffer(usize),
    /// The bytes that were counted before those in the buffer, which is written over again and again.
    Counter(usize),
    Segments(ManuallyDrop<Box<Segments>>),
}

impl Writer {
    /// Writes behind what is in `buf`.
    ///
    /// # Errors
    /// As `write`; `buf` is then as it was. (If `write` panics, it is empty.)
    #[inline(always)]
    pub fn append(
        buf: &mut Vec<u8>,
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        let before = buf.len();
        let mut writer = Self::behind(buf, Target::Buffer(FIRST_ROOM));
        let result = write(&mut writer);
        *buf = ManuallyDrop::into_inner(writer.buf);
        match result {
            Ok(()) => buf.truncate(writer.at),
            Err(_) => buf.truncate(before),
        }
        result
    }

    /// Writes over what is in `buf` from `at` on, and gives where it ends: what is behind that is left
    /// for the next one to write over. Large shared bytes go to `segments`, which come back behind
    /// those that were there.
    ///
    /// # Errors
    /// As `write`; what was before `at`, and in `segments`, is then as it was.
    #[inline(always)]
    pub(crate) fn append_segments(
        buf: &mut Vec<u8>,
        at: usize,
        segments: Box<Segments>,
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> (Box<Segments>, Result<usize, EncodeError>) {
        let (count, length) = (segments.shared.len(), segments.length);
        let target = Target::Segments(ManuallyDrop::new(segments));
        let mut writer = Self { at, ..Self::over(core::mem::take(buf), target) };
        let result = write(&mut writer);
        let end = writer.at;
        *buf = ManuallyDrop::into_inner(writer.buf);
        let mut segments = match writer.target {
            Target::Segments(segments) => ManuallyDrop::into_inner(segments),
            Target::Buffer(_) | Target::Counter(_) => Box::default(),
        };
        if result.is_err() {
            segments.shared.truncate(count);
            segments.length = length;
        }
        (segments, result.map(|()| end))
    }

    /// Counts what is written, and keeps none of it. While it does, it takes 1 KiB of memory.
    ///
    /// # Errors
    /// As `write`.
    pub fn count(
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<usize, EncodeError> {
        let mut writer = Self::counter();
        let result = write(&mut writer);
        let written = writer.written();
        drop(ManuallyDrop::into_inner(writer.buf));
        result.map(|()| written)
    }

    /// Writes into pieces, for one vectored write: `Bytes`, `Records` and unknown tagged fields of
    /// 1024 bytes and more are among them as they are, not copied.
    ///
    /// # Errors
    /// As `write`.
    pub fn segments(
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<Vec<Bytes>, EncodeError> {
        let mut buf = Vec::new();
        let (segments, end) = Self::append_segments(&mut buf, 0, Box::default(), write);
        buf.truncate(end?);
        Ok(segments.among(buf))
    }

    /// A writer that keeps nothing.
    pub(crate) fn counter() -> Self {
        Self::over(Vec::new(), Target::Counter(0))
    }

    fn over(buf: Vec<u8>, target: Target) -> Self {
        let at = buf.len();
        Self { buf: ManuallyDrop::new(buf), at, target, version: 0, flexible: false }
    }

    /// Over the memory of `buf`, behind what is in it.
    #[inline(always)]
    fn behind(buf: &mut Vec<u8>, target: Target) -> Self {
        let before = buf.len();
        // Small messages fit into this, and do not come to `grow`.
        let start = before.saturating_add(FIRST_ROOM);
        if start <= buf.capacity() {
            buf.resize(start, 0);
        }
        Self { at: before, ..Self::over(core::mem::take(buf), target) }
    }

    /// The version that is written.
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

    /// Writes on in `version`.
    #[inline]
    pub fn set_version(&mut self, version: i16, flexible: bool) {
        self.version = version;
        self.flexible = flexible;
    }

    /// The bytes that were written, with what was in the buffer before.
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

    /// Has `fill` write `length` bytes over what is there, or look at them alone if they are only
    /// counted: then it has no room. Nothing is written if it says `false`.
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

    /// Has `fill` write `length` bytes over what is there. Nothing is written if it says `false`.
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
            let roomy = grow(self.lend(), length);
            self.resume(roomy);
        }
    }

    /// Writes `bytes`; into segments by reference, from 1024 bytes on.
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
            Target::Buffer(room) => *room = ROOM_BEHIND,
            Target::Segments(_) => {}
        }
        // Of this function's own, so that the writer can live in registers.
        let mut buf = core::mem::replace(&mut self.buf, ManuallyDrop::new(Vec::new()));
        buf.truncate(self.at);
        if bytes.len() > buf.capacity() - buf.len() {
            buf = make_room(buf, bytes.len());
        }
        buf.extend_from_slice(bytes);
        self.at = buf.len();
        if buf.capacity() - self.at >= ROOM_BEHIND {
            buf.extend_from_slice(&[0; ROOM_BEHIND]);
        }
        self.buf = buf;
    }

    /// Writes a uvarint (KIP-482): one to five bytes of seven bits each, the lowest first, the top bit
    /// set on all but the last.
    #[inline(always)]
    pub fn put_uvarint(&mut self, value: u32) {
        if !self.put_short_uvarint(value as usize) {
            let written = put_any_uvarint(self.lend(), value.into());
            self.resume(written);
        }
    }

    /// Writes a uvarint if it takes one or two bytes, for which there is room.
    #[inline(always)]
    fn put_short_uvarint(&mut self, value: usize) -> bool {
        let [low, ..] = value.to_le_bytes();
        if value < 0x80 {
            let Some(byte) = self.buf.get_mut(self.at) else { return false };
            *byte = low;
            self.at += 1;
            return true;
        }
        let end = self.at.wrapping_add(2);
        let room = self.buf.get_mut(self.at..end).and_then(<[u8]>::first_chunk_mut);
        match room {
            Some(room) if value < 0x4000 => {
                let [high, ..] = (value >> 7).to_le_bytes();
                *room = [low | 0x80, high];
                self.at = end;
                true
            }
            _ => false,
        }
    }

    /// Writes a zig-zag varint, one to five bytes: 0, -1, 1, -2 are `00`, `01`, `02`, `03`.
    #[inline]
    pub fn put_varint(&mut self, value: i32) {
        self.put_uvarint(zigzag32(value));
    }

    /// Writes a zig-zag varlong, one to ten bytes.
    #[inline]
    pub fn put_varlong(&mut self, value: i64) {
        let written = put_any_uvarint(self.lend(), zigzag64(value));
        self.resume(written);
    }

    /// Writes the length of bytes or the count of an array: an int32, or in flexible versions a
    /// uvarint of it plus 1.
    ///
    /// # Errors
    /// If it is 2^31 or more.
    #[inline(always)]
    pub fn put_length(&mut self, length: usize) -> Result<(), EncodeError> {
        if !self.flexible {
            let Ok(length) = i32::try_from(length) else { return Err(too_large(length)) };
            self.put_array(length.to_be_bytes());
            return Ok(());
        }
        if self.put_short_uvarint(length.saturating_add(1)) {
            return Ok(());
        }
        let (writer, result) = put_compact_length(self.lend(), length);
        self.resume(writer);
        result
    }

    /// Writes null in place of a length: the int32 -1, or in flexible versions `00`.
    #[inline(always)]
    pub fn put_null(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 4]),
        }
    }

    /// Writes a string: its length, an int16 or in flexible versions a uvarint of it plus 1, and
    /// UTF-8.
    ///
    /// # Errors
    /// If it is longer than 32767 bytes.
    #[inline(always)]
    pub fn put_str(&mut self, text: &str) -> Result<(), EncodeError> {
        // Of 126 bytes at most, whose length takes one byte.
        let [length, ..] = text.len().to_le_bytes();
        let prefix = if self.flexible { 1 } else { 2 };
        let end = self.at.wrapping_add(prefix + text.len());
        if text.len() < 0x7f
            && let Some(room) = self.buf.get_mut(self.at..end)
        {
            let room = match self.flexible {
                true => room.split_first_mut().map(|(size, room)| {
                    *size = length + 1;
                    room
                }),
                false => room.split_first_chunk_mut().map(|(size, room)| {
                    *size = [0, length];
                    room
                }),
            };
            if let Some(room) = room.filter(|room| room.len() == text.len()) {
                room.copy_from_slice(text.as_bytes());
            }
            self.at = end;
            return Ok(());
        }
        let (writer, result) = put_any_str(self.lend(), text);
        self.resume(writer);
        result
    }

    /// Writes null in place of a string: the int16 -1, or in flexible versions `00`.
    #[inline(always)]
    pub fn put_null_str(&mut self) {
        match self.flexible {
            true => self.put_array([0]),
            false => self.put_array([0xff; 2]),
        }
    }

    /// Writes what `write` writes, with its size in bytes before it as a uvarint, as a tagged field
    /// has it.
    ///
    /// # Errors
    /// As `write`.
    pub fn put_sized(
        &mut self,
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<(), EncodeError> {
        let size = self.begin_sized();
        write(self)?;
        self.end_sized(size)
    }

    /// Leaves room for the size of what is written until [`end_sized`](Self::end_sized).
    pub(super) fn begin_sized(&mut self) -> (usize, usize) {
        self.leave(1);
        (self.at, self.written())
    }

    /// Puts the size of what was written since into the byte before it, and more if need be.
    pub(super) fn end_sized(&mut self, (start, before): (usize, usize)) -> Result<(), EncodeError> {
        let size = self.written() - before;
        let Ok(size) = i32::try_from(size) else { return Err(too_large(size)) };
        let size = size.cast_unsigned();
        let more = uvarint_len(size) - 1;
        if let Target::Counter(counted) = &mut self.target {
            *counted += more;
            return Ok(());
        }
        if more > 0 {
            let end = self.at;
            self.put_run(more, |_| true);
            self.buf.copy_within(start..end, start + more);
            if let Target::Segments(segments) = &mut self.target {
                for (at, _) in segments.shared.iter_mut().rev().take_while(|(at, _)| *at >= start) {
                    *at += more;
                }
            }
        }
        let (bytes, length) = uvarint_bytes(size.into());
        self.patch(start - 1, bytes.get(..length).unwrap_or_default());
        Ok(())
    }

    /// The next `length` bytes of the buffer to write over, if it has them without growing.
    #[inline(always)]
    pub(super) fn room(&mut self, length: usize) -> Option<&mut [u8]> {
        let end = self.at.wrapping_add(length);
        let room = self.buf.get_mut(self.at..end)?;
        self.at = end;
        Some(room)
    }

    /// The writer itself, an empty one left in its place.
    #[inline(always)]
    pub(crate) fn lend(&mut self) -> Self {
        Self {
            buf: core::mem::replace(&mut self.buf, ManuallyDrop::new(Vec::new())),
            at: self.at,
            target: core::mem::replace(&mut self.target, Target::Buffer(0)),
            version: self.version,
            flexible: self.flexible,
        }
    }

    /// Goes on where `other`, which this one was lent as, has got to. The version stays what it is
    /// here, which the compiler may know.
    #[inline(always)]
    pub(crate) fn resume(&mut self, other: Self) {
        self.buf = other.buf;
        self.at = other.at;
        self.target = other.target;
    }

    /// How many bytes are in the buffer itself.
    #[inline]
    pub(crate) fn encoded(&self) -> usize {
        self.at
    }

    /// Those that were put into it since there were `start`; shared ones are not among them.
    pub(crate) fn encoded_since(&self, start: usize) -> &[u8] {
        self.buf.get(start..self.at).unwrap_or_default()
    }

    /// Leaves `length` bytes to be [patched](Self::patch).
    #[inline(always)]
    pub(crate) fn leave(&mut self, length: usize) {
        self.put_with(length, |_| true);
    }

    /// Puts `bytes` over those at `at`, which were written or left before.
    #[inline(always)]
    pub(crate) fn patch(&mut self, at: usize, bytes: &[u8]) {
        if let Some(place) = self.buf.get_mut(at..at + bytes.len()) {
            place.copy_from_slice(bytes);
        }
    }
}
