//! Methods that the derive's expansions call, for runs of fixed-width fields and for tag sections.

use super::Reader;
use super::fail::{short_block, tags_too_many};
use crate::codec::Block;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::schema::StructSchema;
use crate::tagged::TaggedFields;

#[doc(hidden)]
impl<'de> Reader<'de> {
    /// Takes the next `WIDTH` bytes. They hold the fixed-width fields of `schema` from `first` on.
    #[inline(always)]
    pub fn block<const WIDTH: usize>(
        &mut self,
        schema: &'static StructSchema,
        first: u16,
    ) -> Result<Block<'de>, DecodeError> {
        match self.rest.split_first_chunk::<WIDTH>() {
            Some((head, rest)) => {
                self.rest = rest;
                Ok(Block::new(head))
            }
            None => Err(short_block(self.rest.len(), self.end, schema, first, self.version)),
        }
    }

    /// Reads the tag section of a struct without known tags.
    #[inline(always)]
    pub fn unknown_tagged_fields(&mut self) -> Result<TaggedFields, DecodeError> {
        if self.no_tagged_fields() {
            return Ok(TaggedFields::new());
        }
        let (fields, rest) = unknown_section(self.clone())?;
        self.resume(&rest);
        Ok(fields)
    }

    /// Same as [`unknown_tagged_fields`](Self::unknown_tagged_fields), but keeps no field.
    #[inline(always)]
    pub fn skip_tagged_fields(&mut self) -> Result<(), DecodeError> {
        if self.no_tagged_fields() {
            return Ok(());
        }
        self.resume(&skipped_section(self.clone())?);
        Ok(())
    }

    /// Reads a tag section that is not empty, of a struct without known tags.
    #[cold]
    #[inline(never)]
    pub(crate) fn read_unknown_tagged_fields(
        &mut self,
        mut kept: Option<&mut TaggedFields>,
    ) -> Result<(), DecodeError> {
        let mut previous = None;
        for _ in 0..self.tag_count()? {
            let (tag, value) = self.tagged_field(previous)?;
            previous = Some(tag);
            if let Some(kept) = kept.as_deref_mut() {
                self.keep_tagged_field(kept, tag, value)?;
            }
        }
        Ok(())
    }

    /// Consumes an empty tag section. Returns `false` if the section is not empty.
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

    /// Reads the number of fields in a tag section.
    #[inline(always)]
    pub(crate) fn tag_count(&mut self) -> Result<u32, DecodeError> {
        let before = self.rest.len();
        match self.uvarint() {
            // Each tagged field takes at least two bytes.
            Ok(count) if count as usize <= self.rest.len() / 2 => Ok(count),
            Ok(count) => Err(tags_too_many(count, self.rest.len(), self.end - before)),
            Err(error) => Err(error.inside(PathSegment::TaggedFields)),
        }
    }

    /// Reads the next tag and its value. `previous` is the tag before it.
    #[inline]
    pub(crate) fn tagged_field(
        &mut self,
        previous: Option<u32>,
    ) -> Result<(u32, &'de [u8]), DecodeError> {
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

    /// The error for a known tag at `offset`, in a version in which its field is not tagged.
    #[cold]
    pub(crate) fn misplaced_tag(tag: u32, offset: usize) -> DecodeError {
        DecodeError::new(DecodeErrorKind::MisplacedTag { tag }, offset)
            .inside(PathSegment::UnknownTag(tag))
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

// Both take and return the cursor by value, so that the caller's own can live in registers.

#[cold]
#[inline(never)]
fn unknown_section(mut reader: Reader<'_>) -> Result<(TaggedFields, Reader<'_>), DecodeError> {
    let mut fields = TaggedFields::new();
    reader.read_unknown_tagged_fields(Some(&mut fields))?;
    Ok((fields, reader))
}

#[cold]
#[inline(never)]
fn skipped_section(mut reader: Reader<'_>) -> Result<Reader<'_>, DecodeError> {
    reader.read_unknown_tagged_fields(None)?;
    Ok(reader)
}
