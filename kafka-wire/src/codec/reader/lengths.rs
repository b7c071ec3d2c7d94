//! Varints, lengths, and length-prefixed values.

use super::Reader;
use super::errors::{count_too_large, negative, not_utf8, null, string_too_long, too_large};
use crate::codec::{Null, varint};
use crate::error::{DecodeError, DecodeErrorKind};
use kafka_text::Text;

impl<'de> Reader<'de> {
    /// Reads a uvarint (KIP-482): an unsigned number of up to 32 bits in one to five bytes of seven
    /// bits each, the lowest first, the top bit set on all but the last. It may be padded with zeros.
    ///
    /// # Errors
    /// If the bytes end inside it, or if it has more than 32 bits.
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

    /// Reads a zig-zag varint of up to 32 bits in one to five bytes, as in record batches: `00`,
    /// `01`, `02`, `03` are 0, -1, 1, -2.
    ///
    /// # Errors
    /// Same as [`uvarint`](Self::uvarint).
    #[inline]
    pub fn varint(&mut self) -> Result<i32, DecodeError> {
        self.uvarint().map(varint::unzigzag32)
    }

    /// Reads a zig-zag varint of up to 64 bits, in one to ten bytes.
    ///
    /// # Errors
    /// If the bytes end inside it, or if it has more than 64 bits.
    #[inline]
    pub fn varlong(&mut self) -> Result<i64, DecodeError> {
        let (value, rest) = varint::varlong(self.rest, self.end)?;
        self.rest = rest;
        Ok(value)
    }

    /// Reads a length: an int32, or in flexible versions a uvarint of the length plus 1. `None` is
    /// null.
    ///
    /// # Errors
    /// If it is incomplete, below -1, or 2^31 or more.
    #[inline(always)]
    pub fn length(&mut self) -> Result<Option<usize>, DecodeError> {
        self.length_in(self.flexible)
    }

    /// Same as [`length`](Self::length), compact if `flexible`. Straight-line code passes a constant,
    /// so that it contains no code for the other form.
    #[inline(always)]
    pub(in crate::codec) fn length_in(
        &mut self,
        flexible: bool,
    ) -> Result<Option<usize>, DecodeError> {
        if flexible {
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
        // Null, which is 0, wraps to the largest number, so that one comparison is enough.
        match self.uvarint()?.wrapping_sub(1) {
            length @ 0..=0x7fff_ffff => Ok(Some(length as usize)),
            u32::MAX => Ok(None),
            length => Err(too_large(length, before, self.end)),
        }
    }

    /// Reads the bytes after a [`length`](Self::length). `None` is null.
    ///
    /// # Errors
    /// Same as `length`, and if fewer bytes remain.
    #[inline(always)]
    pub fn nullable_bytes(&mut self) -> Result<Option<&'de [u8]>, DecodeError> {
        self.nullable_bytes_in(self.flexible)
    }

