//! Encodes the elements of an array.

use crate::codec::runs::to_run;
use crate::codec::{Codec, LayoutOf, Writer, field_writer, one_of};
use crate::error::EncodeError;

/// Encodes the elements of an array, after its count.
#[inline(always)]
pub(in crate::codec) fn encode_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let encode: fn(&[T], &mut Writer, bool) -> Result<(), EncodeError> = one_of!(
        T::IS_STRUCT,
        one_of!(T::STRAIGHT, encode_by_version, encode_walked_elements),
        encode_straight_elements,
    );
    encode(elements, writer, writer.is_flexible())
}

#[inline(always)]
fn encode_by_version<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    flexible: bool,
) -> Result<(), EncodeError> {
    match flexible {
        true => encode_straight_elements(elements, writer, true),
        false => field_writer::write_walked_elements(elements, writer),
    }
}

#[inline(always)]
fn encode_walked_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    _: bool,
) -> Result<(), EncodeError> {
    field_writer::write_walked_elements(elements, writer)
}

/// Same as [`encode_elements`], for flexible versions. Structs with straight-line code use only
/// that, so the schema-driven code is not compiled for them.
#[inline(always)]
pub(super) fn encode_flexible_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let encode =
        one_of!(T::IS_STRUCT && !T::STRAIGHT, encode_walked_elements, encode_straight_elements);
    encode(elements, writer, true)
}

#[inline(always)]
fn encode_straight_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    flexible: bool,
) -> Result<(), EncodeError> {
    let encode = one_of!(T::FIXED > 0, encode_fixed_elements, encode_elements_of_any_size);
    encode(elements, writer, flexible)
}

#[inline(always)]
fn encode_fixed_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    flexible: bool,
) -> Result<(), EncodeError> {
    if writer.version() < T::FIXED_FROM {
        return encode_elements_of_any_size(elements, writer, flexible);
    }
    let tagged = flexible && T::HAS_TAG_SECTION;
    let length = elements.len().wrapping_mul(T::FIXED + usize::from(tagged));
    let put = writer.put_run(
        length,
        || !elements.iter().any(T::has_tagged_fields),
        |writer| to_run(elements, writer, tagged),
    );
    if put {
        return Ok(());
    }
    // Passed by value, so that the caller's own cursor can live in registers.
    let (rest, result) = put_tagged_elements(elements, writer.take());
    writer.restore(rest);
    result
}

#[inline(always)]
fn encode_elements_of_any_size<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    flexible: bool,
) -> Result<(), EncodeError> {
    let version = writer.version();
    let result = match flexible {
        true if T::NESTED && elements.is_empty() => Ok(()),
        true if T::NESTED => put_flexible_elements(elements, writer),
        _ => put_each(elements, writer, version, flexible),
    };
    // No-op at run time. Tells LLVM that the elements left version and flexibility unchanged.
    writer.set_version(version, flexible);
    result
}

#[inline(never)]
fn put_flexible_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let version = writer.version();
    put_each(elements, writer, version, true)
}

#[cold]
#[inline(never)]
fn put_tagged_elements<'de, T: Codec<'de>>(
    elements: &[T],
    mut writer: Writer,
) -> (Writer, Result<(), EncodeError>) {
    let write = one_of!(T::IS_STRUCT, field_writer::write_walked_elements, put_each_as_is);
    let result = write(elements, &mut writer);
    (writer, result)
}

#[inline(always)]
fn put_each_as_is<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let (version, flexible) = (writer.version(), writer.is_flexible());
    put_each(elements, writer, version, flexible)
}

#[inline(always)]
fn put_each<'de, T: Codec<'de>>(
    elements: &[T],
    outer: &mut Writer,
    version: i16,
    flexible: bool,
) -> Result<(), EncodeError> {
    let mut own;
    let writer = match T::NESTED {
        true => &mut *outer,
        false => {
            own = outer.take();
            &mut own
        }
    };
    let mut result = Ok(());
    for (index, element) in elements.iter().enumerate() {
        writer.set_version(version, flexible);
        let encode = one_of!(T::STRAIGHT, T::encode_flexible, T::encode);
        if let Err(error) = encode(element, writer) {
            result = Err(error.at_index(index));
            break;
        }
    }
    if !T::NESTED {
        let end = writer.take();
        outer.restore(end);
    }
    result
}
