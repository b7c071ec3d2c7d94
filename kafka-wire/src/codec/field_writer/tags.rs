//! Tag sections.

use super::{FieldWriter, Pass, Structs};
use crate::error::EncodeError;
use crate::tagged::TaggedFields;

impl FieldWriter {
    /// Goes over the fields of a struct once more.
    fn pass(
        &mut self,
        pass: Pass,
        todo: u64,
        index: usize,
        structs: &dyn Structs,
    ) -> Result<(), EncodeError> {
        self.pass = pass;
        self.todo = todo;
        structs.write(index, self);
        self.error.take().map_or(Ok(()), Err)
    }

    /// Writes a tag section that is not empty, of a struct that knows tags.
    #[cold]
    #[inline(never)]
    pub(super) fn write_tagged_fields(
        &mut self,
        index: usize,
        structs: &dyn Structs,
    ) -> Result<(), EncodeError> {
        let (schema, version) = (self.schema, self.writer.version());
        let (given, unknown) = (self.given, self.unknown);
        self.writer.put_tag_count(given.count_ones(), unknown)?;
        let mut written = 0;
        let mut next = 0;
        while let Some((tag, number)) = schema.next_tag(next, version) {
            next = tag + 1;
            if unknown > 0 {
                self.unknown = written;
                self.pass(Pass::Unknown(Some(tag)), schema.no_bits(), index, structs)?;
                written = self.unknown;
            }
            if given & 1 << number != 0 {
                let todo = schema.bits_of_one(number);
                self.writer.put_uvarint(tag);
                let size = self.writer.begin_sized();
                self.pass(Pass::Value, todo, index, structs)?;
                self.writer.end_sized(size).map_err(|error| error.in_field(schema, number))?;
            }
        }
        self.unknown = written;
        self.pass(Pass::Unknown(None), schema.no_bits(), index, structs)
    }

    /// The tag section of a struct that knows no tag, behind its fields.
    #[inline(never)]
    pub fn unknown_tagged_fields(&mut self, kept: &TaggedFields) {
        // After an error it does not matter what is written.
        match kept.is_empty() {
            true => self.no_tagged_fields(),
            false => self.put_section(kept),
        }
    }

    #[cold]
    #[inline(never)]
    fn put_section(&mut self, kept: &TaggedFields) {
        match self.pass {
            Pass::Default => self.given = 1,
            _ if self.error.is_none() => {
                self.error = self.writer.write_unknown_tagged_fields(kept).err();
            }
            _ => {}
        }
    }

    /// As [`unknown_tagged_fields`](Self::unknown_tagged_fields), of a struct that keeps none.
    #[inline]
    pub fn no_tagged_fields(&mut self) {
        if self.writer.is_flexible() {
            match self.writer.room(1) {
                Some(room) => room.fill(0),
                None => self.writer.put_block(&[0]),
            }
        }
    }

    /// Where a struct that knows tags keeps those that it does not.
    #[inline(never)]
    pub fn keep_tagged_fields(&mut self, kept: &TaggedFields) {
        // `write_structs` begins with none.
        if !(self.pass == Pass::Positional && kept.is_empty()) {
            self.pass_tagged_fields(kept);
        }
    }

    #[cold]
    #[inline(never)]
    fn pass_tagged_fields(&mut self, kept: &TaggedFields) {
        if self.error.is_some() {
            return;
        }
        let result = match self.pass {
            Pass::Positional if self.writer.is_flexible() => {
                self.unknown = kept.len();
                Ok(())
            }
            Pass::Positional => self.writer.refuse_tagged_fields(kept),
            Pass::Unknown(Some(tag)) => self
                .writer
                .tags_below(tag, kept, self.unknown)
                .map(|written| self.unknown = written),
            Pass::Unknown(None) => self.writer.tags_from(kept, self.unknown),
            Pass::Default => {
                self.given |= u64::from(!kept.is_empty());
                Ok(())
            }
            Pass::Value => Ok(()),
        };
        self.error = result.err();
    }
}
