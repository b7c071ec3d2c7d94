//! ASCII text, which nearly all text is.

use crate::words::{is_ascii, prefix};

/// The first `length` bytes of `bytes`, if they are at most 24 ASCII bytes and `bytes` has at least
/// 24. `None` does not mean that they are wrong: use [`ascii`] or `from_utf8` then.
#[must_use]
#[inline(always)]
pub fn ascii_prefix(bytes: &[u8], length: usize) -> Option<&str> {
    if !is_ascii(prefix(bytes, length)?) {
        return None;
    }
    let text = bytes.get(..length)?;
    // SAFETY: no byte has its top bit set, so each one is a character.
    Some(unsafe { str::from_utf8_unchecked(text) })
}

/// `bytes`, if all of them are ASCII.
#[must_use]
#[inline]
pub fn ascii(bytes: &[u8]) -> Option<&str> {
    // SAFETY: ASCII is valid UTF-8.
    bytes.is_ascii().then(|| unsafe { str::from_utf8_unchecked(bytes) })
}
