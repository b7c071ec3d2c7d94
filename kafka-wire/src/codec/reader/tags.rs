//! Tag sections: the count, then a tag, a size and a value for each field (KIP-482).

use super::Reader;
use super::errors::tags_too_many;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::schema::{FieldSchema, StructSchema};
use crate::tagged::TaggedFields;

/// The position in a tag section.
#[derive(Debug)]
pub(crate) struct Tags {
    /// The number of fields that are still to be read.
    left: u32,
    previous: Option<u32>,
    /// The index of the field after the last known one. Tags are mostly in field order, so the
    /// search for the next one starts there.
    next: u16,
}

/// A field of a tag section.
#[derive(Debug)]
pub(crate) struct Tag<'de> {
    pub(crate) tag: u32,
    pub(crate) value: &'de [u8],
    pub(crate) known: Known,
}

/// What a struct knows about a tag in the version that is read.
#[derive(Debug)]
pub(crate) enum Known {
    /// The field that has the tag, and its index.
    #[cfg_attr(
        not(any(feature = "inspect", feature = "gateway")),
        allow(dead_code, reason = "typed code needs only the index")
    )]
    Field(u16, &'static FieldSchema),
    /// No field has the tag, or it counts as unknown.
    Unknown,
    /// The field is tagged only in other versions. This is an error at the offset of the tag.
    Misplaced(usize),
}

impl<'de> Reader<'de> {
    /// Consumes an empty tag section. Returns `false` if the section is not empty.
    #[doc(hidden)]
    #[inline(always)]
    pub fn no_tagged_fields(&mut self) -> bool {
        match self.rest {
            [0, rest @ ..] => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// Begins a tag section: reads the number of its fields.
    #[inline(always)]
    pub(crate) fn tags(&mut self) -> Result<Tags, DecodeError> {
        let before = self.rest.len();
        match self.uvarint() {
            // Each tagged field takes at least two bytes.
            Ok(count) if count as usize <= self.rest.len() / 2 => Ok(Tags::new(count)),
            Ok(count) => Err(tags_too_many(count, self.rest.len(), self.end - before)),
            Err(error) => Err(error.inside(PathSegment::TaggedFields)),
        }
    }

    /// Reads the next tagged field of a struct of `schema`; `None` after the last one.
    #[inline(always)]
    pub(crate) fn next_tag(
        &mut self,
        tags: &mut Tags,
        schema: &'static StructSchema,
    ) -> Result<Option<Tag<'de>>, DecodeError> {
        if tags.left == 0 {
            return Ok(None);
        }
        tags.left -= 1;
        let offset = self.offset();
        let (tag, value) = self.tagged_field(tags.previous)?;
        tags.previous = Some(tag);
        let known = match schema.field_of_tag(tag, tags.next) {
            Some((index, field)) if field.is_tagged(self.version) => {
                tags.next = index + 1;
                Known::Field(index, field)
            }
            Some(_) if !self.keep_misplaced_tags => Known::Misplaced(offset),
            _ => Known::Unknown,
        };
        Ok(Some(Tag { tag, value, known }))
    }

    /// Reads the next tag and its value. `previous` is the tag before it.
    #[inline]
    fn tagged_field(&mut self, previous: Option<u32>) -> Result<(u32, &'de [u8]), DecodeError> {
        let tag = match self.tag(previous) {
            Ok(tag) => tag,
            Err(error) => return Err(error.inside(PathSegment::TaggedFields)),
        };
        match self.tagged_value() {
            Ok(value) => Ok((tag, value)),
            Err(error) => Err(error.inside(PathSegment::UnknownTag(tag))),
        }
    }

    #[inline(always)]
    fn tag(&mut self, previous: Option<u32>) -> Result<u32, DecodeError> {
        let before = self.offset();
        let tag = self.uvarint()?;
        if let Some(previous) = previous.filter(|&previous| tag <= previous) {
            return Err(DecodeError::new(DecodeErrorKind::TagOrder { tag, previous }, before));
        }
        if tag > i32::MAX.cast_unsigned() {
            return Err(DecodeError::new(DecodeErrorKind::TagTooLarge { tag }, before));
        }
        Ok(tag)
    }

    /// Reads the value of a tagged field, after its size.
    #[inline(always)]
    fn tagged_value(&mut self) -> Result<&'de [u8], DecodeError> {
        let before = self.rest.len();
        let length = self.uvarint()? as usize;
        self.take_from(length, before)
    }

    /// Reads a tag section of a struct without known tags.
    #[cold]
    #[inline(never)]
    pub(crate) fn read_unknown_tagged_fields(
        &mut self,
        mut kept: Option<&mut TaggedFields>,
    ) -> Result<(), DecodeError> {
        let mut tags = self.tags()?;
        while let Some(Tag { tag, value, .. }) = self.next_tag(&mut tags, &StructSchema::EMPTY)? {
            if let Some(kept) = kept.as_deref_mut() {
                self.keep_tagged_field(kept, tag, value)?;
            }
        }
        Ok(())
    }

    /// Keeps the value of an unknown tag.
    pub(crate) fn keep_tagged_field(
        &mut self,
        fields: &mut TaggedFields,
        tag: u32,
        value: &'de [u8],
    ) -> Result<(), DecodeError> {
        self.reserve(fields.growth())
            .and_then(|()| self.share(value))
            .map(|value| fields.push_last(tag, value))
            .map_err(|error| error.inside(PathSegment::UnknownTag(tag)))
    }
}

impl Tags {
    pub(crate) fn new(count: u32) -> Self {
        Self { left: count, previous: None, next: 0 }
    }

    /// The number of fields that are still to be read.
    #[cfg(feature = "inspect")]
    pub(crate) fn left(&self) -> u32 {
        self.left
    }
}

impl Tag<'_> {
    /// The error for a known tag at `offset`, in a version in which its field is not tagged.
    #[cold]
    pub(crate) fn misplaced(&self, offset: usize) -> DecodeError {
        DecodeError::new(DecodeErrorKind::MisplacedTag { tag: self.tag }, offset)
            .inside(PathSegment::UnknownTag(self.tag))
    }
}
