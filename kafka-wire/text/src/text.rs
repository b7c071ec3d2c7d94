//! The string type.

use alloc::string::String;
use alloc::sync::Arc;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::transmute;
use core::num::NonZero;
use core::ptr::{from_ref, slice_from_raw_parts};

use crate::words::{BLOCK, all, is_ascii, prefix};

/// The most bytes of a text that is kept inline.
pub const INLINE: usize = 23;

/// UTF-8 text that is cheap to clone: up to [`INLINE`] bytes inline, more behind a reference count.
///
/// It has 24 bytes, and an `Option` of it too.
///
/// Inline, the bytes of the whole struct up to the tag are the text, with zeros after it. Shared,
/// `head` is the pointer of an `Arc<str>`, and `middle` its length.
#[repr(C)]
pub struct Text {
    head: Head,
    middle: u64,
    tail: Tail,
}

#[derive(Clone, Copy)]
#[repr(C)]
union Head {
    bytes: u64,
    /// A pointer, and no number, so that it keeps its provenance.
    shared: *const u8,
}

/// A word whose last byte in memory is never 0, which leaves room for `None`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Tail {
    bytes: [u8; 7],
    /// The length of an inline text, plus 1, or [`SHARED`].
    tag: NonZero<u8>,
}

const SHARED: NonZero<u8> = NonZero::<u8>::MAX;

const _: () = assert!(size_of::<Text>() == 24 && size_of::<Option<Text>>() == 24);

impl Text {
    /// The empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            head: Head { bytes: 0 },
            middle: 0,
            tail: Tail { bytes: [0; 7], tag: NonZero::<u8>::MIN },
        }
    }

    /// The first `length` bytes of `bytes`, if they are at most [`INLINE`] ASCII bytes, and `bytes`
    /// has 24 or more. `None` says nothing about them.
    #[must_use]
    #[inline(always)]
    pub fn from_ascii_prefix(bytes: &[u8], length: usize) -> Option<Self> {
        if length > INLINE {
            return None;
        }
        let words = prefix(bytes, length)?;
        // SAFETY: `prefix` keeps at most `INLINE` bytes, and each is a character of its own.
        is_ascii(words).then(|| unsafe { Self::inline(words, length) })
    }

    /// All of `bytes`, if they are at most [`INLINE`] ASCII bytes.
    #[must_use]
    pub fn from_ascii(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > INLINE {
            return None;
        }
        let words = all(bytes);
        // SAFETY: `all` has zeros after the bytes, and each is a character of its own.
        is_ascii(words).then(|| unsafe { Self::inline(words, bytes.len()) })
    }

    /// An inline text with what follows it in memory, and its length: copying this takes no loop.
    #[must_use]
    #[inline(always)]
    pub fn block(&self) -> Option<(&[u8; BLOCK], usize)> {
        if self.tail.tag == SHARED {
            return None;
        }
        // SAFETY: a struct of that size, all of whose bytes are set where it is inline.
        let block = unsafe { &*from_ref(self).cast() };
        Some((block, usize::from(self.tail.tag.get()) - 1))
    }

    /// # Safety
    /// The first `length` bytes of the words in little-endian order must be UTF-8, the others zeros,
    /// and `length` at most [`INLINE`].
    #[inline(always)]
    unsafe fn inline([head, middle, tail]: [u64; 3], length: usize) -> Self {
        let tail = (tail | (length as u64 + 1) << 56).to_le();
        Self {
            head: Head { bytes: head.to_le() },
            middle: middle.to_le(),
            // SAFETY: of the same size; the last byte, the highest of the word, is not 0.
            tail: unsafe { transmute::<u64, Tail>(tail) },
        }
    }

    #[inline(never)]
    fn shared(text: Arc<str>) -> Self {
        let middle = text.len() as u64;
        let shared = Arc::into_raw(text).cast();
        Self { head: Head { shared }, middle, tail: Tail { bytes: [0; 7], tag: SHARED } }
    }

    /// The text.
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> &str {
        let text = match self.arc() {
            Some(text) => text,
            None => {
                let length = usize::from(self.tail.tag.get()) - 1;
                slice_from_raw_parts(from_ref(self).cast::<u8>(), length) as *const str
            }
        };
        // SAFETY: either what an `Arc` that this holds points to, or the first bytes of `self`, which
        // `inline` was given as UTF-8.
        unsafe { &*text }
    }

    /// The pointer of the `Arc<str>` that this has a count of, if it is shared.
    #[inline(always)]
    fn arc(&self) -> Option<*const str> {
        if self.tail.tag != SHARED {
            return None;
        }
        // SAFETY: with this tag, `head` is the pointer.
        let start = unsafe { self.head.shared };
        #[allow(clippy::cast_possible_truncation, reason = "made from the length of a text")]
        Some(slice_from_raw_parts(start, self.middle as usize) as *const str)
    }
}

// SAFETY: all that it points to is an `Arc<str>`, which has both.
unsafe impl Send for Text {}
// SAFETY: as `Send`.
unsafe impl Sync for Text {}

/// An inline text is seen where it is dropped, and the rest is out of the way.
impl Drop for Text {
    #[inline(always)]
    fn drop(&mut self) {
        if let Some(text) = self.arc() {
            // SAFETY: from `Arc::into_raw`, and this gives up the count that it has.
            unsafe { release(text) };
        }
    }
}

/// # Safety
/// As [`Arc::decrement_strong_count`].
#[inline(never)]
unsafe fn release(text: *const str) {
    // SAFETY: the caller's.
    unsafe { Arc::decrement_strong_count(text) };
}

impl Clone for Text {
    #[inline]
    fn clone(&self) -> Self {
        if let Some(text) = self.arc() {
            // SAFETY: from `Arc::into_raw`, and this has a count of it. The clone has the new one.
            unsafe { Arc::increment_strong_count(text) };
        }
        Self { ..*self }
    }
}

impl Default for Text {
    #[inline(always)]
    fn default() -> Self {
        Self::new()
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        match text.len() {
            // SAFETY: it is UTF-8, and `all` has zeros after it.
            length @ ..=INLINE => unsafe { Self::inline(all(text.as_bytes()), length) },
            _ => Self::shared(text.into()),
        }
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl From<Text> for String {
    fn from(text: Text) -> Self {
        text.as_str().into()
    }
}

impl PartialEq for Text {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Text {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}
