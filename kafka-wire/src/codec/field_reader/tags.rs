//! Tag sections.

use super::{FieldReader, NO_FIELD};
use crate::error::DecodeError;
use crate::schema::StructSchema;
use crate::tagged::TaggedFields;

impl<'de> FieldReader<'de> {
    /// Whether the next tag section has fields. Consumes an empty one.
    #[inline(always)]
    pub fn has_tagged_fields(&mut self) -> bool {
        self.reader.is_flexible() && !self.reader.no_tagged_fields()
    }

    /// Reads the nonempty tag section of a struct of `schema`. `read` gets the index of each known
    /// field. Unknown fields go to `unknown`, or are skipped.
    #[inline(never)]
    pub fn tagged_fields(
        &mut self,
        schema: &'static StructSchema,
        unknown: Option<&mut TaggedFields>,
        read: &mut dyn FnMut(u16, &mut Self),
    ) {
        if self.error.is_none()
            && let Err(error) = self.read_section(schema, unknown, read)
        {
            self.fail(error, NO_FIELD);
        }
    }

    fn read_section(
        &mut self,
        schema: &'static StructSchema,
        mut unknown: Option<&mut TaggedFields>,
        read: &mut dyn FnMut(u16, &mut Self),
    ) -> Result<(), DecodeError> {
        let version = self.version();
        let mut previous = None;
        let mut next = 0;
        for _ in 0..self.reader.tag_count()? {
            let offset = self.reader.offset();
            let (tag, value) = self.reader.tagged_field(previous)?;
            previous = Some(tag);
            match schema.field_of_tag(tag, next) {
                Some((index, field)) if field.is_tagged(version) => {
                    next = index + 1;
                    let outer = self.reader.enter(value);
                    read(index, self);
                    if self.error.is_some() {
                        return Ok(());
                    }
                    if let Err(error) = self.reader.leave(outer) {
                        self.fail(error, index);
                        return Ok(());
                    }
                }
                Some(_) if !self.reader.keeps_misplaced_tags() => {
                    return Err(super::Reader::misplaced_tag(tag, offset));
                }
                _ => {
                    if let Some(kept) = unknown.as_deref_mut() {
                        self.reader.keep_tagged_field(kept, tag, value)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Reads the tag section of a struct without known tags.
    #[inline(never)]
    pub fn unknown_tagged_fields(&mut self, kept: &mut TaggedFields) {
        if self.has_tagged_fields()
            && let Err(error) = self.reader.read_unknown_tagged_fields(Some(kept))
        {
            self.fail(error, NO_FIELD);
        }
    }

    /// Same as [`unknown_tagged_fields`](Self::unknown_tagged_fields), for a struct that keeps none.
    #[inline(never)]
    pub fn skip_tagged_fields(&mut self) {
        if self.has_tagged_fields()
            && let Err(error) = self.reader.read_unknown_tagged_fields(None)
        {
            self.fail(error, NO_FIELD);
        }
    }
}
