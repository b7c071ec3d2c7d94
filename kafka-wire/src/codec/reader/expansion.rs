//! What expansions of the derive call: runs of fixed-width fields, and tag sections.

use super::Reader;
use super::fail::{short_block, tags_too_many};
use crate::codec::Block;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::schema::StructSchema;
use crate::tagged::TaggedFields;

#[doc(hidden)]
impl<'de> Reader<'de> {
    /// The next `WIDTH` bytes: fixed-width fields of `schema` from number `first` on.
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

    /// The tag section of a struct that knows no tag.
    #[inline(always)]
    pub fn unknown_tagged_fields(&mut self) -> Result<TaggedFields, DecodeError> {
        if self.no_tagged_fields() {
            return Ok(TaggedFields::new());
        }
        let mut fields = TaggedFields::new();
        self.tagged_fields(Some(&mut fields), &mut |_, _| Ok(Tag::Unknown))?;
        Ok(fields)
    }

    /// As [`unknown_tagged_fields`](Self::unknown_tagged_fields), and keeps none.
    #[inline(always)]
    pub fn skip_tagged_fields(&mut self) -> Result<(), DecodeError> {
        if self.no_tagged_fields() {
            return Ok(());
        }
        self.tagged_fields(None, &mut |_, _| Ok(Tag::Unknown))
    }

    /// A tag section that is not empty. `read` is given each tag and a cursor over its value; what
    /// it does not know goes to `unknown`, if there is such a field.
    #[inline(always)]
    pub fn tagged_fields(
        &mut self,
        unknown: Option<&mut TaggedFields>,
        read: &mut dyn FnMut(u32, &mut Self) -> Result<Tag, DecodeError>,
    ) -> Result<(), DecodeError> {
        self.resume(&section(self.clone(), unknown, read)?);
        Ok(())
    }

    /// Goes past a tag section that is empty.
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

    /// The count of a tag section.
    #[inline(always)]
    pub(crate) fn tag_count(&mut self) -> Result<u32, DecodeError> {
        let before = self.rest.len();
        match self.uvarint() {
            // Each tagged field takes two bytes.
            Ok(count) if count as usize <= self.rest.len() / 2 => Ok(count),
            Ok(count) => Err(tags_too_many(count, self.rest.len(), self.end - before)),
            Err(error) => Err(error.inside(PathSegment::TaggedFields)),
        }
    }

    /// The next tag and a cursor over its value. `previous` is the tag before it.
    #[inline]
    pub(crate) fn tagged_field(
        &mut self,
        previous: Option<u32>,
    ) -> Result<(u32, Self), DecodeError> {
        let mut tag_and_size = || {
            let before = self.offset();
            let tag = self.uvarint()?;
            if let Some(previous) = previous.filter(|&previous| tag <= previous) {
                return Err(DecodeError::new(DecodeErrorKind::TagOrder { tag, previous }, before));
            }
            if tag > i32::MAX.cast_unsigned() {
                return Err(DecodeError::new(DecodeErrorKind::TagTooLarge { tag }, before));
            }
            let before = self.rest.len();
            let length = self.uvarint()? as usize;
            let value = self.take_from(length, before)?;
            Ok((tag, self.part(value)))
        };
        tag_and_size().map_err(|error| error.inside(PathSegment::TaggedFields))
    }

    /// A known tag where it is not tagged; `offset` is where it stands.
    #[cold]
    pub(crate) fn misplaced_tag(tag: u32, offset: usize) -> DecodeError {
        DecodeError::new(DecodeErrorKind::MisplacedTag { tag }, offset)
            .inside(PathSegment::TaggedFields)
    }

    /// Keeps the value of an unknown tag. `value` is a cursor over it.
    pub(crate) fn keep_tagged_field(
        &mut self,
        fields: &mut TaggedFields,
        tag: u32,
        value: &Self,
    ) -> Result<(), DecodeError> {
        self.reserve(fields.growth())
            .and_then(|()| self.share(value.rest))
            .map(|value| fields.push_last(tag, value))
            .map_err(|error| error.inside(PathSegment::TaggedFields))
    }
}

/// What a struct knows of a tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tag {
    /// It is a field's.
    Known,
    /// It is none's.
    Unknown,
    /// It is a field's, but not in this version.
    Misplaced,
}

/// [`Reader::tagged_fields`], out of line. The cursor comes and goes by value, so that the caller's own can live in registers.
#[cold]
#[inline(never)]
fn section<'de>(
    mut reader: Reader<'de>,
    mut unknown: Option<&mut TaggedFields>,
    read: &mut dyn FnMut(u32, &mut Reader<'de>) -> Result<Tag, DecodeError>,
) -> Result<Reader<'de>, DecodeError> {
    let mut previous = None;
    for _ in 0..reader.tag_count()? {
        let offset = reader.offset();
        let (tag, mut part) = reader.tagged_field(previous)?;
        previous = Some(tag);
        match read(tag, &mut part)? {
            Tag::Known => reader.rejoin(&part)?,
            Tag::Misplaced if !reader.keeps_misplaced_tags() => {
                return Err(Reader::misplaced_tag(tag, offset));
            }
            Tag::Unknown | Tag::Misplaced => {
                if let Some(fields) = unknown.as_deref_mut() {
                    reader.keep_tagged_field(fields, tag, &part)?;
                }
            }
        }
    }
    Ok(reader)
}
