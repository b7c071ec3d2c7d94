//! Values other than structs and arrays of structs.

use super::{FieldReader, Null};
use crate::codec::{Block, Codec, LayoutOf, Nullable};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::schema::FieldType;

/// Reads field `index`.
#[inline(never)]
pub(in crate::codec) fn read_value<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    if const { T::WIDTH > 0 }
        && let Some((bytes, rest)) = fields.reader.peek().split_at_checked(T::WIDTH)
    {
        fields.reader.set_rest(rest);
        *value = T::from_block(&mut Block::new(bytes));
        return;
    }
    match const { T::WIDTH > 0 } {
        // Out of line, so that a number takes 10 instructions and no stack frame instead of 17.
        true => read_missing_value(value, fields, index),
        false => read_any_value(value, fields, index),
    }
}

#[inline(always)]
fn read_any_value<'de, T: Codec<'de>>(value: &mut T, fields: &mut FieldReader<'de>, index: u16) {
    match T::decode(&mut fields.reader) {
        Ok(read) => *value = read,
        Err(error) => fields.fail(error, index),
    }
}

/// Reports that the bytes end before a value of fixed width.
#[cold]
#[inline(never)]
fn read_missing_value<'de, T: Codec<'de>>(
    value: &mut T,
    fields: &mut FieldReader<'de>,
    index: u16,
) {
    read_any_value(value, fields, index);
}

/// Same as [`read_value`], for an `Option`.
#[inline(never)]
pub(in crate::codec) fn read_nullable<'de, T: Nullable<'de>>(
    place: &mut Option<T>,
    fields: &mut FieldReader<'de>,
    index: u16,
    null: Null,
) {
    let offset = fields.reader.offset();
    let result = match (const { T::TYPE }, null) {
        (FieldType::Struct(_), Null::Never) => T::decode(&mut fields.reader).map(Some),
        (FieldType::Struct(_), Null::Tagged) => T::decode_tagged_nullable(&mut fields.reader),
        _ => T::decode_nullable(&mut fields.reader),
    };
    match result {
        Ok(None) if null == Null::Never => {
            fields.fail(DecodeError::new(DecodeErrorKind::UnexpectedNull, offset), index);
        }
        Ok(value) => *place = value,
        Err(error) => fields.fail(error, index),
    }
}
