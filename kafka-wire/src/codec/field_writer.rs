//! Writes the fields of structs: what the derive writes is a call for each field, in any version.
//!
//! As [`FieldReader`](super::FieldReader), the other way.

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
pub(crate) use structs::write_tags;
pub(super) use structs::{
    WriteFields, write_array, write_nullable_array, write_nullable_struct, write_struct,
    write_walked_elements,
};
pub use tags::{TagSection, write_nullable_tag, write_tag};
pub(super) use values::{write_nullable, write_value, write_values};

/// What the fields of structs are written with, one after another.
#[derive(Debug)]
pub struct FieldWriter {
    pub(super) writer: Writer,
    /// The first error, and the field that it is in: a field of the innermost struct that is not left
    /// yet. What is written after an error does not matter.
    pub(super) failed: Option<(EncodeError, u16)>,
}

impl FieldWriter {
    #[inline(always)]
    pub(super) fn new(writer: Writer) -> Self {
        Self { writer, failed: None }
    }

    /// The version that is written.
    #[inline(always)]
    #[must_use]
    pub fn version(&self) -> i16 {
        self.writer.version()
    }

    /// Writes one byte.
    #[inline(always)]
    fn put_byte(&mut self, byte: u8) {
        match self.writer.room(1) {
            Some(room) => room.fill(byte),
            None => self.put_any_byte(byte),
        }
    }

    /// Writes a byte for which no room is ready. It takes the byte by value: a slice of it would give
    /// every caller a stack frame.
    #[cold]
    #[inline(never)]
    fn put_any_byte(&mut self, byte: u8) {
        self.writer.put_array([byte]);
    }

    /// Writes `bytes`, for which no room is ready. Out of line, so that what calls it needs no stack.
    #[cold]
    #[inline(never)]
    fn put_any(&mut self, bytes: &[u8]) {
        self.writer.put_slice(bytes);
    }

    /// Writes the count of an array.
    #[inline(always)]
    fn put_count(&mut self, count: usize, index: u16) {
        if !self.writer.put_short_length(count) {
            self.put_any_count(count, index);
        }
    }

    #[inline(never)]
    fn put_any_count(&mut self, count: usize, index: u16) {
        let (writer, result) = put_any_length(self.writer.lend(), count);
        self.writer.resume(writer);
        if let Err(error) = result {
            self.fail(error, index);
        }
    }

    /// Keeps the first error, which is in field `index` of the struct that is written.
    #[cold]
    #[inline(never)]
    fn fail(&mut self, error: EncodeError, index: u16) {
        self.failed.get_or_insert((error, index));
    }

    /// The error is in a struct of `schema`, which is field `index` of another one.
    #[cold]
    #[inline(never)]
    fn fail_in_struct(&mut self, schema: &'static StructSchema, index: u16) {
        if let Some((error, field)) = self.failed.take() {
            self.failed = Some((error.in_field(schema, field), index));
        }
    }

    /// As [`fail_in_struct`](Self::fail_in_struct), of an element of an array.
    #[cold]
    #[inline(never)]
    fn fail_in_element(&mut self, schema: &'static StructSchema, element: usize, index: u16) {
        self.fail_in_struct(schema, index);
        self.failed = self.failed.take().map(|(error, index)| (error.at_index(element), index));
    }

    /// Field `index` of `schema`, which the version lacks: fine while it holds its default.
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

    /// Field `index` of `schema`, which cannot be null in this version: refused if it `is_null`.
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

    /// The writer, and the error if there is one, with the field of `schema` in it, the outermost
    /// struct.
    #[inline(always)]
    fn finish(self, schema: &'static StructSchema) -> (Writer, Result<(), EncodeError>) {
        let result = match self.failed {
            None => Ok(()),
            Some((error, field)) => Err(error.in_field(schema, field)),
        };
        (self.writer, result)
    }

    /// Writes a field that has flexible versions of its own, and is `compact` in this one.
    pub fn in_own_lengths(&mut self, compact: bool, write: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.writer.version(), self.writer.is_flexible());
        self.writer.set_version(version, compact);
        write(self);
        self.writer.set_version(version, flexible);
    }
}
