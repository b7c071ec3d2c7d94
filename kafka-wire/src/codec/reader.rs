//! The cursor that decoding moves over bytes.

use alloc::vec::Vec;
use bytes::Bytes;

use super::varint;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::DecodeOptions;

mod expansion;
mod fail;

pub use expansion::Tag;

use fail::{
    count_too_large, negative, not_utf8, null, over_limit, short, string_too_long, too_large,
};

/// Reads what a [`Codec`](crate::Codec) asks for from a slice of bytes, front to back.
///
/// It knows the version that is read, and whether that one is flexible; where the bytes lie in a
/// [`Bytes`], it hands out parts of that without copying. What it hands out is checked against the
/// bytes that are left; a failed read leaves the cursor somewhere within them.
#[derive(Debug, Clone)]
pub struct Reader<'de> {
    rest: &'de [u8],
    /// The offset of the end of `rest` from the start of what is decoded.
    end: usize,
    shared: Option<&'de Bytes>,
    /// Bytes of memory that may still be reserved.
    memory: usize,
    version: i16,
    flexible: bool,
    keep_misplaced_tags: bool,
}

impl<'de> Reader<'de> {
    /// Over `bytes`, of which nothing can be shared.
    #[must_use]
    pub fn new(bytes: &'de [u8], options: &DecodeOptions) -> Self {
        Self {
            rest: bytes,
            end: bytes.len(),
            shared: None,
            memory: options.memory_limit(bytes.len()),
            version: 0,
            flexible: false,
            keep_misplaced_tags: options.keep_misplaced_tags(),
        }
    }

    /// Over `bytes`, whose parts are shared by those types that can.
    #[must_use]
    pub fn shared(bytes: &'de Bytes, options: &DecodeOptions) -> Self {
        Self { shared: Some(bytes), ..Self::new(bytes, options) }
    }

    /// The same cursor, for what is written in `version`, with compact lengths and tag sections if
    /// it is `flexible`.
    #[must_use]
    pub fn at_version(self, version: i16, flexible: bool) -> Self {
        Self { version, flexible, ..self }
    }

    /// Reads on in `version`.
    #[inline]
    pub fn set_version(&mut self, version: i16, flexible: bool) {
        self.version = version;
        self.flexible = flexible;
    }

    /// The version that is read.
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

    /// Whether known tags are kept as unknown ones where they are not tagged.
    #[must_use]
    #[inline]
    pub fn keeps_misplaced_tags(&self) -> bool {
        self.keep_misplaced_tags
    }

    /// The bytes that are left.
    #[must_use]
    #[inline]
    pub fn remaining(&self) -> usize {
        self.rest.len()
    }

