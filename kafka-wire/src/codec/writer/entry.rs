//! Creates and finishes writers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop};

use bytes::Bytes;

use super::{Segments, Target, Writer};
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
        let mut writer = Self::over_memory(buf);
        let result = write(&mut writer);
        let length = if result.is_ok() { writer.encoded() } else { before };
        writer.give_back(buf, length);
        result
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
        let mut writer = Self::empty();
        writer.keep_segments();
        let result = write(&mut writer);
        let (buf, segments) = writer.take_parts();
        result?;
        Ok(segments.unwrap_or_default().interleave(buf))
    }

    /// A writer without memory.
    pub(crate) const fn empty() -> Self {
        Self {
            buf: ManuallyDrop::new(Vec::new()),
            target: Target::Buffer,
            version: 0,
            flexible: false,
        }
    }

    /// Keeps large shared bytes by reference from now on.
    #[inline(always)]
    pub(crate) fn keep_segments(&mut self) {
        if !matches!(self.target, Target::Segments(_)) {
            self.target = Target::Segments(ManuallyDrop::default());
        }
    }

    /// Takes the buffer and the segments, and leaves a writer without memory.
    pub(crate) fn take_parts(&mut self) -> (Vec<u8>, Option<Box<Segments>>) {
        let Self { buf, target, .. } = mem::replace(self, Self::empty());
        let segments = match target {
            Target::Segments(segments) => Some(ManuallyDrop::into_inner(segments)),
            Target::Buffer | Target::Counter(_) => None,
        };
        (ManuallyDrop::into_inner(buf), segments)
    }

    /// A writer that only counts.
    pub(crate) fn counter() -> Self {
        Self::over(Vec::new(), Target::Counter(0))
    }

    /// A writer that appends to `buf`, whose memory it takes.
    ///
    /// This and [`give_back`](Self::give_back) look at each field of the `Vec`, so that LLVM moves it
    /// in three loads of 8 bytes. A load of 16 bytes would wait for the last two stores to the `Vec`.
    #[inline(always)]
    pub(crate) fn over_memory(buf: &mut Vec<u8>) -> Self {
        let buf = mem::take(buf);
        // Always true. The other arm drops the `Vec`, for which LLVM loads its fields one by one.
        match buf.len() <= buf.capacity() {
            true => Self::over(buf, Target::Buffer),
            false => Self::empty(),
        }
    }

    /// Moves the first `length` bytes that were written to `buf`, if the target is a buffer.
    #[inline(always)]
    pub(crate) fn give_back(self, buf: &mut Vec<u8>, length: usize) {
        let mut own = ManuallyDrop::into_inner(self.buf);
        // Always true, like the test in `over_memory`.
        if length <= own.len() {
            own.truncate(length);
            // It is empty. Forgotten, it needs no test whether it has memory to free.
            mem::forget(mem::replace(buf, own));
        }
    }

    #[inline(always)]
    fn over(buf: Vec<u8>, target: Target) -> Self {
        Self { buf: ManuallyDrop::new(buf), target, version: 0, flexible: false }
    }
}

/// What a [`SendBuffer`](crate::frame::SendBuffer) does with its writer between frames.
impl Writer {
    /// The large bytes, if any were written.
    #[inline(always)]
    pub(crate) fn shared(&self) -> Option<&Segments> {
        match &self.target {
            Target::Segments(segments) => Some(segments),
            Target::Buffer | Target::Counter(_) => None,
        }
    }

    #[inline(always)]
    pub(crate) fn shared_mut(&mut self) -> Option<&mut Segments> {
        match &mut self.target {
            Target::Segments(segments) => Some(segments),
            Target::Buffer | Target::Counter(_) => None,
        }
    }

    /// The bytes in the buffer itself from `start` to `end`.
    #[inline(always)]
    pub(crate) fn between(&self, start: usize, end: usize) -> &[u8] {
        self.buf.get(start..end).unwrap_or_default()
    }

    /// Forgets what was written since `encoded` was `at`, and all large bytes after the first `count`,
    /// which have `length` bytes.
    #[cold]
    pub(crate) fn rewind(&mut self, at: usize, count: usize, length: usize) {
        self.buf.truncate(at);
        if let Some(segments) = self.shared_mut() {
            segments.shared.truncate(count);
            segments.length = length;
        }
    }

    /// Forgets everything that was written, and keeps at most `most` bytes of memory.
    #[inline(always)]
    pub(crate) fn clear(&mut self, most: usize) {
        self.buf.clear();
        let shared = self.shared().is_some_and(|segments| !segments.shared.is_empty());
        if shared || self.buf.capacity() > most {
            self.release(most);
        }
    }

    #[cold]
    fn release(&mut self, most: usize) {
        self.buf.shrink_to(most);
        if let Some(segments) = self.shared_mut() {
            segments.length = 0;
            segments.shared.clear();
            segments.shared.shrink_to(most / size_of::<(usize, Bytes)>());
        }
    }
}
