//! Decodes the elements of an array.

use alloc::vec::Vec;

use crate::codec::reader::reserve_vec;
use crate::codec::runs::from_run;
use crate::codec::{Codec, LayoutOf, Reader, field_reader, one_of};
use crate::error::DecodeError;

/// Decodes `count` elements. The caller has checked that the remaining bytes can hold them.
#[inline(always)]
pub(super) fn decode_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let decode: fn(&mut Reader<'de>, usize, bool) -> Result<Vec<T>, DecodeError> = one_of!(
        T::IS_STRUCT,
        one_of!(T::STRAIGHT, decode_by_version, decode_walked_elements),
        decode_straight_elements,
    );
    decode(reader, count, flexible)
}

/// Same as [`decode_elements`], for flexible versions. Structs with straight-line code use only
/// that, so the schema-driven code is not compiled for them.
#[inline(always)]
pub(super) fn decode_flexible_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    let decode =
        one_of!(T::IS_STRUCT && !T::STRAIGHT, decode_walked_elements, decode_straight_elements);
    decode(reader, count, true)
}

#[inline(always)]
fn decode_by_version<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    match flexible {
        true => decode_straight_elements(reader, count, true),
        false => field_reader::read_walked_elements(reader, count),
    }
}

#[inline(always)]
fn decode_walked_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    _: bool,
) -> Result<Vec<T>, DecodeError> {
    field_reader::read_walked_elements(reader, count)
}

#[inline(always)]
fn decode_straight_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let decode = one_of!(T::FIXED > 0, decode_fixed_elements, decode_elements_of_any_size);
    decode(reader, count, flexible)
}

#[inline(always)]
fn decode_fixed_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    if reader.version() < T::FIXED_FROM {
        return decode_elements_of_any_size(reader, count, flexible);
    }
    match fixed_elements(reader, count, flexible)? {
        Some(elements) => Ok(elements),
        None => {
            // By value, so that the caller's own cursor can live in registers.
            let (elements, rest) = tagged_elements(reader.clone(), count)?;
            reader.restore(&rest);
            Ok(elements)
        }
    }
}

#[inline(always)]
fn decode_elements_of_any_size<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let version = reader.version();
    let elements = match flexible {
        true if T::NESTED && count == 0 => Ok(Vec::new()),
        true if T::NESTED => flexible_elements(reader, count),
        _ => each(reader, count, version, flexible),
    };
    // No-op at run time. Tells LLVM that the elements left version and flexibility unchanged.
    reader.set_version(version, flexible);
    elements
}

/// Charges the memory, and decodes all elements as one run; `None` if that is impossible.
#[inline(always)]
fn fixed_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Option<Vec<T>>, DecodeError> {
    let tagged = flexible && T::HAS_TAG_SECTION;
    let stride = T::FIXED + usize::from(tagged);
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    let Some((run, rest)) = reader.peek().split_at_checked(count.wrapping_mul(stride)) else {
        return Ok(None);
    };
    let elements = from_run(run, tagged);
    if elements.is_some() {
        reader.set_rest(rest);
    }
    Ok(elements)
}

/// For flexible versions only, so that the code handles only compact lengths.
#[inline(never)]
fn flexible_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    let version = reader.version();
    each(reader, count, version, true)
}

#[cold]
#[inline(never)]
fn tagged_elements<'de, T: Codec<'de>>(
    mut reader: Reader<'de>,
    count: usize,
) -> Result<(Vec<T>, Reader<'de>), DecodeError> {
    // `fixed_elements` has already charged the memory.
    let read = one_of!(T::IS_STRUCT, field_reader::read_reserved_elements, each_reserved);
    let elements = read(&mut reader, count)?;
    Ok((elements, reader))
}

#[inline(always)]
fn each_reserved<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    let (version, flexible) = (reader.version(), reader.is_flexible());
    each_into(Vec::with_capacity(count), reader, count, version, flexible)
}

#[inline(always)]
fn each<'de, T: Codec<'de>>(
    outer: &mut Reader<'de>,
    count: usize,
    version: i16,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let elements = reserve_vec(outer, count)?;
    each_into(elements, outer, count, version, flexible)
}

#[inline(always)]
fn each_into<'de, T: Codec<'de>>(
    mut elements: Vec<T>,
    outer: &mut Reader<'de>,
    count: usize,
    version: i16,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    // Only a local cursor can live in registers. Inner loops need its address, so they get `outer`.
    let mut own;
    let reader = match T::NESTED {
        true => &mut *outer,
        false => {
            own = outer.clone();
            &mut own
        }
    };
    while elements.len() < count {
        reader.set_version(version, flexible);
        // Structs get here only in flexible versions.
        let decode = one_of!(T::STRAIGHT, T::decode_flexible, T::decode);
        match decode(reader) {
            Ok(element) if elements.len() < elements.capacity() => elements.push(element),
            // Unreachable: capacity was reserved. The check lets LLVM drop `push`'s grow path and
            // build the element in place.
            Ok(element) => {
                core::mem::forget(element);
                break;
            }
            Err(error) => return Err(error.at_index(elements.len())),
        }
    }
    if !T::NESTED {
        let end = reader.clone();
        outer.restore(&end);
    }
    Ok(elements)
}
