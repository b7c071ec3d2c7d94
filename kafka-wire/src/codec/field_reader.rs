//! Reads the fields of structs: what the derive writes is a call for each field, in any version.
//!
//! The derive says which fields a version has; the calls do the rest, out of line, so that a message
//! is little code. An error is kept, and no field is read after it: the calls return nothing, and no
//! caller looks at each.

use super::Reader;
use crate::error::DecodeError;
use crate::schema::StructSchema;

mod runs;
mod structs;
mod tags;
mod values;

pub use runs::{read_2, read_3, read_4, read_5};
pub(crate) use structs::read_tags;
pub(super) use structs::{
    ReadFields, read_array, read_nullable_array, read_nullable_struct, read_reserved_elements,
    read_root, read_struct, read_walked_elements,
};
pub use structs::{decode_struct, struct_of};
pub(super) use values::{read_nullable, read_value};

/// Not the number of a field: the error is in the struct, and in none of its fields.
pub(super) const NO_FIELD: u16 = u16::MAX;

/// Whether the field that is read can be null.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// Not in this version.
    Never,
    /// It can, where it stands among the fields.
    Here,
    /// It can, as a tagged field.
    Tagged,
}

/// What the fields of structs are read with, one after another.
#[derive(Debug)]
pub struct FieldReader<'de> {
    pub(super) reader: Reader<'de>,
    /// The first error. After it there are no more bytes, so that every read ends at once.
    error: Option<DecodeError>,
    /// The field of the innermost struct, of those that are not left yet, that the error is in.
    field: u16,
}

impl<'de> FieldReader<'de> {
    #[inline(always)]
    pub(super) fn new(reader: Reader<'de>) -> Self {
        Self { reader, error: None, field: NO_FIELD }
    }

    /// The version that is read.
    #[inline(always)]
    #[must_use]
    pub fn version(&self) -> i16 {
        self.reader.version()
    }

    /// Keeps the first error, which is in field `index` of the struct that is read.
    #[cold]
    #[inline(never)]
    fn fail(&mut self, error: DecodeError, index: u16) {
        if self.error.is_none() {
            self.error = Some(error);
            self.field = index;
            self.reader.set_rest(&[]);
        }
    }

    /// Takes the memory of field `index` off the limit, which is in a box.
    #[inline(never)]
    pub(super) fn boxed(&mut self, memory: usize, index: u16) {
        if let Err(error) = self.reader.reserve(memory) {
            self.fail(error, index);
        }
    }

    /// The error is in a struct of `schema`, which is field `index` of another one.
    #[cold]
    #[inline(never)]
    fn fail_in_struct(&mut self, schema: &'static StructSchema, index: u16) {
        if let Some(error) = self.error.take() {
            self.error = Some(error.in_field(schema, self.field));
            self.field = index;
        }
    }

    /// As [`fail_in_struct`](Self::fail_in_struct), of an element of an array.
    #[cold]
    #[inline(never)]
    fn fail_in_element(&mut self, schema: &'static StructSchema, element: usize, index: u16) {
        self.fail_in_struct(schema, index);
        self.error = self.error.take().map(|error| error.at_index(element));
    }

    /// The error, if there is one, with the field of `schema` in it, the outermost struct.
    #[inline(always)]
    fn finish(self, schema: &'static StructSchema) -> Result<Reader<'de>, DecodeError> {
        match self.error {
            None => Ok(self.reader),
            Some(error) => Err(error.in_field(schema, self.field)),
        }
    }

    /// Reads a field that has flexible versions of its own, and is `compact` in this one.
    pub fn in_own_lengths(&mut self, compact: bool, read: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.reader.version(), self.reader.is_flexible());
        self.reader.set_version(version, compact);
        read(self);
        self.reader.set_version(version, flexible);
    }
}
