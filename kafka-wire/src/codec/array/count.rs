//! The count of an array.

use crate::codec::{Codec, LayoutOf, Reader, one_of, struct_of};
use crate::error::DecodeError;
use crate::schema::{StructSchema, largest_flexible_size, min_size};

/// Reads the count of an array of `T`, and checks that the remaining bytes can hold the elements.
#[inline(always)]
pub(super) fn count<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    flexible: bool,
) -> Result<usize, DecodeError> {
    let before = reader.remaining();
    match nullable_count::<T>(reader, flexible)? {
        Some(count) => Ok(count),
        None => Err(reader.null_since(before)),
    }
}

/// Same as [`count`]; `None` is null.
#[inline(always)]
pub(super) fn nullable_count<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    flexible: bool,
) -> Result<Option<usize>, DecodeError> {
    let count = one_of!(T::IS_STRUCT, count_of_structs::<T>, count_of_values::<T>);
    count(reader, flexible)
}

#[inline(always)]
fn count_of_values<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    flexible: bool,
) -> Result<Option<usize>, DecodeError> {
    reader.nullable_count_in(T::min_size(reader.version(), flexible), flexible)
}

/// Nearly every count passes a check with a constant size. Only for others, the smallest size in this
/// version is computed from the schema.
#[inline(always)]
fn count_of_structs<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    flexible: bool,
) -> Result<Option<usize>, DecodeError> {
    let schema = const { struct_of::<T>() };
    if !flexible {
        return reader.nullable_count_in(min_size(schema, reader.version(), false), false);
    }
    let before = reader.remaining();
    let Some(count) = reader.length_in(true)? else { return Ok(None) };
    let (size, exact) = const { largest_flexible_size(struct_of::<T>()) };
    if count.checked_mul(size).is_some_and(|bytes| bytes <= reader.remaining()) {
        return Ok(Some(count));
    }
    let smallest = match exact {
        true => Some(size),
        false => check(count, schema, reader.version(), reader.remaining()),
    };
    match smallest {
        None => Ok(Some(count)),
        Some(smallest) => Err(reader.count_too_large(count, smallest, before)),
    }
}

/// The size of the smallest element, if the elements do not fit into the remaining bytes. Takes no
/// cursor, so that the caller's can live in registers.
#[cold]
#[inline(never)]
fn check(count: usize, schema: &StructSchema, version: i16, remaining: usize) -> Option<usize> {
    let smallest = min_size(schema, version, true);
    let fits = count.checked_mul(smallest).is_some_and(|bytes| bytes <= remaining);
    (!fits).then_some(smallest)
}
