//! The values of fields, and the structs that a [`FieldWriter`] writes without their type.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{FieldWriter, Next, Pass, is_root_default, write_root};
use crate::codec::field_reader::struct_of;
use crate::codec::{BlockMut, Codec, Nullable, Writer};
use crate::error::EncodeError;
use crate::schema::{FieldType, StructSchema};

/// Structs of one type, so that what goes through them is compiled once.
pub(in crate::codec) trait Structs {
    /// Writes one.
    fn write(&self, index: usize, fields: &mut FieldWriter);
}

/// A struct alone; `'de` tells which of its codecs is meant.
pub(in crate::codec) struct One<'a, 'de, T>(&'a T, PhantomData<&'de ()>);

impl<'a, T> One<'a, '_, T> {
    #[inline(always)]
    pub(in crate::codec) fn new(value: &'a T) -> Self {
        Self(value, PhantomData)
    }
}

impl<'de, T: Codec<'de>> Structs for One<'_, 'de, T> {
    fn write(&self, _: usize, fields: &mut FieldWriter) {
        self.0.write_fields(fields);
    }
}

struct Elements<'a, 'de, T>(&'a Vec<T>, PhantomData<&'de ()>);

impl<'de, T: Codec<'de>> Structs for Elements<'_, 'de, T> {
    fn write(&self, index: usize, fields: &mut FieldWriter) {
        if let Some(element) = self.0.get(index) {
            element.write_fields(fields);
        }
    }
}

/// A struct's `encode`.
///
/// # Errors
/// As that.
#[inline(never)]
pub fn encode_small<'de, T: Codec<'de>>(value: &T, writer: &mut Writer) -> Result<(), EncodeError> {
    write_any(value, writer)
}

/// Writes a struct.
#[inline]
pub(in crate::codec) fn write_any<'de, T: Codec<'de>>(
    value: &T,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    write_alone(const { struct_of::<T>() }, &One::<'_, 'de, T>::new(value), writer)
}

#[inline(never)]
fn write_alone(
    schema: &'static StructSchema,
    structs: &dyn Structs,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    write_root(schema, structs, writer)
}

/// Whether all fields of a struct hold their defaults.
#[inline(never)]
pub fn is_default<'de, T: Codec<'de>>(value: &T) -> bool {
    is_root_default(const { struct_of::<T>() }, &One::<'_, 'de, T>::new(value))
}

/// Writes a field that is neither a small struct nor an array of them.
#[inline(never)]
pub(in crate::codec) fn write_value<'de, T: Codec<'de>>(value: &T, fields: &mut FieldWriter) {
    match fields.next() {
        Next::Write => {}
        Next::Ask => {
            let default = fields.default_value();
            return fields.answer(value.is_default(default));
        }
        Next::Skip => return,
    }
    if const { T::WIDTH > 0 }
        && let Some(room) = fields.writer.room(T::WIDTH)
    {
        return value.to_block(&mut BlockMut::new(room));
    }
    put(value, fields);
}

#[inline(never)]
fn put<'de, T: Codec<'de>>(value: &T, fields: &mut FieldWriter) {
    let result = match const { T::TYPE } {
        FieldType::Struct(_) | FieldType::Array(_) => value.encode_any(&mut fields.writer),
        _ => value.encode(&mut fields.writer),
    };
    if let Err(error) = result {
        fields.fail(error);
    }
}

/// As [`write_value`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn write_nullable<'de, T: Nullable<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
) {
    match fields.next() {
        Next::Write => {}
        Next::Ask => {
            return match value {
                Some(value) => fields.answer_option(Some(&|default| value.is_default(default))),
                None => fields.answer_option(None),
            };
        }
        Next::Skip => return,
    }
    let tagged = fields.pass == Pass::Value;
    let result = match value {
        None if !fields.null_is_fine() => return,
        None => T::encode_any_nullable(None, &mut fields.writer, tagged),
        Some(value) => match const { T::TYPE } {
            FieldType::Struct(_) if fields.is_nullable() => {
                T::encode_any_nullable(Some(value), &mut fields.writer, tagged)
            }
            _ => return put(value, fields),
        },
    };
    if let Err(error) = result {
        fields.fail(error);
    }
}

#[inline(always)]
pub(in crate::codec) fn write_struct<'de, T: Codec<'de>>(value: &T, fields: &mut FieldWriter) {
    fields.write_field(const { struct_of::<T>() }, &One::<'_, 'de, T>::new(value));
}

#[inline(always)]
pub(in crate::codec) fn write_nullable_struct<'de, T: Codec<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
) {
    match value {
        Some(value) => {
            let one = One::<'_, 'de, T>::new(value);
            fields.write_nullable_field(const { struct_of::<T>() }, Some(&one));
        }
        None => fields.write_nullable_field(const { struct_of::<T>() }, None),
    }
}

#[inline(always)]
#[allow(clippy::ptr_arg, reason = "a slice of it would be made in each place")]
pub(in crate::codec) fn write_array<'de, T: Codec<'de>>(value: &Vec<T>, fields: &mut FieldWriter) {
    let elements = Elements::<'_, 'de, T>(value, PhantomData);
    fields.write_elements(const { struct_of::<T>() }, &elements, value.len());
}

#[inline(always)]
pub(in crate::codec) fn write_nullable_array<'de, T: Codec<'de>>(
    value: &Option<Vec<T>>,
    fields: &mut FieldWriter,
) {
    match value {
        Some(value) => {
            let elements = Elements::<'_, 'de, T>(value, PhantomData);
            fields.write_nullable_elements(
                const { struct_of::<T>() },
                Some((&elements, value.len())),
            );
        }
        None => fields.write_nullable_elements(const { struct_of::<T>() }, None),
    }
}
