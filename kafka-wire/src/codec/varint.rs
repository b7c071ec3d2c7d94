//! Varints: seven bits a byte, the lowest first, the top bit set on all but the last.
//!
//! `uvarint` is Kafka's unsigned varint (lengths, counts, tags), one to five bytes. `varint` and
//! `varlong` are zig-zag (records), one to five and one to ten bytes: Kafka's protocol guide,
//! "Protocol Primitive Types". Values with too many bits are rejected; padding with zeros is not.

use crate::error::{DecodeError, DecodeErrorKind};

/// The maximum length of a uvarint, in bytes.
pub(crate) const UVARINT_MAX: usize = 5;

/// Reads up to 64 bits in at most `max` bytes, of which the last one is at most `last`. Returns the
/// value and the remaining bytes.
#[inline]
fn read(bytes: &[u8], max: usize, last: u8) -> Result<(u64, &[u8]), DecodeErrorKind> {
    let mut value = 0;
    for (at, &byte) in bytes.iter().take(max).enumerate() {
        if at + 1 == max && byte > last {
            return Err(DecodeErrorKind::VarintOverflow);
        }
        value |= u64::from(byte & 0x7f) << (7 * at);
        if byte < 0x80 {
            return Ok((value, bytes.get(at + 1..).unwrap_or_default()));
        }
    }
    Err(DecodeErrorKind::UnexpectedEnd { needed: 1, remaining: 0 })
}

/// The error for `bytes`, which end at the offset `end`. An incomplete varint is reported there.
#[cold]
fn failed(kind: DecodeErrorKind, bytes: &[u8], end: usize) -> DecodeError {
    match kind {
        DecodeErrorKind::UnexpectedEnd { .. } => DecodeError::new(kind, end),
        _ => DecodeError::new(kind, end - bytes.len()),
    }
}

/// Reads a uvarint of any length at the start of `bytes`. Returns the value and the remaining bytes.
#[inline(never)]
pub(crate) fn long_uvarint(bytes: &[u8]) -> Result<(u32, &[u8]), DecodeErrorKind> {
    let (value, rest) = read(bytes, UVARINT_MAX, 0x0f)?;
    #[allow(clippy::cast_possible_truncation, reason = "the fifth byte is at most 0x0f")]
    Ok((value as u32, rest))
}

/// Same as [`long_uvarint`], for up to 64 bits.
#[inline(never)]
pub(crate) fn long_uvarlong(bytes: &[u8]) -> Result<(u64, &[u8]), DecodeErrorKind> {
    read(bytes, 10, 0x01)
}

/// Same as [`long_uvarint`]. `bytes` end at the offset `end`, for errors.
#[inline(never)]
pub(crate) fn uvarint(bytes: &[u8], end: usize) -> Result<(u32, &[u8]), DecodeError> {
    long_uvarint(bytes).map_err(|kind| failed(kind, bytes, end))
}

/// Reads a zig-zag varint of up to 64 bits. `bytes` end at the offset `end`, for errors.
pub(crate) fn varlong(bytes: &[u8], end: usize) -> Result<(i64, &[u8]), DecodeError> {
    match long_uvarlong(bytes) {
        Ok((value, rest)) => Ok((unzigzag64(value), rest)),
        Err(kind) => Err(failed(kind, bytes, end)),
    }
}

/// Encodes `value`. Returns the bytes and their number.
#[inline]
pub(crate) fn uvarint_bytes(value: u64) -> ([u8; 10], usize) {
    let mut bytes = [0; 10];
    let mut rest = value;
    let mut length = 0;
    for byte in &mut bytes {
        length += 1;
        *byte = (rest & 0x7f) as u8;
        rest >>= 7;
        if rest == 0 {
            break;
        }
        *byte |= 0x80;
    }
    (bytes, length)
}

/// The number of bytes that encode `value`.
#[inline]
pub(crate) const fn uvarint_len(value: u32) -> usize {
    // One byte for every seven bits, but at least one.
    (38 - (value | 1).leading_zeros() as usize) / 7
}

/// Same as [`uvarint_len`], for 64 bits.
#[cfg(feature = "records")]
#[inline]
pub(crate) const fn uvarlong_len(value: u64) -> usize {
    (70 - (value | 1).leading_zeros() as usize) / 7
}

/// Zig-zag: encodes 0, -1, 1, -2, … as 0, 1, 2, 3, …
#[inline]
pub(crate) const fn zigzag32(value: i32) -> u32 {
    ((value << 1) ^ (value >> 31)).cast_unsigned()
}

/// Same as [`zigzag32`], for 64 bits.
#[inline]
pub(crate) const fn zigzag64(value: i64) -> u64 {
    ((value << 1) ^ (value >> 63)).cast_unsigned()
}

/// The inverse of [`zigzag32`].
#[inline]
pub(crate) const fn unzigzag32(value: u32) -> i32 {
    (value >> 1).cast_signed() ^ -(value & 1).cast_signed()
}

/// The inverse of [`zigzag64`].
#[inline]
pub(crate) const fn unzigzag64(value: u64) -> i64 {
    (value >> 1).cast_signed() ^ -(value & 1).cast_signed()
}
