//! Structs and arrays of them.

use alloc::vec::Vec;

use super::{FieldReader, Null};
use crate::codec::{Codec, Reader};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{self, StructSchema};

/// A struct of any type, so that what reads a whole message is compiled once.
pub(in crate::codec) trait ReadFields<'de> {
    fn read_fields(&mut self, fields: &mut FieldReader<'de>);
}

/// One struct.
pub(in crate::codec) struct Single<'a, T>(pub(in crate::codec) &'a mut T);

impl<'de, T: Codec<'de>> ReadFields<'de> for Single<'_, T> {
    fn read_fields(&mut self, fields: &mut FieldReader<'de>) {
        self.0.read_fields(fields);
    }
}

/// The schema of a type that is a struct.
pub(in crate::codec) const fn struct_of<'de, T: Codec<'de>>() -> &'static StructSchema {
    schema::struct_of(&T::TYPE)
}

/// Reads an outermost struct, and gives the cursor behind it.
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

/// A struct's `decode`.
///
/// # Errors
/// As that.
#[inline(never)]
pub fn decode_fields<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<T, DecodeError> {
    let mut value = T::default();
    let mut fields = FieldReader::new(reader.clone());
    value.read_fields(&mut fields);
    reader.resume(&fields.finish(const { struct_of::<T>() })?);
    Ok(value)
}

/// Reads the tag section of `value`, which is not empty. Straight code comes here. The cursor comes
/// and goes by value, so that the caller's own can live in registers.
///
/// # Errors
/// As [`Codec::decode`].
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

/// Reads field `index`, a struct.
#[inline(never)]
pub(in crate::codec) fn read_struct<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if fields.error.is_some() {
        return;
    }
    if const { T::STRAIGHT } && fields.reader.is_flexible() {
        match T::decode(&mut fields.reader) {
            Ok(read) => *value = read,
            Err(error) => fields.fail(error, index),
        }
        return;
    }
    value.read_fields(fields);
    if fields.error.is_some() {
        fields.fail_in_struct(const { struct_of::<T>() }, index);
    }
}

/// As [`read_struct`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable_struct<'de, T: Codec<'de>>(
    place: &mut Option<T>,
    fields: &mut FieldReader<'de>,
    index: u16,
    null: Null,
) {
    let present = match null {
        Null::Never => Ok(true),
        Null::Here => fields.reader.presence(),
        Null::Tagged => fields.reader.tagged_presence(),
    };
    match present {
        Ok(true) => read_struct(place.insert(T::default()), fields, index),
        Ok(false) => *place = None,
        Err(error) => fields.fail(error, index),
    }
}

/// Reads field `index`, an array of structs.
#[inline(never)]
pub(in crate::codec) fn read_array<'de, T: Codec<'de>>(
    value: &mut Vec<T>,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    let offset = fields.reader.offset();
    match fields.reader.struct_count(const { struct_of::<T>() }) {
        Ok(Some(0)) => value.clear(),
        Ok(Some(count)) => read_elements(value, count, fields, index),
        Ok(None) => {
            fields.fail(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset), index);
        }
        Err(error) => fields.fail(error, index),
    }
}

/// As [`read_array`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable_array<'de, T: Codec<'de>>(
    place: &mut Option<Vec<T>>,
    fields: &mut FieldReader<'de>,
    index: u16,
    null: Null,
) {
    let offset = fields.reader.offset();
    match fields.reader.struct_count(const { struct_of::<T>() }) {
        Ok(Some(0)) => *place = Some(Vec::new()),
        Ok(Some(count)) => read_elements(place.insert(Vec::new()), count, fields, index),
        Ok(None) if null != Null::Never => *place = None,
        Ok(None) => {
            fields.fail(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset), index);
        }
        Err(error) => fields.fail(error, index),
    }
}

/// Reads `count` structs, which the bytes that are left can hold, into field `index`.
#[inline(never)]
fn read_elements<'de, T: Codec<'de>>(
    elements: &mut Vec<T>,
    count: usize,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if const { T::STRAIGHT } && fields.reader.is_flexible() {
        match crate::codec::array::decode_elements(&mut fields.reader, count) {
            Ok(read) => *elements = read,
            Err(error) => fields.fail(error, index),
        }
        return;
    }
    if let Err(error) = fields.reader.reserve(count.saturating_mul(size_of::<T>())) {
        return fields.fail(error, index);
    }
    // All at once: each is made where it stays, and none asks whether the array must grow.
    elements.clear();
    elements.reserve_exact(count);
    elements.resize_with(count, T::default);
    for (at, element) in elements.iter_mut().enumerate() {
        element.read_fields(fields);
        if fields.error.is_some() {
            return fields.fail_in_element(const { struct_of::<T>() }, at, index);
        }
    }
}

/// As [`read_elements`], where there is a cursor alone.
#[inline(never)]
pub(in crate::codec) fn read_walked_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    let mut elements = Vec::new();
    let mut fields = FieldReader::new(reader.clone());
    read_elements(&mut elements, count, &mut fields, super::NO_FIELD);
    match fields.error {
        None => reader.resume(&fields.reader),
        Some(error) => return Err(error),
    }
    Ok(elements)
}
