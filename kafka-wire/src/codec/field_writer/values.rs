//! Values other than structs and arrays of structs.

use super::FieldWriter;
use crate::codec::field_reader::Null;
use crate::codec::{BlockMut, Codec, LayoutOf, Nullable};
use crate::schema::FieldType;

/// Writes field `index`.
#[inline(never)]
pub(in crate::codec) fn write_value<'de, T: Codec<'de>>(
    value: &T,
    fields: &mut FieldWriter,
    index: u16,
) {
    if !value.encode_in_room(&mut fields.writer) {
        write_any_value(value, fields, index);
    }
}

/// Writes an array of variable-width values, which is field `index`. Most values are short, and this
/// loop writes them; [`Codec::encode`] of the array would move the writer to the stack and back.
#[inline(never)]
pub(in crate::codec) fn write_values<'de, T: Codec<'de>>(
    elements: &[T],
    fields: &mut FieldWriter,
    index: u16,
) {
    fields.put_count(elements.len(), index);
    for (at, element) in elements.iter().enumerate() {
        if !element.encode_in_room(&mut fields.writer) {
            write_any_element(element, fields, at, index);
        }
    }
}

#[cold]
#[inline(never)]
fn write_any_element<'de, T: Codec<'de>>(
    element: &T,
    fields: &mut FieldWriter,
    at: usize,
    index: u16,
) {
    if let Err(error) = element.encode(&mut fields.writer) {
        fields.fail(error.at_index(at), index);
    }
}

/// Out of line, so that callers need no stack frame.
#[inline(never)]
fn write_any_value<'de, T: Codec<'de>>(value: &T, fields: &mut FieldWriter, index: u16) {
    if const { T::WIDTH > 0 } {
        // A UUID has the largest width.
        let mut bytes = [0; 16];
        if let Some(bytes) = bytes.get_mut(..T::WIDTH) {
            value.to_block(&mut BlockMut::new(bytes));
            fields.put_any(bytes);
        }
        return;
    }
    if let Err(error) = value.encode(&mut fields.writer) {
        fields.fail(error, index);
    }
}

/// Same as [`write_value`], for an `Option`.
#[inline(never)]
pub(in crate::codec) fn write_nullable<'de, T: Nullable<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    if const { !matches!(T::TYPE, FieldType::Struct(_)) }
        && match value {
            Some(value) => value.encode_in_room(&mut fields.writer),
            None => null != Null::Never && T::null_in_room(&mut fields.writer),
        }
    {
        return;
    }
    write_any_nullable(value, fields, index, null);
}

#[inline(never)]
fn write_any_nullable<'de, T: Nullable<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    let result = match (value, const { T::TYPE }, null) {
        // `never_null` has already reported this.
        (None, _, Null::Never) => return,
        (None, FieldType::Struct(_), Null::Tagged) => {
            T::encode_tagged_nullable(None, &mut fields.writer)
        }
        (None, ..) => T::encode_nullable(None, &mut fields.writer),
        (Some(value), FieldType::Struct(_), Null::Tagged) => {
            T::encode_tagged_nullable(Some(value), &mut fields.writer)
        }
        (Some(value), FieldType::Struct(_), Null::Here) => {
            T::encode_nullable(Some(value), &mut fields.writer)
        }
        (Some(value), ..) => value.encode(&mut fields.writer),
    };
    if let Err(error) = result {
        fields.fail(error, index);
    }
}
