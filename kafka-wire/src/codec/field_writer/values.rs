//! Values that are neither structs nor arrays of them.

use super::FieldWriter;
use crate::codec::field_reader::Null;
use crate::codec::{BlockMut, Codec, Nullable};
use crate::schema::FieldType;

/// Writes field `index`.
#[inline(never)]
pub(in crate::codec) fn write_value<'de, T: Codec<'de>>(
    value: &T,
    fields: &mut FieldWriter,
    index: u16,
) {
    if const { T::WIDTH > 0 }
        && let Some(room) = fields.writer.room(T::WIDTH)
    {
        return value.to_block(&mut BlockMut::new(room));
    }
    if let Err(error) = value.encode(&mut fields.writer) {
        fields.fail(error, index);
    }
}

/// As [`write_value`], of an `Option`.
#[inline(never)]
pub(in crate::codec) fn write_nullable<'de, T: Nullable<'de>>(
    value: &Option<T>,
    fields: &mut FieldWriter,
    index: u16,
    null: Null,
) {
    let result = match (value, const { T::TYPE }, null) {
        // Refused before this.
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
