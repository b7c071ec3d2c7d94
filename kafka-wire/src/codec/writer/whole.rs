//! Creates and finishes writers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use bytes::Bytes;

use super::{FIRST_ROOM, Segments, Target, Writer};
use crate::error::EncodeError;

impl Writer {
    /// Appends to `buf`.
    ///
    /// # Errors
    /// Same as `write`. `buf` is then unchanged. (If `write` panics, it is empty.)
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

    /// Overwrites `buf` from `at` on, and returns the new end. Keeps the bytes after the end, which
    /// the next call overwrites. Appends large shared bytes to `segments`, and returns these
    /// too.
    ///
    /// # Errors
    /// Same as `write`. The bytes before `at` and the earlier `segments` are then unchanged.
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

    /// Counts the written bytes and keeps none of them. Meanwhile, it takes 1 KiB of memory.
    ///
    /// # Errors
    /// Same as `write`.
    pub fn count(
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<usize, EncodeError> {
        let mut writer = Self::counter();
        let result = write(&mut writer);
        let written = writer.written();
        drop(ManuallyDrop::into_inner(writer.buf));
        result.map(|()| written)
    }

    /// Writes pieces for one vectored write. `Bytes`, `Records` and unknown tagged fields of at
    /// least 1024 bytes are pieces of their own and are not copied.
    ///
    /// # Errors
    /// Same as `write`.
    pub fn segments(
        write: impl FnOnce(&mut Self) -> Result<(), EncodeError>,
    ) -> Result<Vec<Bytes>, EncodeError> {
        let mut buf = Vec::new();
        let (segments, end) = Self::append_segments(&mut buf, 0, Box::default(), write);
        buf.truncate(end?);
        Ok(segments.among(buf))
    }

    /// A writer that only counts.
    pub(crate) fn counter() -> Self {
        Self::over(Vec::new(), Target::Counter(0))
    }

    /// A writer that appends to `buf`, whose memory it takes.
    #[inline(always)]
    pub(crate) fn over_memory(buf: &mut Vec<u8>) -> Self {
        Self::behind(buf, Target::Buffer(FIRST_ROOM))
    }

    /// The buffer with everything that was written, if the target is a buffer.
    #[inline(always)]
    pub(crate) fn into_buf(self) -> Vec<u8> {
        let mut buf = ManuallyDrop::into_inner(self.buf);
        buf.truncate(self.at);
        buf
    }

    #[inline(always)]
    fn over(buf: Vec<u8>, target: Target) -> Self {
        let at = buf.len();
        Self { buf: ManuallyDrop::new(buf), at, target, version: 0, flexible: false }
    }

    /// A writer of `target` that appends to `buf`, whose memory it takes and, if it is large enough,
    /// extends by zeros.
    #[inline(always)]
    fn behind(buf: &mut Vec<u8>, target: Target) -> Self {
        let before = buf.len();
        // Small messages fit into this room, and never call `grow`. Its size is constant, so that
        // LLVM zeroes it inline, without a call.
        if FIRST_ROOM <= buf.capacity() - before {
            buf.extend_from_slice(&[0; FIRST_ROOM]);
        }
        Self { at: before, ..Self::over(core::mem::take(buf), target) }
    }
}
