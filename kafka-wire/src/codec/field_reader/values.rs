//! The values of fields, and the structs that a [`FieldReader`] reads without their type.

use alloc::vec::Vec;

use super::{FieldReader, read_root};
use crate::codec::{Codec, Nullable, Reader};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::{self, FieldType, StructSchema};

/// Structs of one type, so that what goes through them is compiled once.
pub(in crate::codec) trait Structs<'de> {
    /// Reads one of `count`. Those before it are there.
    fn read(&mut self, index: usize, count: usize, fields: &mut FieldReader<'de>);
}

/// A struct alone.
pub(in crate::codec) struct One<'a, T>(pub(in crate::codec) &'a mut T);

impl<'de, T: Codec<'de>> Structs<'de> for One<'_, T> {
    fn read(&mut self, _: usize, _: usize, fields: &mut FieldReader<'de>) {
        self.0.read_fields(fields);
    }
}

struct Elements<'a, T>(&'a mut Vec<T>);

impl<'de, T: Codec<'de>> Structs<'de> for Elements<'_, T> {
    fn read(&mut self, index: usize, count: usize, fields: &mut FieldReader<'de>) {
        let elements = &mut *self.0;
        if elements.is_empty() {
            elements.reserve_exact(count);
        }
        // There is room. That this is asked lets the compiler drop what makes an array grow.
        if elements.len() == index {
            let element = T::default();
            match elements.len() < elements.capacity() {
                true => elements.push(element),
                false => core::mem::forget(element),
            }
        }
        if let Some(element) = elements.get_mut(index) {
            element.read_fields(fields);
        }
    }
}

/// The schema of a type that is a struct.
pub(in crate::codec) const fn struct_of<'de, T: Codec<'de>>() -> &'static StructSchema {
    schema::struct_of(&T::TYPE)
}

/// A struct, read over its defaults.
#[inline(never)]
pub fn decode_small<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<T, DecodeError> {
    let mut value = T::default();
    read_any(&mut value, reader)?;
    Ok(value)
}

/// Reads a struct over `value`.
#[inline]
pub(in crate::codec) fn read_any<'de, T: Codec<'de>>(
    value: &mut T,
    reader: &mut Reader<'de>,
) -> Result<(), DecodeError> {
    read_alone(const { struct_of::<T>() }, &mut One(value), reader)
}

#[inline(never)]
fn read_alone<'de>(
    schema: &'static StructSchema,
    structs: &mut dyn Structs<'de>,
    reader: &mut Reader<'de>,
) -> Result<(), DecodeError> {
    read_root(schema, structs, reader)
}

/// Reads a field that is neither a small struct nor an array of them.
#[inline(never)]
pub(in crate::codec) fn read_value<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
) {
    if fields.next() {
        let result = match const { T::TYPE } {
            FieldType::Struct(_) | FieldType::Array(_) => value.decode_any(&mut fields.reader),
            _ => T::decode(&mut fields.reader).map(|read| *value = read),
        };
        if let Err(error) = result {
            fields.fail(error);
        }
    }
}

/// As [`read_value`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable<'de, T: Nullable<'de>>(
    place: &mut Option<T>,
    fields: &mut FieldReader<'de>,
) {
    if !fields.next() {
        return;
    }
    let offset = fields.reader.offset();
    let result = match const { T::TYPE } {
        FieldType::Struct(_) if !fields.is_nullable() => {
            place.insert(T::default()).decode_any(&mut fields.reader)
        }
        FieldType::Struct(_) => T::decode_any_nullable(place, &mut fields.reader, fields.tagged),
        _ => match T::decode_nullable(&mut fields.reader) {
            Ok(None) if !fields.is_nullable() => {
                Err(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset))
            }
            Ok(value) => {
                *place = value;
                Ok(())
            }
            Err(error) => Err(error),
        },
    };
    if let Err(error) = result {
        fields.fail(error);
    }
}

#[inline(always)]
pub(in crate::codec) fn read_struct<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
) {
    fields.read_field(const { struct_of::<T>() }, &mut One(value));
}

#[inline(always)]
pub(in crate::codec) fn read_nullable_struct<'de, T: Codec<'de>>(
    place: &mut Option<T>,
    fields: &mut FieldReader<'de>,
) {
    match fields.presence() {
        Some(true) => {
            let value = place.insert(T::default());
            fields.read_inner(const { struct_of::<T>() }, &mut One(value), None);
        }
        Some(false) => *place = None,
        None => {}
    }
}

#[inline(always)]
pub(in crate::codec) fn read_array<'de, T: Codec<'de>>(
    value: &mut Vec<T>,
    fields: &mut FieldReader<'de>,
) {
    fields.read_elements(const { struct_of::<T>() }, size_of::<T>(), &mut Elements(value));
}

#[inline(always)]
pub(in crate::codec) fn read_nullable_array<'de, T: Codec<'de>>(
    place: &mut Option<Vec<T>>,
    fields: &mut FieldReader<'de>,
) {
    match fields.count(const { struct_of::<T>() }, size_of::<T>(), true) {
        Some(Some(count)) => {
            let value = place.insert(Vec::new());
            fields.read_inner(const { struct_of::<T>() }, &mut Elements(value), Some(count));
        }
        Some(None) => *place = None,
        None => {}
    }
}
