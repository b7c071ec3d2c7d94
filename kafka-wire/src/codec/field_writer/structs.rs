//! Structs and arrays of them.

use alloc::vec::Vec;

use super::FieldWriter;
use crate::codec::field_reader::{NO_FIELD, Null, struct_of};
use crate::codec::{Codec, Writer};
use crate::error::EncodeError;

/// A struct of any type, so that the code around a whole message is compiled once. `'de` tells which
/// of the type's codecs is meant.
pub(in crate::codec) trait WriteFields<'de> {
    fn write_fields(&self, fields: &mut FieldWriter);
}

impl<'de, T: Codec<'de>> WriteFields<'de> for T {
    fn write_fields(&self, fields: &mut FieldWriter) {
        Codec::write_fields(self, fields);
    }
}

/// A struct's [`Codec::encode`].
///
/// # Errors
/// As [`Codec::encode`].
#[inline(always)]
pub fn encode_struct<'de, T: Codec<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    match T::STRAIGHT && writer.is_flexible() {
        true => value.encode_flexible(writer),
        false => encode_fields(value, writer),
    }
}

#[inline(never)]
fn encode_fields<'de, T: Codec<'de>>(value: &T, writer: &mut Writer) -> Result<(), EncodeError> {
    let mut fields = FieldWriter::new(writer.lend());
    Codec::write_fields(value, &mut fields);
    let (rest, result) = fields.finish(const { struct_of::<T>() });
    writer.resume(rest);
    result
}

/// Writes the tag section of `value`. Straight code comes here where it is not empty. The writer comes
/// and goes by value, so that the caller's own can live in registers.
#[cold]
#[inline(never)]
pub(crate) fn write_tags<'de, T: Codec<'de>>(
    value: &T,
    writer: Writer,
) -> (Writer, Result<(), EncodeError>) {
    let mut fields = FieldWriter::new(writer);
    value.write_tags(&mut fields);
    fields.finish(const { struct_of::<T>() })
}

/// Writes field `index`, a struct.
#[inline(never)]
pub(in crate::codec) fn write_struct<'de, T: Codec<'de>>(
    value: &T,
    fields: &mut FieldWriter,
    index: u16,
) {
    if fields.failed.is_some() {
        return;
    }
    Codec::write_fields(value, fields);
    if fields.failed.is_some() {
        fields.fail_in_struct(const { struct_of::<T>() }, index);
    }
}

/// As [`write_struct`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn write_nullable_struct<'de, T: Codec<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    match (value, null) {
        (Some(value), Null::Never) => write_struct(value, fields, index),
        (Some(value), _) => {
            fields.put_byte(1);
            write_struct(value, fields, index);
        }
        (None, Null::Here) => fields.put_byte(0xff),
        (None, Null::Tagged) => fields.put_byte(0),
        // Refused before this.
        (None, Null::Never) => {}
    }
}

/// Writes field `index`, an array of structs.
#[inline(never)]
pub(in crate::codec) fn write_array<'de, T: Codec<'de>>(
    elements: &[T],
    fields: &mut FieldWriter,
    index: u16,
) {
    fields.put_count(elements.len(), index);
    if !elements.is_empty() {
        write_elements(elements, fields, index);
    }
}

/// Writes field `index`, an array of structs or of values that have no fixed width, or null.
#[inline(never)]
pub(in crate::codec) fn write_nullable_array<'de, T: Codec<'de>>(
    value: &Option<Vec<T>>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    match value {
        Some(elements) => elements.write_field(fields, index),
        // Refused before this.
        None if null == Null::Never => {}
        None if fields.writer.is_flexible() => fields.put_byte(0),
        None => fields.put_any(&[0xff; 4]),
    }
}

#[inline(always)]
fn write_elements<'de, T: Codec<'de>>(elements: &[T], fields: &mut FieldWriter, index: u16) {
    if fields.failed.is_some() {
        return;
    }
    for (at, element) in elements.iter().enumerate() {
        Codec::write_fields(element, fields);
        if fields.failed.is_some() {
            return fields.fail_in_element(const { struct_of::<T>() }, at, index);
        }
    }
}

/// Writes structs where there is a writer alone.
#[inline(never)]
pub(in crate::codec) fn write_walked_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let mut fields = FieldWriter::new(writer.lend());
    write_elements(elements, &mut fields, NO_FIELD);
    writer.resume(fields.writer);
    match fields.failed {
        None => Ok(()),
        Some((error, _)) => Err(error),
    }
}
