//! The cursor for decoding.

use alloc::vec::Vec;
use bytes::Bytes;
use core::fmt;

use crate::debug::Length;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::DecodeOptions;

mod errors;
mod lengths;
mod macro_support;
mod tags;

use errors::{over_limit, short};
pub(crate) use tags::Known;
#[cfg(any(feature = "inspect", feature = "gateway"))]
pub(crate) use tags::Tags;

/// A cursor from which a [`Codec`](crate::Codec) reads a slice of bytes, front to back.
///
/// It knows the version and whether that is flexible. If the bytes are in a [`Bytes`], it returns
/// parts of it without copying. Every read is checked against the remaining bytes; after a failed
/// read, the cursor is somewhere in the slice.
#[derive(Clone)]
pub struct Reader<'de> {
    rest: &'de [u8],
    /// The offset of the end of `rest` from the start of the input.
    end: usize,
    shared: Option<&'de Bytes>,
    /// Bytes of memory that may still be reserved.
    memory: usize,
    /// The initial `memory`, for errors. `u32::MAX` stands for all larger limits.
    limit: u32,
    version: i16,
    flexible: bool,
    keep_misplaced_tags: bool,
}

/// Leaves out the bytes, which may contain a secret.
impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader")
            .field("remaining", &Length(self.rest.len()))
            .field("offset", &self.offset())
            .field("version", &self.version)
            .field("flexible", &self.flexible)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

impl<'de> Reader<'de> {
    /// Creates a cursor over `bytes`, which cannot be shared.
    #[must_use]
    pub fn new(bytes: &'de [u8], options: &DecodeOptions) -> Self {
        let memory = options.memory_limit(bytes.len());
        Self {
            rest: bytes,
            end: bytes.len(),
            shared: None,
            memory,
            limit: memory.try_into().unwrap_or(u32::MAX),
            version: 0,
            flexible: false,
            keep_misplaced_tags: options.keep_misplaced_tags(),
        }
    }

    /// Creates a cursor over `bytes`, whose parts can be shared.
    #[must_use]
    pub fn shared(bytes: &'de Bytes, options: &DecodeOptions) -> Self {
        Self { shared: Some(bytes), ..Self::new(bytes, options) }
    }

    /// Sets the version, with compact lengths and tag sections if it is `flexible`.
    #[must_use]
    pub fn at_version(self, version: i16, flexible: bool) -> Self {
        Self { version, flexible, ..self }
    }

    /// Changes the version.
    #[inline]
    pub fn set_version(&mut self, version: i16, flexible: bool) {
        self.version = version;
        self.flexible = flexible;
    }

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

    /// Whether known tags count as unknown ones in versions where their fields are not tagged.
    #[must_use]
    #[inline]
    pub fn keeps_misplaced_tags(&self) -> bool {
        self.keep_misplaced_tags
    }

