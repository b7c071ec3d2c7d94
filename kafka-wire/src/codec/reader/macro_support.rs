//! Methods that the derive's expansions call, for runs of fixed-width fields and for tag sections.

use super::Reader;
use super::errors::short_block;
use crate::codec::Block;
use crate::error::DecodeError;
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
        self.restore(&rest);
        Ok(fields)
    }

    /// Same as [`unknown_tagged_fields`](Self::unknown_tagged_fields), but keeps no field.
    #[inline(always)]
    pub fn skip_tagged_fields(&mut self) -> Result<(), DecodeError> {
        if self.no_tagged_fields() {
            return Ok(());
        }
        self.restore(&skipped_section(self.clone())?);
        Ok(())
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
