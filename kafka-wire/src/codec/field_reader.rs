//! Reads the fields of structs by their schema: what the derive writes is a call for each field.

use super::Reader;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{BITS, FieldSchema, PRESENT, StructSchema};

mod tags;
mod values;

pub use values::decode_small;
pub(super) use values::{
    One, Structs, read_any, read_array, read_nullable, read_nullable_array, read_nullable_struct,
    read_struct, read_value, struct_of,
};

/// What the fields of structs are read with, one after another in the order of the definition.
///
/// Which of them stand in the version, the schema tells once for a struct or an array. An error is
/// kept, and no field is read after it, so that the calls need not look.
#[derive(Debug)]
pub struct FieldReader<'de> {
    reader: Reader<'de>,
    /// The bits of the fields from the next one on, of which `PRESENT` are read. 0 after an error.
    todo: u64,
    schema: &'static StructSchema,
    /// Whether what is read is the value of a tagged field.
    tagged: bool,
    /// A tag that is not known, and its value, on their way to the struct's own field.
    unknown: Option<(u32, Reader<'de>)>,
    error: Option<DecodeError>,
}

#[inline(always)]
pub(super) fn read_root<'de>(
    schema: &'static StructSchema,
    structs: &mut dyn Structs<'de>,
    reader: &mut Reader<'de>,
) -> Result<(), DecodeError> {
    let own = reader.clone();
    let mut fields =
        FieldReader { reader: own, todo: 0, schema, tagged: false, unknown: None, error: None };
    fields.read_structs(schema, structs, None);
    reader.resume(&fields.reader);
    fields.error.map_or(Ok(()), Err)
}

impl<'de> FieldReader<'de> {
    /// Whether the next field is to be read.
    #[inline(always)]
    fn next(&mut self) -> bool {
        let here = self.todo & PRESENT != 0;
        self.todo >>= BITS;
        here
    }

    /// The number of the field that `next` went to.
    fn index(&self) -> u16 {
        self.schema.index_before(self.todo)
    }

    fn field(&self) -> Option<&'static FieldSchema> {
        self.schema.fields.get(usize::from(self.index()))
    }

    fn is_nullable(&self) -> bool {
        self.field().is_some_and(|field| field.is_nullable(self.reader.version()))
    }

    #[cold]
    #[inline(never)]
    fn fail(&mut self, error: DecodeError) {
        self.error = Some(error.in_field(self.schema, self.index()));
        self.todo = 0;
    }

    /// Reads the next field, a struct.
    #[inline(never)]
    fn read_field(&mut self, schema: &'static StructSchema, structs: &mut dyn Structs<'de>) {
        if self.next() {
            self.read_inner(schema, structs, None);
        }
    }

    /// Reads the next field, an array of structs that take `memory` bytes each.
    #[inline(never)]
    fn read_elements(
        &mut self,
        schema: &'static StructSchema,
        memory: usize,
        structs: &mut dyn Structs<'de>,
    ) {
        if let Some(Some(count)) = self.count(schema, memory, false) {
            self.read_inner(schema, structs, Some(count));
        }
    }

    /// Whether the struct that is the next field is there; `None` if it is not to be read.
    #[inline(never)]
    fn presence(&mut self) -> Option<bool> {
        if !self.next() {
            return None;
        }
        if !self.is_nullable() {
            return Some(true);
        }
        let present = match self.tagged {
            true => self.reader.tagged_presence(),
            false => self.reader.presence(),
        };
        present.map_err(|error| self.fail(error)).ok()
    }

    /// The count of the array that is the next field; `None` if it is not to be read.
    #[inline(never)]
    fn count(
        &mut self,
        schema: &'static StructSchema,
        memory: usize,
        nullable: bool,
    ) -> Option<Option<usize>> {
        if !self.next() {
            return None;
        }
        let offset = self.reader.offset();
        let result = match self.reader.struct_count(schema) {
            Ok(Some(count)) => {
                self.reader.reserve(count.saturating_mul(memory)).map(|()| Some(count))
            }
            Ok(None) if !(nullable && self.is_nullable()) => {
                Err(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset))
            }
            result => result,
        };
        result.map_err(|error| self.fail(error)).ok()
    }

    /// Reads structs that are in the field that `next` went to.
    #[inline(never)]
    fn read_inner(
        &mut self,
        schema: &'static StructSchema,
        structs: &mut dyn Structs<'de>,
        count: Option<usize>,
    ) {
        let outer = (self.schema, self.todo, self.tagged);
        self.read_structs(schema, structs, count);
        (self.schema, self.todo, self.tagged) = outer;
        if let Some(error) = self.error.take() {
            self.fail(error);
        }
    }

    #[inline(always)]
    fn read_structs(
        &mut self,
        schema: &'static StructSchema,
        structs: &mut dyn Structs<'de>,
        count: Option<usize>,
    ) {
        let here = schema.bits(self.reader.version());
        let tags = schema.knows_tags() && self.reader.is_flexible();
        self.schema = schema;
        self.tagged = false;
        let all = count.unwrap_or(1);
        for index in 0..all {
            self.todo = here;
            structs.read(index, all, self);
            if tags && self.error.is_none() && !self.reader.no_tagged_fields() {
                let result = self.read_tagged_fields(index, structs);
                self.tagged = false;
                if let Err(error) = result {
                    self.error = Some(error);
                }
            }
            if let Some(error) = self.error.take() {
                self.error = Some(if count.is_some() { error.at_index(index) } else { error });
                return;
            }
        }
    }

    /// Reads the next field, which has flexible versions of its own.
    pub fn in_own_lengths(&mut self, read: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.reader.version(), self.reader.is_flexible());
        let own = self.schema.fields.get(usize::from(self.schema.index_before(self.todo >> BITS)));
        let own = own.is_some_and(|field| field.is_compact(version, flexible));
        self.reader.set_version(version, own);
        read(self);
        self.reader.set_version(version, flexible);
    }
}
