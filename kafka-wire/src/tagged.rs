//! Unknown tagged fields.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use bytes::Bytes;

use crate::debug::Brief;

/// The unknown tagged fields of a struct, in ascending order of tags.
///
/// Decoding keeps them, and encoding merges them with the known ones, so that a message of a newer
/// peer passes through unchanged. It takes one pointer, which is null if there are none.
///
/// In flexible versions, every struct ends with a tag section (KIP-482). It starts with the number
/// of fields, including known ones, as a uvarint. Each field has its tag, a uvarint up to
/// 2147483647; the size of its value in bytes, a uvarint; and the value. An empty section is the
/// byte `00`.
///
/// ```
/// use kafka_wire::TaggedFields;
///
/// let mut fields = TaggedFields::new();
/// fields.insert(7, &b"\x01"[..]);
/// fields.insert(3, &b""[..]);
/// assert_eq!(fields.iter().map(|(tag, _)| tag).collect::<Vec<_>>(), [3, 7]);
/// assert_eq!(fields.get(7).map(|value| &value[..]), Some(&[1][..]));
/// ```
#[derive(Default, Eq, Hash)]
#[allow(clippy::derived_hash_with_manual_eq, reason = "it is what would be derived")]
pub struct TaggedFields(
    /// Never empty, so that null is the only form of no fields.
    Option<Box<Fields>>,
);

/// Boxed, so that a struct without unknown fields has one pointer instead of four words.
#[derive(Default)]
struct Fields {
    /// The fields from `start` on, by ascending tag. Before them is room for lower tags, with
    /// meaningless values: without it, tags in descending order would move all others each time.
    all: Vec<(u32, Bytes)>,
    start: usize,
}

/// With fewer fields than this, there is no room before them.
const MANY: usize = 64;

impl Fields {
    fn as_slice(&self) -> &[(u32, Bytes)] {
        self.all.get(self.start..).unwrap_or_default()
    }

    fn len(&self) -> usize {
        self.all.len() - self.start
    }

    fn find(&self, tag: u32) -> Result<usize, usize> {
        self.as_slice().binary_search_by_key(&tag, |(tag, _)| *tag)
    }

    /// Inserts a field in order, and moves the fields before or after it, whichever are fewer.
    fn insert(&mut self, at: usize, field: (u32, Bytes)) {
        let count = self.len();
        if count < MANY || at >= count / 2 {
            return self.all.insert(self.start + at, field);
        }
        if self.start == 0 {
            // Doubles the room, so that this is rare.
            self.all.resize_with(2 * count, Default::default);
            self.all.rotate_left(count);
            self.start = count;
        }
        self.start -= 1;
        if let Some(moved) = self.all.get_mut(self.start..=self.start + at) {
            moved.rotate_left(1);
            if let Some(place) = moved.last_mut() {
                *place = field;
            }
        }
    }

    fn remove(&mut self, at: usize) -> Bytes {
        let count = self.len();
        if count < MANY || at >= count / 2 {
            return self.all.remove(self.start + at).1;
        }
        let mut removed = Bytes::new();
        if let Some(moved) = self.all.get_mut(self.start..=self.start + at) {
            moved.rotate_right(1);
            if let Some((_, value)) = moved.first_mut() {
                removed = core::mem::take(value);
            }
        }
        self.start += 1;
        removed
    }
}

impl Clone for Fields {
    fn clone(&self) -> Self {
        Self { all: self.as_slice().to_vec(), start: 0 }
    }
}

