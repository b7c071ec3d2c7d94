//! Tag sections.

use super::{FieldReader, NO_FIELD};
use crate::codec::reader::Known;
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
        let mut tags = self.reader.tags()?;
        while let Some(tag) = self.reader.next_tag(&mut tags, schema)? {
            match tag.known {
                Known::Field(index, _) => {
                    let outer = self.reader.enter(tag.value);
                    read(index, self);
                    if self.error.is_some() {
                        return Ok(());
                    }
                    if let Err(error) = self.reader.leave(outer) {
                        self.fail(error, index);
                        return Ok(());
                    }
                }
                Known::Misplaced(offset) => return Err(tag.misplaced(offset)),
                Known::Unknown => {
                    if let Some(kept) = unknown.as_deref_mut() {
                        self.reader.keep_tagged_field(kept, tag.tag, tag.value)?;
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