    #[inline(always)]
    pub(in crate::codec) fn nullable_bytes_in(
        &mut self,
        flexible: bool,
    ) -> Result<Option<&'de [u8]>, DecodeError> {
        let before = self.rest.len();
        match self.length_in(flexible)? {
            None => Ok(None),
            Some(length) => self.take_from(length, before).map(Some),
        }
    }

    /// Reads bytes that cannot be null.
    ///
    /// # Errors
    /// Same as [`nullable_bytes`](Self::nullable_bytes), and if they are null.
    #[inline(always)]
    pub fn bytes(&mut self) -> Result<&'de [u8], DecodeError> {
        self.bytes_in(self.flexible)
    }

    #[inline(always)]
    pub(in crate::codec) fn bytes_in(&mut self, flexible: bool) -> Result<&'de [u8], DecodeError> {
        let before = self.rest.len();
        match self.nullable_bytes_in(flexible)? {
            Some(bytes) => Ok(bytes),
            None => Err(null(before, self.end)),
        }
    }

    /// Reads a string after its length, an int16, or in flexible versions a uvarint of the length
    /// plus 1. `None` is null.
    ///
    /// # Errors
    /// If it is incomplete, longer than 32767 bytes, or not UTF-8.
    #[inline(always)]
    pub fn nullable_str(&mut self) -> Result<Option<&'de str>, DecodeError> {
        let before = self.rest.len();
        match self.nullable_str_length(self.flexible)? {
            Some(length) => self.str_of(length, before).map(Some),
            None => Ok(None),
        }
    }

    /// Reads the length of a string. `None` is null.
    #[inline(always)]
    pub(in crate::codec) fn nullable_str_length(
        &mut self,
        flexible: bool,
    ) -> Result<Option<usize>, DecodeError> {
        let before = self.rest.len();
        if flexible {
            match self.uvarint()?.wrapping_sub(1) {
                length @ 0..=0x7fff => Ok(Some(length as usize)),
                u32::MAX => Ok(None),
                length => Err(string_too_long(length, before, self.end)),
            }
        } else {
            match i16::from_be_bytes(self.take_array()?) {
                length @ 0.. => Ok(Some(usize::from(length.cast_unsigned()))),
                -1 => Ok(None),
                length => Err(negative(length.into(), before, self.end)),
            }
        }
    }

    /// Reads the text after a string's length, which began when `before` bytes remained.
    #[inline(always)]
    pub(in crate::codec) fn str_of(
        &mut self,
        length: usize,
        before: usize,
    ) -> Result<&'de str, DecodeError> {
        if length == 0 {
            return Ok("");
        }
        let text = match kafka_text::ascii_prefix(self.rest, length) {
            Some(text) => text,
            None => any_text(self.rest, length, before, self.end)?,
        };
        self.rest = self.rest.get(length..).unwrap_or_default();
        Ok(text)
    }

    /// Same as [`str_of`](Self::str_of), if the text is ASCII and short enough for an inline string.
    /// Otherwise, nothing is read.
    #[inline(always)]
    pub(in crate::codec) fn inline_text(&mut self, length: usize) -> Option<Text> {
        if length == 0 {
            return Some(Text::new());
        }
        let text = match Text::from_ascii_prefix(self.rest, length) {
            Some(text) => text,
            None => near_end(self.rest, length)?,
        };
        self.rest = self.rest.get(length..).unwrap_or_default();
        Some(text)
    }

    /// Reads a string that cannot be null.
    ///
    /// # Errors
    /// Same as [`nullable_str`](Self::nullable_str), and if it is null.
    #[inline(always)]
    pub fn str(&mut self) -> Result<&'de str, DecodeError> {
        let (length, before) = self.str_length(self.flexible)?;
        self.str_of(length, before)
    }

    /// Reads a string's length, which cannot be null. Also returns how many bytes remained before it.
    #[inline(always)]
    pub(in crate::codec) fn str_length(
        &mut self,
        flexible: bool,
    ) -> Result<(usize, usize), DecodeError> {
        let before = self.rest.len();
        match self.nullable_str_length(flexible)? {
            Some(length) => Ok((length, before)),
            None => Err(null(before, self.end)),
        }
    }

    /// Reads an array's count. Checks it against the remaining bytes: each element takes at least
    /// `element`. `None` is null.
    ///
    /// # Errors
    /// Same as [`length`](Self::length), and if the elements cannot fit.
    #[inline(always)]
    pub fn nullable_count(&mut self, element: usize) -> Result<Option<usize>, DecodeError> {
        self.nullable_count_in(element, self.flexible)
    }

    #[inline(always)]
    pub(in crate::codec) fn nullable_count_in(
        &mut self,
        element: usize,
        flexible: bool,
    ) -> Result<Option<usize>, DecodeError> {
        let before = self.rest.len();
        let Some(count) = self.length_in(flexible)? else { return Ok(None) };
        // An element without bytes counts as one byte, as in Kafka, so that a count is never free.
        let smallest = element.max(1);
        match count.checked_mul(smallest) {
            Some(bytes) if bytes <= self.rest.len() => {
                // Empty elements consume no bytes, so without this charge they would be free.
                if element == 0 {
                    self.reserve(count)?;
                }
                Ok(Some(count))
            }
            _ => Err(count_too_large(count, smallest, self.rest.len(), self.end - before)),
        }
    }

    /// Reads an array's count, which cannot be null.
    ///
    /// # Errors
    /// Same as [`nullable_count`](Self::nullable_count), and if it is null.
    #[inline(always)]
    pub fn count(&mut self, element: usize) -> Result<usize, DecodeError> {
        self.count_in(element, self.flexible)
    }

    #[inline(always)]
    pub(in crate::codec) fn count_in(
        &mut self,
        element: usize,
        flexible: bool,
    ) -> Result<usize, DecodeError> {
        let before = self.rest.len();
        match self.nullable_count_in(element, flexible)? {
            Some(count) => Ok(count),
            None => Err(null(before, self.end)),
        }
    }

    /// The error for null that was read when `before` bytes remained.
    #[inline(always)]
    pub(in crate::codec) fn null_since(&self, before: usize) -> DecodeError {
        null(before, self.end)
    }

    /// The error for a count that was read when `before` bytes remained.
    #[inline(always)]
    pub(in crate::codec) fn count_too_large(
        &self,
        count: usize,
        element: usize,
        before: usize,
    ) -> DecodeError {
        count_too_large(count, element, self.rest.len(), self.end - before)
    }

    /// Reads whether a struct is present that can be null as `null` says.
    #[inline(always)]
    pub(crate) fn is_present(&mut self, null: Null) -> Result<bool, DecodeError> {
        match null {
            Null::Never => Ok(true),
            Null::Here => self.presence(),
            Null::Tagged => self.tagged_presence(),
        }
    }

    /// Reads whether a nullable struct is present (KIP-893): always an int8, negative for null.
    ///
    /// # Errors
    /// If no byte remains.
    #[inline(always)]
    pub fn presence(&mut self) -> Result<bool, DecodeError> {
        Ok(i8::from_be_bytes(self.take_array()?) >= 0)
    }

    /// Reads whether a nullable struct in a tagged field is present: a uvarint. Null is 0, or a
    /// value that Kafka treats as negative.
    ///
    /// # Errors
    /// Same as [`uvarint`](Self::uvarint).
    #[inline(always)]
    pub fn tagged_presence(&mut self) -> Result<bool, DecodeError> {
        Ok(self.uvarint()?.cast_signed() > 0)
    }
}

/// Reads text that is long, not ASCII, or at the end of the input.
#[inline(never)]
fn any_text(rest: &[u8], length: usize, before: usize, end: usize) -> Result<&str, DecodeError> {
    let Some(bytes) = rest.get(..length) else {
        let kind = DecodeErrorKind::UnexpectedEnd { needed: length, remaining: rest.len() };
        return Err(DecodeError::new(kind, end - before));
    };
    match kafka_text::ascii(bytes) {
        Some(text) => Ok(text),
        None => core::str::from_utf8(bytes).map_err(|error| not_utf8(error, before, end)),
    }
}

/// Reads short ASCII text with few bytes after it.
#[inline(never)]
fn near_end(rest: &[u8], length: usize) -> Option<Text> {
    Text::from_ascii(rest.get(..length)?)
}
