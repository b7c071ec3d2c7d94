//! Structs and arrays of them.

use alloc::vec::Vec;

use super::{FieldReader, Null};
use crate::codec::{Codec, LayoutOf, Reader, one_of};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{self, StructSchema};

/// A struct as a trait object, so that the code for whole messages is compiled only once.
pub(in crate::codec) trait ReadFields<'de> {
    fn read_fields(&mut self, fields: &mut FieldReader<'de>);
}

impl<'de, T: Codec<'de>> ReadFields<'de> for T {
    fn read_fields(&mut self, fields: &mut FieldReader<'de>) {
        Codec::read_fields(self, fields);
    }
}

/// The schema of `T`, which must be a struct.
#[must_use]
pub const fn struct_of<'de, T: Codec<'de>>() -> &'static StructSchema {
    schema::struct_of(&T::TYPE)
}

/// Reads an outermost struct, and returns the cursor after it.
#[inline(always)]
pub(in crate::codec) fn read_root<'de>(
    schema: &'static StructSchema,
    value: &mut dyn ReadFields<'de>,
    reader: Reader<'de>,
) -> Result<Reader<'de>, DecodeError> {
    let mut fields = FieldReader::new(reader);
    value.read_fields(&mut fields);
    fields.finish(schema)
}

/// [`Codec::decode`] for a struct.
///
/// # Errors
/// Same as [`Codec::decode`].
#[inline(always)]
pub fn decode_struct<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<T, DecodeError> {
    let decode = one_of!(T::STRAIGHT, decode_by_version, decode_fields);
    decode(reader)
}

#[inline(always)]
fn decode_by_version<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<T, DecodeError> {
    match reader.is_flexible() {
        true => T::decode_flexible(reader),
        false => decode_fields(reader),
    }
}

#[inline(never)]
fn decode_fields<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<T, DecodeError> {
    let mut value = T::default();
    let mut fields = FieldReader::new(reader.clone());
    Codec::read_fields(&mut value, &mut fields);
    reader.restore(&fields.finish(const { struct_of::<T>() })?);
    Ok(value)
}

/// Reads the nonempty tag section of `value`, for straight-line code. Takes and returns the cursor by
/// value, so that the caller's own can live in registers.
///
/// # Errors
/// Same as [`Codec::decode`].
#[cold]
#[inline(never)]
pub(crate) fn read_tags<'de, T: Codec<'de>>(
    mut value: T,
    reader: Reader<'de>,
) -> Result<(T, Reader<'de>), DecodeError> {
    let mut fields = FieldReader::new(reader);
    value.read_tags(&mut fields);
    let reader = fields.finish(const { struct_of::<T>() })?;
    Ok((value, reader))
}

/// Reads a struct, which is field `index`.
#[inline(never)]
pub(in crate::codec) fn read_struct<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if fields.error.is_some() {
        return;
    }
    Codec::read_fields(value, fields);
    if fields.error.is_some() {
        fields.fail_in_struct(const { struct_of::<T>() }, index);
    }
}

/// Same as [`read_struct`], for an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable_struct<'de, T: Codec<'de>>(
    place: &mut Option<T>,
    fields: &mut FieldReader<'de>,
    index: u16,
    null: Null,
) {
    match fields.reader.is_present(null) {
        Ok(true) => read_struct(place.insert(T::default()), fields, index),
        Ok(false) => *place = None,
        Err(error) => fields.fail(error, index),
    }
}

/// Reads an array of structs, which is field `index`.
#[inline(never)]
pub(in crate::codec) fn read_array<'de, T: Codec<'de>>(
    value: &mut Vec<T>,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if let Some(count) = fields.struct_count(const { struct_of::<T>() }, index, Null::Never) {
        read_elements(value, count, fields, index);
    }
}

impl FieldReader<'_> {
    /// Reads the count of an array of structs, which is field `index`. `None` is null, or an error
    /// that is kept. This is compiled only once, so each array adds little more than its loop.
    #[inline(never)]
    fn struct_count(
        &mut self,
        schema: &'static StructSchema,
        index: u16,
        null: Null,
    ) -> Option<usize> {
        let offset = self.reader.offset();
        match self.reader.struct_count(schema) {
            Ok(None) if null == Null::Never => {
                self.fail(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset), index);
                None
            }
            Ok(count) => count,
            Err(error) => {
                self.fail(error, index);
                None
            }
        }
    }
}

/// Same as [`read_array`], for an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable_array<'de, T: Codec<'de>>(
    place: &mut Option<Vec<T>>,
    fields: &mut FieldReader<'de>,
    index: u16,
    null: Null,
) {
    *place = fields.struct_count(const { struct_of::<T>() }, index, null).map(|count| {
        let mut elements = Vec::new();
        read_elements(&mut elements, count, fields, index);
        elements
    });
}

/// Reads `count` structs into an empty array. The caller has checked that the bytes can hold them.
#[inline(always)]
fn read_elements<'de, T: Codec<'de>>(
    elements: &mut Vec<T>,
    count: usize,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if let Err(error) = fields.reader.reserve(count.saturating_mul(size_of::<T>())) {
        return fields.fail(error, index);
    }
    read_reserved(elements, count, fields, index);
}

/// Same as [`read_elements`], after the memory was charged.
#[inline(always)]
fn read_reserved<'de, T: Codec<'de>>(
    elements: &mut Vec<T>,
    count: usize,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    // Creates all elements in their final place, so that no `push` checks the capacity.
    elements.reserve_exact(count);
    elements.extend((0..count).map(|_| T::default()));
    let elements = elements.as_mut_slice();
    let mut at = 0;
    while let Some(element) = elements.get_mut(at) {
        Codec::read_fields(element, fields);
        if fields.error.is_some() {
            return fields.fail_in_element(const { struct_of::<T>() }, at, index);
        }
        at += 1;
    }
}

/// Same as [`read_elements`], for a caller with a `Reader` instead of a `FieldReader`.
#[inline(always)]
pub(in crate::codec) fn read_walked_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    read_reserved_elements(reader, count)
}

/// Same as [`read_walked_elements`], after the memory was charged.
#[inline(never)]
pub(in crate::codec) fn read_reserved_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    let mut elements = Vec::new();
    let mut fields = FieldReader::new(reader.clone());
    read_reserved(&mut elements, count, &mut fields, super::NO_FIELD);
    match fields.error {
        None => reader.restore(&fields.reader),
        Some(error) => return Err(error),
    }
    Ok(elements)
}
