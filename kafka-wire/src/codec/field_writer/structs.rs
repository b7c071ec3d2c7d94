//! Structs and arrays of them.

use alloc::vec::Vec;

use super::FieldWriter;
use crate::codec::field_reader::{NO_FIELD, Null, struct_of};
use crate::codec::{Codec, LayoutOf, Writer, one_of};
use crate::error::EncodeError;

/// A struct as a trait object, so that the code for whole messages is compiled only once. `'de`
/// selects one of the type's codecs.
pub(crate) trait WriteFields<'de> {
    fn write_fields(&self, fields: &mut FieldWriter);
}

impl<'de, T: Codec<'de>> WriteFields<'de> for T {
    fn write_fields(&self, fields: &mut FieldWriter) {
        Codec::write_fields(self, fields);
    }
}

/// [`Codec::encode`] for a struct.
///
/// # Errors
/// Same as [`Codec::encode`].
#[inline(always)]
pub fn encode_struct<'de, T: Codec<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let encode = one_of!(T::STRAIGHT, encode_by_version, encode_fields);
    encode(value, writer)
}

#[inline(always)]
fn encode_by_version<'de, T: Codec<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    match writer.is_flexible() {
        true => value.encode_flexible(writer),
        false => encode_fields(value, writer),
    }
}

#[inline(never)]
fn encode_fields<'de, T: Codec<'de>>(value: &T, writer: &mut Writer) -> Result<(), EncodeError> {
    let mut fields = FieldWriter::new(writer.take());
    Codec::write_fields(value, &mut fields);
    let (rest, result) = fields.finish(const { struct_of::<T>() });
    writer.restore(rest);
    result
}

/// Writes the tag section of `value`; straight-line code calls this if it is not empty. Takes and
/// returns the writer by value, so that the caller's own can live in registers.
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

/// Writes a struct, which is field `index`.
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

/// Same as [`write_struct`], for an `Option`.
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
        // `never_null` has already reported this.
        (None, Null::Never) => {}
    }
}

/// Writes an array of structs, which is field `index`.
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

/// Writes a nullable array of structs or of variable-width values, which is field `index`.
#[inline(never)]
pub(in crate::codec) fn write_nullable_array<'de, T: Codec<'de>>(
    value: &Option<Vec<T>>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    match value {
        Some(elements) => elements.write_field(fields, index),
        // `never_null` has already reported this.
        None if null == Null::Never => {}
        None if fields.writer.put_null_in_room(false) => {}
        None if fields.writer.is_flexible() => fields.put_byte(0),
        None => fields.put_any(&[0xff; 4]),
    }
}

#[inline(always)]
fn write_elements<'de, T: Codec<'de>>(elements: &[T], fields: &mut FieldWriter, index: u16) {
    if fields.failed.is_some() {
        return;
    }
    let mut at = 0;
    while let Some(element) = elements.get(at) {
        Codec::write_fields(element, fields);
        if fields.failed.is_some() {
            return fields.fail_in_element(const { struct_of::<T>() }, at, index);
        }
        at += 1;
    }
}

/// Writes structs, for a caller with a `Writer` instead of a `FieldWriter`.
#[inline(never)]
pub(in crate::codec) fn write_walked_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let mut fields = FieldWriter::new(writer.take());
    write_elements(elements, &mut fields, NO_FIELD);
    writer.restore(fields.writer);
    match fields.failed {
        None => Ok(()),
        Some((error, _)) => Err(error),
    }
}
