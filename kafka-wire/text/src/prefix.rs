//! Text that is ASCII, as nearly all is.

use crate::words::{is_ascii, prefix};

/// The first `length` bytes of `bytes`, if they are at most 24 ASCII bytes, and `bytes` has 24 or
/// more. `None` says nothing about them: use [`ascii`] or `from_utf8`.
#[must_use]
#[inline(always)]
pub fn ascii_prefix(bytes: &[u8], length: usize) -> Option<&str> {
    if !is_ascii(prefix(bytes, length)?) {
        return None;
    }
    let text = bytes.get(..length)?;
    // SAFETY: none of these bytes has its top bit set, so each is a character of its own.
    Some(unsafe { str::from_utf8_unchecked(text) })
}

/// `bytes`, if all of them are ASCII.
#[must_use]
#[inline]
pub fn ascii(bytes: &[u8]) -> Option<&str> {
    // SAFETY: ASCII is UTF-8.
    bytes.is_ascii().then(|| unsafe { str::from_utf8_unchecked(bytes) })
}