    /// The number of remaining bytes.
    #[must_use]
    #[inline]
    pub fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// The remaining bytes, without taking them.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> &'de [u8] {
        self.rest
    }

    /// The offset from the start of the input.
    #[must_use]
    #[inline]
    pub fn offset(&self) -> usize {
        self.end - self.rest.len()
    }

    /// Creates an error at this offset.
    #[cold]
    #[must_use]
    pub fn error(&self, kind: DecodeErrorKind) -> DecodeError {
        DecodeError::new(kind, self.offset())
    }

    /// Takes the next `length` bytes.
    ///
    /// # Errors
    /// If fewer bytes remain.
    #[inline(always)]
    pub fn take(&mut self, length: usize) -> Result<&'de [u8], DecodeError> {
        match self.rest.split_at_checked(length) {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(head)
            }
            None => Err(short(length, self.rest.len(), self.end)),
        }
    }

    /// Takes the next `N` bytes.
    ///
    /// # Errors
    /// If fewer bytes remain.
    #[inline(always)]
    pub fn take_array<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        match self.rest.split_first_chunk::<N>() {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(*head)
            }
            None => Err(short(N, self.rest.len(), self.end)),
        }
    }

    /// Returns `part`, a part of the input, shared if possible, or else copied.
    ///
    /// # Errors
    /// If a copy exceeds the memory limit.
    ///
    /// # Panics
    /// If the input can be shared and `part` is not a part of it.
    #[inline(always)]
    pub fn share(&mut self, part: &'de [u8]) -> Result<Bytes, DecodeError> {
        match self.shared {
            Some(whole) => Ok(whole.slice_ref(part)),
            None => {
                self.reserve(part.len())?;
                Ok(Bytes::copy_from_slice(part))
            }
        }
    }

    /// Charges `bytes` of memory to the limit. Call this before reserving them.
    ///
    /// # Errors
    /// If less memory remains.
    #[inline(always)]
    pub fn reserve(&mut self, bytes: usize) -> Result<(), DecodeError> {
        match self.memory.checked_sub(bytes) {
            Some(memory) => {
                self.memory = memory;
                Ok(())
            }
            None => Err(over_limit(bytes, self.memory, self.limit, self.offset())),
        }
    }

    /// Returns a cursor over the next `length` bytes, and advances this one past them.
    /// [`rejoin`](Self::rejoin) charges the part's memory to this cursor.
    ///
    /// # Errors
    /// If fewer bytes remain.
    #[inline]
    pub fn sub(&mut self, length: usize) -> Result<Self, DecodeError> {
        let part = self.take(length)?;
        Ok(self.part(part))
    }

    /// A cursor over `part`, the bytes that were taken last.
    pub(crate) fn part(&self, part: &'de [u8]) -> Self {
        Self { rest: part, end: self.offset(), ..self.clone() }
    }

    /// Ends a part, and checks that all of it was read.
    ///
    /// # Errors
    /// If bytes remain in the part.
    #[inline]
    pub fn rejoin(&mut self, part: &Self) -> Result<(), DecodeError> {
        self.memory = part.memory;
        part.finish()
    }

    /// Checks that all bytes were read.
    ///
    /// # Errors
    /// If bytes remain.
    #[inline]
    pub fn finish(&self) -> Result<(), DecodeError> {
        match self.rest.len() {
            0 => Ok(()),
            remaining => Err(self.error(DecodeErrorKind::TrailingBytes { remaining })),
        }
    }

    #[inline(always)]
    fn take_from(&mut self, length: usize, before: usize) -> Result<&'de [u8], DecodeError> {
        match self.rest.split_at_checked(length) {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(head)
            }
            None => Err(DecodeError::new(
                DecodeErrorKind::UnexpectedEnd { needed: length, remaining: self.rest.len() },
                self.end - before,
            )),
        }
    }
}

impl<'de> Reader<'de> {
    /// The remaining part of the memory limit.
    #[cfg(feature = "inspect")]
    pub(crate) fn memory(&self) -> usize {
        self.memory
    }

    /// Returns `bytes` of reserved memory to the limit.
    #[cfg(feature = "inspect")]
    pub(crate) fn give_back(&mut self, bytes: usize) {
        self.memory = self.memory.saturating_add(bytes);
    }

    /// The bytes whose parts can be shared.
    pub(crate) fn whole(&self) -> Option<&'de Bytes> {
        self.shared
    }

    pub(crate) fn with_shared(self, shared: Option<&'de Bytes>) -> Self {
        Self { shared, ..self }
    }

    /// Replaces the remaining bytes with `rest`, a part of them.
    #[inline(always)]
    pub(crate) fn set_rest(&mut self, rest: &'de [u8]) {
        self.rest = rest;
    }

    /// Continues where `other`, a copy of this cursor, stopped. The version stays unchanged, so
    /// that the compiler can remember it.
    #[inline(always)]
    pub(crate) fn restore(&mut self, other: &Self) {
        self.rest = other.rest;
        self.memory = other.memory;
    }

    /// Enters `part`, the bytes that were taken last. [`leave`](Self::leave) continues after it.
    #[inline]
    pub(crate) fn enter(&mut self, part: &'de [u8]) -> Outer<'de> {
        let outer = Outer { rest: self.rest, end: self.end };
        self.end = self.offset();
        self.rest = part;
        outer
    }

    /// Leaves the part that [`enter`](Self::enter) entered, and checks that all of it was read.
    #[inline]
    pub(crate) fn leave(&mut self, outer: Outer<'de>) -> Result<(), DecodeError> {
        self.finish()?;
        self.rest = outer.rest;
        self.end = outer.end;
        Ok(())
    }

    /// Gives back the memory reserved since `before`, up to 16 times the bytes read since. Without
    /// this limit, values that need much memory for few bytes could be repeated at no cost.
    pub(crate) fn restore_memory(&mut self, before: &Self) {
        let read = before.rest.len().saturating_sub(self.rest.len());
        let back = before.memory.saturating_sub(self.memory).min(read.saturating_mul(16));
        self.memory = self.memory.saturating_add(back);
    }
}

/// The state of a cursor outside the part that it has entered.
#[derive(Debug)]
pub(crate) struct Outer<'de> {
    rest: &'de [u8],
    end: usize,
}

/// Reserves memory for `count` elements.
pub(crate) fn reserve_vec<T>(reader: &mut Reader<'_>, count: usize) -> Result<Vec<T>, DecodeError> {
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    Ok(Vec::with_capacity(count))
}
