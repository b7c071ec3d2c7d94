//! Tag sections.

use super::FieldWriter;
use crate::codec::field_reader::{NO_FIELD, Null};
use crate::codec::{Codec, Nullable};
use crate::error::{EncodeError, EncodeErrorKind};
use crate::schema::StructSchema;
use crate::tagged::TaggedFields;

/// A tag section that is being written.
#[derive(Debug)]
pub struct TagSection<'a> {
    /// The position in the buffer after the placeholder byte for the count.
    start: usize,
    count: usize,
    /// Unknown fields that are still to be written.
    unknown: &'a [(u32, bytes::Bytes)],
}

impl FieldWriter {
    /// Begins the tag section of a struct of `schema`; `None` if the version has no tag sections.
    #[inline(always)]
    pub fn begin_tags<'a>(
        &mut self,
        schema: &'static StructSchema,
        unknown: Option<&'a TaggedFields>,
    ) -> Option<TagSection<'a>> {
        if let Some(unknown) = unknown
            && !unknown.is_empty()
        {
            self.check_unknown(schema, unknown);
        }
        if !self.writer.is_flexible() {
            return None;
        }
        let unknown = unknown.map_or(&[][..], TaggedFields::as_slice);
        self.put_byte(0);
        Some(TagSection { start: self.writer.encoded(), count: 0, unknown })
    }

    /// Checks that the version has tag sections, and that the unknown tags are not known in it.
    /// Keeps the error, which callers would otherwise need a stack frame for.
    #[cold]
    #[inline(never)]
    fn check_unknown(&mut self, schema: &'static StructSchema, unknown: &TaggedFields) {
        if let Err(error) = self.are_unknown(schema, unknown) {
            self.fail(error, NO_FIELD);
        }
    }

    fn are_unknown(
        &self,
        schema: &'static StructSchema,
        unknown: &TaggedFields,
    ) -> Result<(), EncodeError> {
        if !self.writer.is_flexible() {
            return self.writer.refuse_tagged_fields(unknown);
        }
        let version = self.version();
        for (tag, _) in unknown.iter() {
            let known = schema.field_of_tag(tag, 0);
            if known.is_some_and(|(_, field)| field.is_tagged(version)) {
                return Err(EncodeError::in_tag(EncodeErrorKind::TagTaken { tag }, tag));
            }
        }
        Ok(())
    }

    /// Begins a tagged field. Its value is whatever is written until [`end_tag`](Self::end_tag).
    #[inline(always)]
    pub(crate) fn begin_tag(&mut self, section: &mut TagSection<'_>, tag: u32) -> (usize, usize) {
        if !section.unknown.is_empty() {
            self.unknown_below(section, Some(tag));
        }
        section.count += 1;
        let [low, ..] = tag.to_le_bytes();
        // The tag, and a placeholder byte for the size.
        if tag >= 0x80 || !self.writer.put_in_room(&[low, 0]) {
            self.begin_any_tag(tag);
        }
        self.writer.place()
    }

    #[cold]
    #[inline(never)]
    fn begin_any_tag(&mut self, tag: u32) {
        self.writer.put_uvarint(tag);
        self.writer.put_array([0]);
    }

    #[inline(always)]
    pub(crate) fn end_tag(&mut self, size: (usize, usize), index: u16) {
        if let Err(error) = self.writer.end_sized(size) {
            self.fail(error, index);
        }
    }

    /// Writes the unknown fields with tags below `tag`, or all remaining ones if it is `None`.
    #[cold]
    #[inline(never)]
    fn unknown_below(&mut self, section: &mut TagSection<'_>, tag: Option<u32>) {
        while let Some(((other, value), rest)) = section.unknown.split_first()
            && tag.is_none_or(|tag| *other < tag)
        {
            section.count += 1;
            section.unknown = rest;
            if let Err(error) = self.writer.put_tagged_field(*other, value) {
                return self.fail(error, NO_FIELD);
            }
        }
    }

    /// Ends the tag section.
    #[inline(always)]
    pub fn end_tags(&mut self, mut section: TagSection<'_>) {
        if !section.unknown.is_empty() {
            self.unknown_below(&mut section, None);
        }
        if let Err(error) = self.writer.end_counted(section.start, section.count) {
            self.fail(error, NO_FIELD);
        }
    }

    /// Writes the tag section of a struct without known tags.
    #[inline(never)]
    pub fn unknown_tagged_fields(&mut self, kept: &TaggedFields) {
        match kept.is_empty() {
            true => self.no_tagged_fields(),
            false => self.put_section(kept),
        }
    }

    #[cold]
    #[inline(never)]
    fn put_section(&mut self, kept: &TaggedFields) {
        if let Err(error) = self.writer.unknown_tagged_fields(kept) {
            self.fail(error, NO_FIELD);
        }
    }

    /// Same as [`unknown_tagged_fields`](Self::unknown_tagged_fields), for a struct that keeps none.
    #[inline(always)]
    pub fn no_tagged_fields(&mut self) {
        if self.writer.is_flexible() {
            self.put_byte(0);
        }
    }
}

/// Writes field `index` as a tagged field. It is not nullable.
#[inline(never)]
pub fn write_tag<'de, T: Codec<'de>>(
    value: &T,
    section: &mut TagSection<'_>,
    tag: u32,
    fields: &mut FieldWriter,
    index: u16,
) {
    let size = fields.begin_tag(section, tag);
    value.write_field(fields, index);
    fields.end_tag(size, index);
}

/// Same as [`write_tag`], for an `Option`.
#[inline(never)]
pub fn write_nullable_tag<'de, T: Nullable<'de>>(
    value: &Option<T>,
    section: &mut TagSection<'_>,
    tag: u32,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    let size = fields.begin_tag(section, tag);
    T::write_nullable_field(value, fields, index, null);
    fields.end_tag(size, index);
}
