//! Writes the fields of structs in any version. The derive generates one call for each field.
//!
//! Works like [`FieldReader`](super::FieldReader), in the other direction.

use super::Writer;
use super::writer::put_any_length;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::schema::StructSchema;
use crate::version::VersionRange;

mod runs;
mod structs;
mod tags;
mod values;

pub use runs::{write_2, write_3, write_4, write_5};
pub use structs::encode_struct;
pub(crate) use structs::{WriteFields, write_tags};
pub(super) use structs::{
    write_array, write_nullable_array, write_nullable_struct, write_struct, write_walked_elements,
};
pub use tags::{TagSection, write_nullable_tag, write_tag};
pub(super) use values::{write_nullable, write_value, write_values};

/// Writes the fields of structs, one after another.
#[derive(Debug)]
pub struct FieldWriter {
    pub(crate) writer: Writer,
    /// The first error, and the index of its field in the innermost struct that is still being
    /// written. Whatever is written after an error does not matter.
    pub(crate) failed: Option<(EncodeError, u16)>,
}

impl FieldWriter {
    #[inline(always)]
    pub(super) fn new(writer: Writer) -> Self {
        Self { writer, failed: None }
    }

    /// The version being written.
    #[inline(always)]
    #[must_use]
    pub fn version(&self) -> i16 {
        self.writer.version()
    }

    /// Writes one byte.
    #[inline(always)]
    fn put_byte(&mut self, byte: u8) {
        if !self.writer.put_in_room(&[byte]) {
            self.put_any_byte(byte);
        }
    }

    /// Writes a byte if no room is ready. Takes the byte by value: a slice of it would give every
    /// caller a stack frame.
    #[cold]
    #[inline(never)]
    fn put_any_byte(&mut self, byte: u8) {
        self.writer.put_array([byte]);
    }

    /// Writes `bytes` if no room is ready. Out of line, so that callers need no stack frame.
    #[cold]
    #[inline(never)]
    fn put_any(&mut self, bytes: &[u8]) {
        self.writer.put_slice(bytes);
    }

    /// Writes the count of an array.
    #[inline(always)]
    pub(crate) fn put_count(&mut self, count: usize, index: u16) {
        if !self.writer.put_short_length(count) {
            self.put_any_count(count, index);
        }
    }

    #[inline(never)]
    fn put_any_count(&mut self, count: usize, index: u16) {
        let (writer, result) = put_any_length(self.writer.take(), count);
        self.writer.restore(writer);
        if let Err(error) = result {
            self.fail(error, index);
        }
    }

    /// Keeps the first error, which is in field `index` of the current struct.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail(&mut self, error: EncodeError, index: u16) {
        self.failed.get_or_insert((error, index));
    }

    /// When leaving a struct of `schema`, adds it to the error. `index` is its index in the parent.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_in_struct(&mut self, schema: &'static StructSchema, index: u16) {
        if let Some((error, field)) = self.failed.take() {
            self.failed = Some((error.in_field(schema, field), index));
        }
    }

    /// Same as [`fail_in_struct`](Self::fail_in_struct), for an array element.
    #[cold]
    #[inline(never)]
    fn fail_in_element(&mut self, schema: &'static StructSchema, element: usize, index: u16) {
        self.fail_in_struct(schema, index);
        self.failed = self.failed.take().map(|(error, index)| (error.at_index(element), index));
    }

    /// Field `index` of `schema` is not in this version, which is an error unless it `is_default`.
    #[inline(always)]
    pub fn absent(&mut self, is_default: bool, schema: &'static StructSchema, index: u16) {
        if !is_default {
            self.fail_absent(schema, index);
        }
    }

    #[cold]
    #[inline(never)]
    fn fail_absent(&mut self, schema: &'static StructSchema, index: u16) {
        let field = schema.fields.get(usize::from(index));
        let versions = field.map_or(VersionRange::NONE, |field| field.versions);
        self.fail(EncodeError::new(EncodeErrorKind::FieldNotInVersion { versions }), index);
    }

    /// Field `index` of `schema` cannot be null in this version, so it is an error if it `is_null`.
    #[inline(always)]
    pub fn never_null(&mut self, is_null: bool, schema: &'static StructSchema, index: u16) {
        if is_null {
            self.fail_null(schema, index);
        }
    }

    #[cold]
    #[inline(never)]
    fn fail_null(&mut self, schema: &'static StructSchema, index: u16) {
        let field = schema.fields.get(usize::from(index));
        let versions = field.map_or(VersionRange::NONE, |field| field.nullable_versions);
        self.fail(EncodeError::new(EncodeErrorKind::UnexpectedNull { versions }), index);
    }

    /// Returns the writer, and the error if there is one. `schema` is the schema of the outermost
    /// struct.
    #[inline(always)]
    fn finish(self, schema: &'static StructSchema) -> (Writer, Result<(), EncodeError>) {
        let result = match self.failed {
            None => Ok(()),
            Some((error, field)) => Err(error.in_field(schema, field)),
        };
        (self.writer, result)
    }

    /// Writes a field with its own flexible versions. `compact` says if this version is one of them.
    pub fn in_own_lengths(&mut self, compact: bool, write: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.writer.version(), self.writer.is_flexible());
        self.writer.set_version(version, compact);
        write(self);
        self.writer.set_version(version, flexible);
    }
}
