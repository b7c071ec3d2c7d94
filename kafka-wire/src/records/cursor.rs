//! Reads the bytes of records from front to back.
//!
//! A cursor is nothing but the remaining bytes, so that it stays in registers. Its errors have no
//! location; if reading fails, a [`Trace`](super::trace::Trace) finds the location.

use crate::codec::varint;
use crate::debug::Brief;
use crate::error::DecodeErrorKind;

#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    rest: &'a [u8],
}

impl core::fmt::Debug for Cursor<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Cursor").field("rest", &Brief(self.rest)).finish()
    }
}

impl<'a> Cursor<'a> {
    #[inline(always)]
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    #[inline(always)]
    pub(super) fn rest(self) -> &'a [u8] {
        self.rest
    }

    #[inline(always)]
    pub(crate) fn remaining(self) -> usize {
        self.rest.len()
    }

    #[inline(always)]
    pub(super) fn take(&mut self, length: usize) -> Result<&'a [u8], DecodeErrorKind> {
        match self.rest.split_at_checked(length) {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(head)
            }
            None => Err(short(length, self.rest.len())),
        }
    }

    #[inline(always)]
    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], DecodeErrorKind> {
        match self.rest.split_first_chunk() {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(*head)
            }
            None => Err(short(N, self.rest.len())),
        }
    }

    /// A varint of one or two bytes; `None` if it is longer or incomplete.
    #[inline(always)]
    fn short_uvarint(&mut self) -> Option<u32> {
        let (value, rest) = match *self.rest {
            [a, ref rest @ ..] if a < 0x80 => (u32::from(a), rest),
            [a, b, ref rest @ ..] if b < 0x80 => (u32::from(a & 0x7f) | u32::from(b) << 7, rest),
            _ => return None,
        };
        self.rest = rest;
        Some(value)
    }

    /// A zig-zag varint of up to 32 bits.
    #[inline(always)]
    pub(super) fn varint(&mut self) -> Result<i32, DecodeErrorKind> {
        if let Some(value) = self.short_uvarint() {
            return Ok(varint::unzigzag32(value));
        }
        let (value, rest) = varint::long_uvarint(self.rest)?;
        self.rest = rest;
        Ok(varint::unzigzag32(value))
    }

    /// A zig-zag varint of up to 64 bits.
    #[inline(always)]
    pub(super) fn varlong(&mut self) -> Result<i64, DecodeErrorKind> {
        if let Some(value) = self.short_uvarint() {
            return Ok(varint::unzigzag32(value).into());
        }
        let (value, rest) = varint::long_uvarlong(self.rest)?;
        self.rest = rest;
        Ok(varint::unzigzag64(value))
    }

    /// Bytes after their length, a varint; -1 means null.
    #[inline(always)]
    pub(super) fn nullable(&mut self) -> Result<Option<&'a [u8]>, DecodeErrorKind> {
        let length = self.varint()?;
        self.nullable_take(length)
    }

    /// Bytes after their length, an int32; -1 means null.
    pub(super) fn nullable_int32(&mut self) -> Result<Option<&'a [u8]>, DecodeErrorKind> {
        let length = i32::from_be_bytes(self.array()?);
        self.nullable_take(length)
    }

    #[inline(always)]
    fn nullable_take(&mut self, length: i32) -> Result<Option<&'a [u8]>, DecodeErrorKind> {
        match usize::try_from(length) {
            Ok(length) => self.take(length).map(Some),
            Err(_) if length == -1 => Ok(None),
            Err(_) => Err(DecodeErrorKind::NegativeLength { length }),
        }
    }
}

#[cold]
fn short(needed: usize, remaining: usize) -> DecodeErrorKind {
    DecodeErrorKind::UnexpectedEnd { needed, remaining }
}
