//! Creates and finishes writers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::mem::{self, ManuallyDrop};

use bytes::Bytes;
use kafka_text::{Buffer, lend};

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
        lend(buf, |buf| {
            let mut writer = Self::over(buf, Target::Buffer);
            let result = write(&mut writer);
            (writer.buf.take(), result)
        })
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
        drop(writer.buf.into_vec());
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
        Self { buf: Buffer::new(), target: Target::Buffer, version: 0, flexible: false }
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
        (buf.into_vec(), segments)
    }

    /// A writer that only counts.
    pub(crate) fn counter() -> Self {
        Self::over(Buffer::new(), Target::Counter(0))
    }

    /// A writer that appends to `buf`.
    #[inline(always)]
    pub(crate) fn over_memory(buf: Buffer) -> Self {
        Self::over(buf, Target::Buffer)
    }

    /// Takes the buffer.
    #[inline(always)]
    pub(crate) fn take_buffer(&mut self) -> Buffer {
        self.buf.take()
    }

    #[inline(always)]
    fn over(buf: Buffer, target: Target) -> Self {
        Self { buf, target, version: 0, flexible: false }
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
        self.buf.truncate(0);
        let shared = self.shared().is_some_and(|segments| !segments.shared.is_empty());
        if shared || self.buf.capacity() > most {
            self.release(most);
        }
    }

    #[cold]
    fn release(&mut self, most: usize) {
        if self.buf.capacity() > most {
            self.buf.with_vec(|buf| buf.shrink_to(most));
        }
        if let Some(segments) = self.shared_mut() {
            segments.length = 0;
            segments.shared.clear();
            segments.shared.shrink_to(most / size_of::<(usize, Bytes)>());
        }
    }
}
