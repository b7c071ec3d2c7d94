//! Writes the fields of structs by their schema: what the derive writes is a call for each field.

use super::Writer;
use crate::error::{EncodeError, EncodeErrorKind};
use crate::schema::{ASKED, BITS, DefaultValue, FieldSchema, PRESENT, StructSchema};
use crate::version::VersionRange;

mod tags;
mod values;

pub(super) use values::{
    One, Structs, write_any, write_array, write_nullable, write_nullable_array,
    write_nullable_struct, write_struct, write_value,
};
pub use values::{encode_small, is_default};

/// What the fields of structs are written with, one after another in the order of the definition.
///
/// Which of them stand in the version, the schema tells once for a struct or an array. An error is
/// kept, and no field is written after it, so that the calls need not look.
#[derive(Debug)]
pub struct FieldWriter {
    writer: Writer,
    /// The bits of the fields from the next one on: `PRESENT` are written, `ASKED` looked at. 0 after
    /// an error.
    todo: u64,
    schema: &'static StructSchema,
    pass: Pass,
    /// A bit for each field that was asked and does not hold its default.
    given: u64,
    /// The unknown tagged fields: how many there are, then how many were written.
    unknown: usize,
    error: Option<EncodeError>,
}

/// What a pass over the fields of a struct is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// To write the positional ones, and see which tagged ones do not hold their defaults.
    Positional,
    /// To write the value of a tagged one.
    Value,
    /// To write the unknown tags below this one, and all if it is `None`.
    Unknown(Option<u32>),
    /// To see whether all hold their defaults.
    Default,
}

enum Next {
    Write,
    Ask,
    Skip,
}

#[inline(always)]
pub(super) fn write_root(
    schema: &'static StructSchema,
    structs: &dyn Structs,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let mut fields = FieldWriter::new(schema, writer.lend(), Pass::Positional);
    fields.write_structs(schema, structs, None);
    writer.resume(fields.writer);
    fields.error.map_or(Ok(()), Err)
}

#[inline(never)]
fn is_root_default(schema: &'static StructSchema, structs: &dyn Structs) -> bool {
    let mut fields = FieldWriter::new(schema, Writer::counter(), Pass::Default);
    fields.todo = schema.all_asked();
    structs.write(0, &mut fields);
    fields.given == 0
}

impl FieldWriter {
    fn new(schema: &'static StructSchema, writer: Writer, pass: Pass) -> Self {
        Self { writer, todo: 0, schema, pass, given: 0, unknown: 0, error: None }
    }

    /// What is to be done with the next field.
    #[inline(always)]
    fn next(&mut self) -> Next {
        let bits = self.todo;
        self.todo >>= BITS;
        match bits {
            bits if bits & PRESENT != 0 => Next::Write,
            bits if bits & ASKED != 0 => Next::Ask,
            _ => Next::Skip,
        }
    }

    /// The number of the field that `next` went to.
    fn index(&self) -> u16 {
        self.schema.index_before(self.todo)
    }