    /// The bytes that are left, not taken.
    #[must_use]
    #[inline]
    pub fn peek(&self) -> &'de [u8] {
        self.rest
    }

    /// How many bytes were before this place, from the start of what is decoded.
    #[must_use]
    #[inline]
    pub fn offset(&self) -> usize {
        self.end - self.rest.len()
    }

    /// An error at this place.
    #[cold]
    #[must_use]
    pub fn error(&self, kind: DecodeErrorKind) -> DecodeError {
        DecodeError::new(kind, self.offset())
    }

    /// The next `length` bytes.
    ///
    /// # Errors
    /// If fewer are left.
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

    /// The next `N` bytes.
    ///
    /// # Errors
    /// If fewer are left.
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

    /// A uvarint (KIP-482): an unsigned number of up to 32 bits in one to five bytes of seven bits
    /// each, the lowest first, the top bit set on all but the last. Zeros above are allowed.
    ///
    /// # Errors
    /// If the bytes end inside it, or it has more than 32 bits.
    #[inline(always)]
    pub fn uvarint(&mut self) -> Result<u32, DecodeError> {
        match *self.rest {
            [a, ref rest @ ..] if a < 0x80 => {
                self.rest = rest;
                Ok(u32::from(a))
            }
            [a, b, ref rest @ ..] if b < 0x80 => {
                self.rest = rest;
                Ok(u32::from(a & 0x7f) | u32::from(b) << 7)
            }
            _ => {
                let (value, rest) = varint::uvarint(self.rest, self.end)?;
                self.rest = rest;
                Ok(value)
            }
        }
    }

    /// A zig-zag varint of up to 32 bits, in one to five bytes, as record batches have them: `00`,
    /// `01`, `02`, `03` are 0, -1, 1, -2.
    ///
    /// # Errors
    /// As [`uvarint`](Self::uvarint).
    #[inline]
    pub fn varint(&mut self) -> Result<i32, DecodeError> {
        self.uvarint().map(varint::unzigzag32)
    }

    /// A zig-zag varint of up to 64 bits, in one to ten bytes.
    ///
    /// # Errors
    /// If the bytes end inside it, or it has more than 64 bits.
    #[inline]
    pub fn varlong(&mut self) -> Result<i64, DecodeError> {
        let (value, rest) = varint::varlong(self.rest, self.end)?;
        self.rest = rest;
        Ok(value)
    }

    /// A length that is an int32, or in flexible versions a uvarint of the length plus 1;
    /// `None` is null.
    ///
    /// # Errors
    /// If it is cut short, below -1, or 2^31 and more.
    #[inline(always)]
    pub fn length(&mut self) -> Result<Option<usize>, DecodeError> {
        if self.flexible {
            return self.compact_length();
        }
        let before = self.rest.len();
        match i32::from_be_bytes(self.take_array()?) {
            length @ 0.. => Ok(Some(length.cast_unsigned() as usize)),
            -1 => Ok(None),
            length => Err(negative(length, before, self.end)),
        }
    }

    #[inline(always)]
    fn compact_length(&mut self) -> Result<Option<usize>, DecodeError> {
        let before = self.rest.len();
        // Null, which is 0, becomes the largest number: one comparison is enough.
        match self.uvarint()?.wrapping_sub(1) {
            length @ 0..=0x7fff_ffff => Ok(Some(length as usize)),
            u32::MAX => Ok(None),
            length => Err(too_large(length, before, self.end)),
        }
    }

    /// The bytes behind a [`length`](Self::length); `None` is null.
    ///
    /// # Errors
    /// As `length`, and if fewer bytes are left.
    #[inline(always)]
    pub fn nullable_bytes(&mut self) -> Result<Option<&'de [u8]>, DecodeError> {
        let before = self.rest.len();
        match self.length()? {
            None => Ok(None),
            Some(length) => self.take_from(length, before).map(Some),
        }
    }

    /// Bytes that cannot be null.
    ///
    /// # Errors
    /// As [`nullable_bytes`](Self::nullable_bytes), and if they are null.
    #[inline(always)]
    pub fn bytes(&mut self) -> Result<&'de [u8], DecodeError> {
        let before = self.rest.len();
        match self.nullable_bytes()? {
            Some(bytes) => Ok(bytes),
            None => Err(null(before, self.end)),
        }
    }

    /// A string, its length an int16, or in flexible versions a uvarint of the length plus 1;
    /// `None` is null.
    ///
    /// # Errors
    /// If it is cut short, longer than 32767 bytes, or not UTF-8.
    #[inline(always)]
    pub fn nullable_str(&mut self) -> Result<Option<&'de str>, DecodeError> {
        let before = self.rest.len();
        let length = if self.flexible {
            match self.uvarint()?.wrapping_sub(1) {
                length @ 0..=0x7fff => length as usize,
                u32::MAX => return Ok(None),
                length => return Err(string_too_long(length, before, self.end)),
            }
        } else {
            match i16::from_be_bytes(self.take_array()?) {
                length @ 0.. => usize::from(length.cast_unsigned()),
                -1 => return Ok(None),
                length => return Err(negative(length.into(), before, self.end)),
            }
        };
        if length == 0 {
            return Ok(Some(""));
        }
        let bytes = self.take_from(length, before)?;
        match core::str::from_utf8(bytes) {
            Ok(text) => Ok(Some(text)),
            Err(error) => Err(not_utf8(error, before, self.end)),
        }
    }

    /// A string that cannot be null.
    ///
    /// # Errors
    /// As [`nullable_str`](Self::nullable_str), and if it is null.
    #[inline(always)]
    pub fn str(&mut self) -> Result<&'de str, DecodeError> {
        let before = self.rest.len();
        match self.nullable_str()? {
            Some(text) => Ok(text),
            None => Err(null(before, self.end)),
        }
    }

    /// An array's count, checked against the bytes that are left, of which each element takes
    /// `element` or more; `None` is null.
    ///
    /// # Errors
    /// As [`length`](Self::length), and if the elements cannot fit.
    #[inline(always)]
    pub fn nullable_count(&mut self, element: usize) -> Result<Option<usize>, DecodeError> {
        let before = self.rest.len();
        let Some(count) = self.length()? else { return Ok(None) };
        // An element without bytes counts as one byte, as in Kafka: else a count would be free.
        let smallest = element.max(1);
        match count.checked_mul(smallest) {
            Some(bytes) if bytes <= self.rest.len() => {
                // These bytes are not used up: if they cost nothing, each array could count on them.
                if element == 0 {
                    self.reserve(count)?;
                }
                Ok(Some(count))
            }
            _ => Err(count_too_large(count, smallest, self.rest.len(), self.end - before)),
        }
    }

    /// An array's count that cannot be null.
    ///
    /// # Errors
    /// As [`nullable_count`](Self::nullable_count), and if it is null.
    #[inline(always)]
    pub fn count(&mut self, element: usize) -> Result<usize, DecodeError> {
        let before = self.rest.len();
        match self.nullable_count(element)? {
            Some(count) => Ok(count),
            None => Err(null(before, self.end)),
        }
    }

    /// Whether a nullable struct is there (KIP-893): an int8 in every version, negative for null.
    ///
    /// # Errors
    /// If no byte is left.
    #[inline(always)]
    pub fn presence(&mut self) -> Result<bool, DecodeError> {
        Ok(i8::from_be_bytes(self.take_array()?) >= 0)
    }

    /// Whether a nullable struct is there that is a tagged field: a uvarint, 0 for null, as are
    /// those that Kafka takes for negative.
    ///
    /// # Errors
    /// As [`uvarint`](Self::uvarint).
    #[inline(always)]
    pub fn tagged_presence(&mut self) -> Result<bool, DecodeError> {
        Ok(self.uvarint()?.cast_signed() > 0)
    }

    /// `part` of the bytes that are read, shared if they can be, else copied.
    ///
    /// # Errors
    /// If a copy is over the memory limit.
    ///
    /// # Panics
    /// If `part` is no part of them, where they can be shared.
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

    /// Takes `bytes` of memory off the limit, before they are reserved.
    ///
    /// # Errors
    /// If less is left.
    #[inline(always)]
    pub fn reserve(&mut self, bytes: usize) -> Result<(), DecodeError> {
        match self.memory.checked_sub(bytes) {
            Some(memory) => {
                self.memory = memory;
                Ok(())
            }
            None => Err(over_limit(bytes, self.memory, self.offset())),
        }
    }

    /// A cursor over the next `length` bytes; this one goes on behind them. What the part takes
    /// of the memory limit is told to this one by [`rejoin`](Self::rejoin).
    ///
    /// # Errors
    /// If fewer are left.
    #[inline]
    pub fn sub(&mut self, length: usize) -> Result<Self, DecodeError> {
        let part = self.take(length)?;
        Ok(self.part(part))
    }

    /// A cursor over `part`, the bytes that were taken last.
    fn part(&self, part: &'de [u8]) -> Self {
        Self { rest: part, end: self.offset(), ..self.clone() }
    }

    /// Ends a part: all of it must have been read.
    ///
    /// # Errors
    /// If bytes are left in it.
    #[inline]
    pub fn rejoin(&mut self, part: &Self) -> Result<(), DecodeError> {
        self.memory = part.memory;
        part.finish()
    }

    /// All bytes must have been read.
    ///
    /// # Errors
    /// If some are left.
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
    /// What parts are shared of.
    pub(crate) fn whole(&self) -> Option<&'de Bytes> {
        self.shared
    }

    pub(crate) fn with_shared(self, shared: Option<&'de Bytes>) -> Self {
        Self { shared, ..self }
    }

    /// Goes on at `rest`, a part of what is left.
    #[inline(always)]
    pub(crate) fn set_rest(&mut self, rest: &'de [u8]) {
        self.rest = rest;
    }

    /// Goes on where `other`, a copy of this cursor, has got to. The version stays what it is here,
    /// which the compiler may know.
    #[inline(always)]
    pub(crate) fn resume(&mut self, other: &Self) {
        self.rest = other.rest;
        self.memory = other.memory;
    }

    /// Gives back what was reserved since `before`, up to 16 times the bytes that were read since:
    /// else values that take much for few bytes could be repeated at no cost.
    pub(crate) fn restore_memory(&mut self, before: &Self) {
        let read = before.rest.len().saturating_sub(self.rest.len());
        let back = before.memory.saturating_sub(self.memory).min(read.saturating_mul(16));
        self.memory = self.memory.saturating_add(back);
    }
}

/// Memory for `count` elements.
pub(crate) fn reserve_vec<T>(reader: &mut Reader<'_>, count: usize) -> Result<Vec<T>, DecodeError> {
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    Ok(Vec::with_capacity(count))
}
