//! Unknown tagged fields.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use bytes::Bytes;

use crate::debug::Brief;

/// The tagged fields of a struct that its definition does not know, by ascending tag.
///
/// Decoding keeps them and encoding writes them among the known ones, so that a message of a newer
/// peer passes through whole. It takes one pointer, null where there are none.
///
/// On the wire, in flexible versions, every struct ends with a tag section (KIP-482): a uvarint, the
/// count of its fields, known ones included; and for each the tag, a uvarint up to 2147483647, the
/// size of its value in bytes, a uvarint, and the value. None is the one byte `00`.
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
    /// Never empty, so that none is null, and null is none.
    Option<Box<Fields>>,
);

/// In a box, so that a struct without any holds one pointer and not four words.
#[derive(Default)]
struct Fields {
    /// From `start` on by ascending tag. What is before that is room for lower tags, with values that
    /// mean nothing: without it, tags in descending order would move all others each time.
    all: Vec<(u32, Bytes)>,
    start: usize,
}

/// With fewer fields than these there is no room before them.
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

    /// Puts a field at its place: moves those before it or those after it, whichever are fewer.
    fn insert(&mut self, at: usize, field: (u32, Bytes)) {
        let count = self.len();
        if count < MANY || at >= count / 2 {
            return self.all.insert(self.start + at, field);
        }
        if self.start == 0 {
            // As much room as there are fields, so that it is seldom made.
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

/// There are as many of these as there are structs in a message, nearly all of them empty: that
/// one is empty is seen where it is dropped, and the rest is out of the way.
impl Drop for TaggedFields {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0.is_some() {
            drop_fields(self.0.take());
        }
    }
}

// Nor is it seen where they are cloned or compared: the derives of each struct would keep that code.

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
    /// None.
    #[must_use]
    #[inline]
    pub const fn new() -> Self {
        Self(None)
    }

    /// Whether there are none.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// How many there are.
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

    /// Puts in the value of `tag`, at its place in the order. Gives back the one it replaces.
    ///
    /// It takes little time for tags in ascending or descending order. Put many in another order with
    /// `collect` or `extend`, which sort them once.
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

    /// Takes out the value of `tag`.
    pub fn remove(&mut self, tag: u32) -> Option<Bytes> {
        let fields = self.0.as_mut()?;
        let at = fields.find(tag).ok()?;
        let value = fields.remove(at);
        if fields.len() == 0 {
            self.0 = None;
        }
        Some(value)
    }

    /// The tags and their values, by ascending tag.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &Bytes)> + ExactSizeIterator {
        self.as_slice().iter().map(|(tag, value)| (*tag, value))
    }

    pub(crate) fn as_slice(&self) -> &[(u32, Bytes)] {
        self.0.as_deref().map_or(&[], Fields::as_slice)
    }

    /// Adds a field whose tag is higher than all others.
    pub(crate) fn push_last(&mut self, tag: u32, value: Bytes) {
        let fields = &mut self.0.get_or_insert_default().all;
        if fields.len() == fields.capacity() {
            // Mostly there is one, where a `Vec` makes room for four.
            fields.reserve_exact(fields.capacity().max(1));
        }
        fields.push((tag, value));
    }

    /// The memory that [`push_last`](Self::push_last) will take, beside that of the value.
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

/// Of a tag that comes twice, the last value counts.
impl<V: Into<Bytes>> Extend<(u32, V)> for TaggedFields {
    fn extend<I: IntoIterator<Item = (u32, V)>>(&mut self, fields: I) {
        let fields = fields.into_iter().map(|(tag, value)| (tag, value.into()));
        let mut all: Vec<(u32, Bytes)> = self.as_slice().to_vec();
        all.extend(fields);
        // Stable: of one tag, the last stays last.
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