    fn field(&self) -> Option<&'static FieldSchema> {
        self.schema.fields.get(usize::from(self.index()))
    }

    fn is_nullable(&self) -> bool {
        self.field().is_some_and(|field| field.is_nullable(self.writer.version()))
    }

    #[cold]
    #[inline(never)]
    fn fail(&mut self, error: EncodeError) {
        self.error = Some(error.in_field(self.schema, self.index()));
        self.todo = 0;
    }

    /// The default of the field that `next` went to.
    fn default_value(&self) -> DefaultValue {
        self.field().map_or(DefaultValue::Unset, |field| field.default)
    }

    /// Takes note that the field does not hold its default.
    #[cold]
    #[inline(never)]
    fn give(&mut self) {
        let version = self.writer.version();
        match (self.pass, self.field()) {
            (Pass::Positional, Some(field)) if !field.is_tagged(version) => {
                let versions = field.versions;
                self.fail(EncodeError::new(EncodeErrorKind::FieldNotInVersion { versions }));
            }
            _ => self.given |= 1 << self.index(),
        }
    }

    fn answer(&mut self, is_default: bool) {
        if !is_default {
            self.give();
        }
    }

    #[inline(never)]
    fn answer_option(&mut self, value: Option<&dyn Fn(DefaultValue) -> bool>) {
        self.answer(match (self.default_value(), value) {
            (DefaultValue::Unset | DefaultValue::Null, value) => value.is_none(),
            (default, Some(is_default)) => is_default(default),
            (_, None) => false,
        });
    }

    /// Refuses null in a field that the version does not have as nullable.
    #[inline(never)]
    fn null_is_fine(&mut self) -> bool {
        let fine = self.is_nullable();
        if !fine {
            let versions = self.field().map_or(VersionRange::NONE, |field| field.nullable_versions);
            self.fail(EncodeError::new(EncodeErrorKind::UnexpectedNull { versions }));
        }
        fine
    }

    /// Writes the next field, a struct.
    #[inline(never)]
    fn write_field(&mut self, schema: &'static StructSchema, structs: &dyn Structs) {
        match self.next() {
            Next::Write => self.write_inner(schema, structs, None),
            Next::Ask => self.answer(is_root_default(schema, structs)),
            Next::Skip => {}
        }
    }

    /// As [`write_field`](Self::write_field), of an `Option`.
    #[inline(never)]
    fn write_nullable_field(
        &mut self,
        schema: &'static StructSchema,
        structs: Option<&dyn Structs>,
    ) {
        match self.next() {
            Next::Write => {}
            Next::Ask => {
                return match structs {
                    Some(structs) => {
                        self.answer_option(Some(&|_| is_root_default(schema, structs)))
                    }
                    None => self.answer_option(None),
                };
            }
            Next::Skip => return,
        }
        match structs {
            Some(structs) => {
                if self.is_nullable() {
                    self.writer.put_array([1]);
                }
                self.write_inner(schema, structs, None);
            }
            None if self.null_is_fine() => {
                let null = if self.pass == Pass::Value { 0 } else { 0xff };
                self.writer.put_array([null]);
            }
            None => {}
        }
    }

    /// Writes the next field, an array of structs.
    #[inline(never)]
    fn write_elements(
        &mut self,
        schema: &'static StructSchema,
        structs: &dyn Structs,
        count: usize,
    ) {
        match self.next() {
            Next::Write => self.write_counted(schema, structs, count),
            Next::Ask => self.answer(count == 0),
            Next::Skip => {}
        }
    }

    /// As [`write_elements`](Self::write_elements), of an `Option`.
    #[inline(never)]
    fn write_nullable_elements(
        &mut self,
        schema: &'static StructSchema,
        structs: Option<(&dyn Structs, usize)>,
    ) {
        match (self.next(), structs) {
            (Next::Write, Some((structs, count))) => self.write_counted(schema, structs, count),
            (Next::Write, None) if self.null_is_fine() => self.writer.put_null(),
            (Next::Ask, Some((_, count))) => self.answer_option(Some(&|_| count == 0)),
            (Next::Ask, None) => self.answer_option(None),
            _ => {}
        }
    }

    /// Writes an array into the field that `next` went to.
    #[inline(always)]
    fn write_counted(
        &mut self,
        schema: &'static StructSchema,
        structs: &dyn Structs,
        count: usize,
    ) {
        match self.writer.put_length(count) {
            Ok(()) if count == 0 => {}
            Ok(()) => self.write_inner(schema, structs, Some(count)),
            Err(error) => self.fail(error),
        }
    }

    /// Writes a struct, or `count` of them, that are in the field that `next` went to.
    #[inline(never)]
    fn write_inner(
        &mut self,
        schema: &'static StructSchema,
        structs: &dyn Structs,
        count: Option<usize>,
    ) {
        let outer = (self.schema, self.todo, self.pass, self.given, self.unknown);
        self.write_structs(schema, structs, count);
        (self.schema, self.todo, self.pass, self.given, self.unknown) = outer;
        if let Some(error) = self.error.take() {
            self.fail(error);
        }
    }

    #[inline(always)]
    fn write_structs(
        &mut self,
        schema: &'static StructSchema,
        structs: &dyn Structs,
        count: Option<usize>,
    ) {
        let here = schema.bits(self.writer.version());
        let tags = schema.knows_tags() && self.writer.is_flexible();
        self.schema = schema;
        self.pass = Pass::Positional;
        for index in 0..count.unwrap_or(1) {
            self.todo = here;
            (self.given, self.unknown) = (0, 0);
            structs.write(index, self);
            match (tags, self.given, self.unknown) {
                (false, ..) => {}
                (true, 0, 0) => self.no_tagged_fields(),
                _ if self.error.is_none() => {
                    let result = self.write_tagged_fields(index, structs);
                    self.pass = Pass::Positional;
                    self.error = result.err();
                }
                _ => {}
            }
            if let Some(error) = self.error.take() {
                self.error = Some(if count.is_some() { error.at_index(index) } else { error });
                return;
            }
        }
    }

    /// Writes the next field, which has flexible versions of its own.
    pub fn in_own_lengths(&mut self, write: impl FnOnce(&mut Self)) {
        let (version, flexible) = (self.writer.version(), self.writer.is_flexible());
        let own = self.schema.fields.get(usize::from(self.schema.index_before(self.todo >> BITS)));
        let own = own.is_some_and(|field| field.is_compact(version, flexible));
        self.writer.set_version(version, own);
        write(self);
        self.writer.set_version(version, flexible);
    }
}
