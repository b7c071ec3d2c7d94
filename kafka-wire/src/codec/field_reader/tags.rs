//! Tag sections.

use super::{FieldReader, Structs};
use crate::codec::Reader;
use crate::error::DecodeError;
use crate::tagged::TaggedFields;

impl<'de> FieldReader<'de> {
    /// Reads a tag section that is not empty.
    #[cold]
    #[inline(never)]
    pub(super) fn read_tagged_fields(
        &mut self,
        struct_index: usize,
        structs: &mut dyn Structs<'de>,
    ) -> Result<(), DecodeError> {
        let schema = self.schema;
        let version = self.reader.version();
        let mut previous = None;
        for _ in 0..self.reader.tag_count()? {
            let offset = self.reader.offset();
            let (tag, part) = self.reader.tagged_field(previous)?;
            previous = Some(tag);
            match (0..).zip(schema.fields).find(|(_, field)| field.tag == Some(tag)) {
                Some((index, field)) if field.is_tagged(version) => {
                    let outer = core::mem::replace(&mut self.reader, part);
                    self.todo = schema.bits_of_one(index);
                    self.tagged = true;
                    structs.read(struct_index, struct_index + 1, self);
                    let part = core::mem::replace(&mut self.reader, outer);
                    if let Some(error) = self.error.take() {
                        return Err(error);
                    }
                    self.reader.rejoin(&part).map_err(|error| error.in_field(schema, index))?;
                }
                Some(_) if !self.reader.keeps_misplaced_tags() => {
                    return Err(Reader::misplaced_tag(tag, offset));
                }
                _ => {
                    self.unknown = Some((tag, part));
                    self.todo = schema.no_bits();
                    structs.read(struct_index, struct_index + 1, self);
                    self.unknown = None;
                    if let Some(error) = self.error.take() {
                        return Err(error);
                    }
                }
            }
        }
        Ok(())
    }

    /// The tag section of a struct that knows no tag, behind its fields.
    #[inline(never)]
    pub fn unknown_tagged_fields(&mut self, kept: &mut TaggedFields) {
        // After an error it does not matter what is gone past.
        if self.reader.is_flexible() && !self.reader.no_tagged_fields() {
            self.keep_section(kept);
        }
    }

    #[cold]
    #[inline(never)]
    fn keep_section(&mut self, kept: &mut TaggedFields) {
        if self.error.is_none() {
            self.error = self.reader.read_unknown_tagged_fields(kept).err();
        }
    }

    /// As [`unknown_tagged_fields`](Self::unknown_tagged_fields), of a struct that keeps none.
    #[inline(never)]
    pub fn skip_tagged_fields(&mut self) {
        if self.error.is_none() && self.reader.is_flexible() {
            let result = self.reader.skip_tagged_fields();
            self.error = result.err();
        }
    }

    /// Where a struct that knows tags keeps those that it does not.
    #[inline(never)]
    pub fn keep_tagged_fields(&mut self, kept: &mut TaggedFields) {
        if let Some((tag, value)) = self.unknown.take() {
            self.error = self.reader.keep_tagged_field(kept, tag, &value).err();
        }
    }
}
