//! The string type.

use alloc::string::String;
use alloc::sync::Arc;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::mem::transmute;
use core::num::NonZero;
use core::ptr::{from_ref, slice_from_raw_parts};

use crate::buffer::Buffer;
use crate::words::{BLOCK, all, is_ascii, prefix};

/// The maximum length of inline text, in bytes.
pub const INLINE: usize = 23;

/// UTF-8 text that is cheap to clone: up to [`INLINE`] bytes are inline, and longer text is
/// reference-counted.
///
/// It takes 24 bytes, also in an `Option`.
///
/// If it is inline, all bytes of the struct before the tag hold the text, followed by zeros. If it is
/// shared, `head` is the pointer from an `Arc<str>`, and `middle` is the length of the text.
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
    /// A pointer, not an integer, so that it keeps its provenance.
    shared: *const u8,
}

/// A word whose last byte in memory is never 0. This leaves a niche for `None`.
#[derive(Clone, Copy)]
#[repr(C)]
struct Tail {
    bytes: [u8; 7],
    /// The length of inline text plus 1, or [`SHARED`].
    tag: NonZero<u8>,
}

const SHARED: NonZero<u8> = NonZero::<u8>::MAX;

const _: () = assert!(size_of::<Text>() == 24 && size_of::<Option<Text>>() == 24);

impl Text {
    /// Creates an empty text.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            head: Head { bytes: 0 },
            middle: 0,
            tail: Tail { bytes: [0; 7], tag: NonZero::<u8>::MIN },
        }
    }

    /// Copies the first `length` bytes of `bytes`, if they are at most [`INLINE`] ASCII bytes and
    /// `bytes` has at least 24. `None` does not mean that they are wrong.
    #[must_use]
    #[inline(always)]
    pub fn from_ascii_prefix(bytes: &[u8], length: usize) -> Option<Self> {
        if length > INLINE {
            return None;
        }
        let words = prefix(bytes, length)?;
        // SAFETY: `prefix` keeps `length` bytes, at most `INLINE`, and each one is a character.
        is_ascii(words).then(|| unsafe { Self::inline(words, length) })
    }

    /// Copies all of `bytes`, if they are at most [`INLINE`] ASCII bytes.
    #[must_use]
    pub fn from_ascii(bytes: &[u8]) -> Option<Self> {
        if bytes.len() > INLINE {
            return None;
        }
        let words = all(bytes);
        // SAFETY: `all` puts zeros after the bytes, and each byte is a character.
        is_ascii(words).then(|| unsafe { Self::inline(words, bytes.len()) })
    }

    /// Appends the text after `size`, which gets its length, if it is inline and the capacity
    /// suffices for all 24 bytes of a text. Returns whether it did.
    ///
    /// A copy of 24 bytes takes a few instructions, and a copy of another length takes a call.
    #[must_use]
    #[inline(always)]
    pub fn append_inline<const SIZE: usize>(
        &self,
        buf: &mut Buffer,
        size: impl FnOnce(u8) -> [u8; SIZE],
    ) -> bool {
        if self.tail.tag == SHARED {
            return false;
        }
        let length = self.tail.tag.get() - 1;
        let Some(room) = buf.first_room(SIZE + BLOCK) else { return false };
        // SAFETY: the room has at least as many bytes, and nothing else refers to it.
        unsafe { room.copy_from_nonoverlapping(size(length).as_ptr(), SIZE) };
        let (text, room) = (from_ref(self).cast::<u8>(), room.wrapping_add(SIZE));
        // SAFETY: the room has as many bytes left, and inline text initializes all of its bytes.
        unsafe { room.copy_from_nonoverlapping(text, BLOCK) };
        // SAFETY: the room suffices for `SIZE` and at most `INLINE` bytes, which are initialized.
        unsafe { buf.initialized(SIZE + usize::from(length)) };
        true
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
            // SAFETY: both have the same size, and the last byte, the word's highest one, is not 0.
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
        // SAFETY: this is either the content of an `Arc` of which `self` owns a count, or the first
        // bytes of `self`, which are UTF-8 because `inline` requires it.
        unsafe { &*text }
    }

    /// The pointer of the `Arc<str>` of which this owns a count, if the text is shared.
    #[inline(always)]
    fn arc(&self) -> Option<*const str> {
        if self.tail.tag != SHARED {
            return None;
        }
        // SAFETY: the tag says that `head` holds the pointer.
        let start = unsafe { self.head.shared };
        #[allow(clippy::cast_possible_truncation, reason = "made from the length of a text")]
        Some(slice_from_raw_parts(start, self.middle as usize) as *const str)
    }
}

// SAFETY: it owns nothing except an `Arc<str>`, which is `Send` and `Sync`.
unsafe impl Send for Text {}
// SAFETY: same as for `Send`.
unsafe impl Sync for Text {}

/// Inline, so that the check for inline text costs no call; releasing a count is out of line.
impl Drop for Text {
    #[inline(always)]
    fn drop(&mut self) {
        if let Some(text) = self.arc() {
            // SAFETY: the pointer is from `Arc::into_raw`, and this gives up the count that it owns.
            unsafe { release(text) };
        }
    }
}

/// # Safety
/// Same as [`Arc::decrement_strong_count`].
#[inline(never)]
unsafe fn release(text: *const str) {
    // SAFETY: the caller guarantees it.
    unsafe { Arc::decrement_strong_count(text) };
}

impl Clone for Text {
    #[inline]
    fn clone(&self) -> Self {
        if let Some(text) = self.arc() {
            // SAFETY: the pointer is from `Arc::into_raw`, and `self` owns a count of it. The clone
            // owns the new one.
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
            // SAFETY: the text is UTF-8, and `all` puts zeros after it.
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