impl PartialEq for Fields {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Fields {}

impl Hash for Fields {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

/// A message has one of these for each struct, and nearly all are empty. Only the check for empty
/// is inlined into drops; the rest is out of line.
impl Drop for TaggedFields {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0.is_some() {
            drop_fields(self.0.take());
        }
    }
}

// Clone and comparison are out of line too; otherwise, each struct's derives would contain that
// code.

impl Clone for TaggedFields {
    #[inline(never)]
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl PartialEq for TaggedFields {
    #[inline(never)]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

#[cold]
#[inline(never)]
fn drop_fields(fields: Option<Box<Fields>>) {
    drop(fields);
}

impl TaggedFields {
    /// Creates an empty set.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self(None)
    }

    /// Whether there are no fields.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The number of fields.
    #[must_use]
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// The value of `tag`.
    #[must_use]
    pub fn get(&self, tag: u32) -> Option<&Bytes> {
        let fields = self.as_slice();
        let at = fields.binary_search_by_key(&tag, |(tag, _)| *tag).ok()?;
        fields.get(at).map(|(_, value)| value)
    }

    /// Inserts the value of `tag` in order. Returns the value that it replaces.
    ///
    /// It is fast for tags in ascending or descending order. Insert many tags in another order with
    /// `collect` or `extend`, which sort once.
    pub fn insert(&mut self, tag: u32, value: impl Into<Bytes>) -> Option<Bytes> {
        let fields = self.0.get_or_insert_default();
        match fields.find(tag) {
            Ok(at) => {
                let field = fields.all.get_mut(fields.start + at);
                field.map(|field| core::mem::replace(&mut field.1, value.into()))
            }
            Err(at) => {
                fields.insert(at, (tag, value.into()));
                None
            }
        }
    }

    /// Removes and returns the value of `tag`.
    pub fn remove(&mut self, tag: u32) -> Option<Bytes> {
        let fields = self.0.as_mut()?;
        let at = fields.find(tag).ok()?;
        let value = fields.remove(at);
        if fields.len() == 0 {
            self.0 = None;
        }
        Some(value)
    }

    /// The tags and their values, in ascending order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &Bytes)> + ExactSizeIterator {
        self.as_slice().iter().map(|(tag, value)| (*tag, value))
    }

    pub(crate) fn as_slice(&self) -> &[(u32, Bytes)] {
        self.0.as_deref().map_or(&[], Fields::as_slice)
    }

    /// Adds a field with a tag higher than all others.
    pub(crate) fn push_last(&mut self, tag: u32, value: Bytes) {
        let fields = &mut self.0.get_or_insert_default().all;
        if fields.len() == fields.capacity() {
            // Mostly there is only one field, but a `Vec` would make room for four.
            fields.reserve_exact(fields.capacity().max(1));
        }
        fields.push((tag, value));
    }

    /// The memory that [`push_last`](Self::push_last) takes, besides the value.
    pub(crate) fn growth(&self) -> usize {
        const FIELD: usize = size_of::<(u32, Bytes)>();
        match self.0.as_deref().map(|fields| &fields.all) {
            None => size_of::<Fields>() + FIELD,
            Some(fields) if fields.len() == fields.capacity() => fields.capacity() * FIELD,
            Some(_) => 0,
        }
    }
}

impl fmt::Debug for TaggedFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(tag, value)| (tag, Brief(value)))).finish()
    }
}

impl<V: Into<Bytes>> FromIterator<(u32, V)> for TaggedFields {
    fn from_iter<I: IntoIterator<Item = (u32, V)>>(fields: I) -> Self {
        let mut all = Self::new();
        all.extend(fields);
        all
    }
}

/// If a tag occurs twice, the last value counts.
impl<V: Into<Bytes>> Extend<(u32, V)> for TaggedFields {
    fn extend<I: IntoIterator<Item = (u32, V)>>(&mut self, fields: I) {
        let fields = fields.into_iter().map(|(tag, value)| (tag, value.into()));
        let mut all: Vec<(u32, Bytes)> = self.as_slice().to_vec();
        all.extend(fields);
        // Stable: with equal tags, the last stays last.
        all.sort_by_key(|(tag, _)| *tag);
        all.dedup_by(|later, earlier| {
            let twice = later.0 == earlier.0;
            if twice {
                earlier.1 = core::mem::take(&mut later.1);
            }
            twice
        });
        self.0 = (!all.is_empty()).then(|| Box::new(Fields { all, start: 0 }));
    }
}
