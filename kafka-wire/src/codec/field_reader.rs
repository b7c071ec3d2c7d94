//! Reads the fields of structs in any version. The derive generates one call for each field.
//!
//! The derive decides which versions have a field. The calls do everything else, out of line, so
//! that a message takes little code. The calls return nothing, and generated code checks none of
//! them: the first error is kept, and ends all later reads at once.

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

/// The index for an error that is in the struct, not in one of its fields.
pub(crate) const NO_FIELD: u16 = u16::MAX;

/// Whether and how the field can be null in the current version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Null {
    /// It cannot be null.
    Never,
    /// It can be null, and is positional.
    Here,
    /// It can be null, and is tagged.
    Tagged,
}

/// Reads the fields of structs, one after another.
#[derive(Debug)]
pub struct FieldReader<'de> {
    pub(super) reader: Reader<'de>,
    /// The first error. It also takes away the remaining bytes, so that all later reads end at once.
    error: Option<DecodeError>,
    /// The index of the field with the error, in the innermost struct that is still being read.
    field: u16,
}

impl<'de> FieldReader<'de> {
    #[inline(always)]
    pub(super) fn new(reader: Reader<'de>) -> Self {
        Self { reader, error: None, field: NO_FIELD }
    }

    /// The version being read.
    #[inline(always)]
    #[must_use]
    pub fn version(&self) -> i16 {
        self.reader.version()
    }

    /// Keeps the first error, which is in field `index` of the current struct.
    #[cold]
    #[inline(never)]
    fn fail(&mut self, error: DecodeError, index: u16) {
        if self.error.is_none() {
            self.error = Some(error);
            self.field = index;
            self.reader.set_rest(&[]);
        }
    }

    /// Charges the memory of the box in field `index`.
    #[inline(never)]
    pub(super) fn boxed(&mut self, memory: usize, index: u16) {
        if let Err(error) = self.reader.reserve(memory) {
            self.fail(error, index);
        }
    }

    /// When leaving a struct of `schema`, adds it to the error. `index` is its index in the parent.
    #[cold]
    #[inline(never)]
    fn fail_in_struct(&mut self, schema: &'static StructSchema, index: u16) {
        if let Some(error) = self.error.take() {
            self.error = Some(error.in_field(schema, self.field));
            self.field = index;
        }
    }

    /// Same as [`fail_in_struct`](Self::fail_in_struct), for an array element.
    #[cold]
    #[inline(never)]
    fn fail_in_element(&mut self, schema: &'static StructSchema, element: usize, index: u16) {
        self.fail_in_struct(schema, index);
        self.error = self.error.take().map(|error| error.at_index(element));
    }

    /// Returns the reader or the error. `schema` is the schema of the outermost struct.
    #[inline(always)]
    fn finish(self, schema: &'static StructSchema) -> Result<Reader<'de>, DecodeError> {
        match self.error {
            None => Ok(self.reader),
            Some(error) => Err(error.in_field(schema, self.field)),
        }
    }

    /// Reads a field with its own flexible versions. `compact` says if this version is one of them.
    pub fn in_own_lengths(&mut self, compact: bool, read: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.reader.version(), self.reader.is_flexible());
        self.reader.set_version(version, compact);
        read(self);
        self.reader.set_version(version, flexible);
    }
}
