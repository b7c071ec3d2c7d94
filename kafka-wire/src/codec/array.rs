//! Arrays: a count and elements.

use alloc::vec::Vec;

use super::reader::reserve_vec;
use super::runs::put_numbers;
use super::{
    Codec, FieldReader, FieldWriter, Null, Nullable, Reader, Writer, field_reader, field_writer,
    null_is_a_length, one_of,
};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

impl<'de, T: Codec<'de>> Codec<'de> for Vec<T> {
    const TYPE: FieldType = FieldType::Array(&T::TYPE);
    const NESTED: bool = T::FIXED == 0;

    #[inline]
    fn min_size(_: i16, flexible: bool) -> usize {
        if flexible { 1 } else { 4 }
    }

    #[inline(always)]
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = reader.count(T::min_size(reader.version(), reader.is_flexible()))?;
        decode_elements(reader, count, reader.is_flexible())
    }

    #[inline(always)]
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length(self.len())?;
        encode_elements(self, writer)
    }

    #[inline(always)]
    fn decode_flexible(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = reader.count_in(T::min_size(reader.version(), true), true)?;
        decode_flexible_elements(reader, count)
    }

    #[inline(always)]
    fn encode_flexible(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length_in(self.len(), true)?;
        encode_flexible_elements(self, writer)
    }

    #[inline(always)]
    fn encode_in_room(&self, writer: &mut Writer) -> bool {
        let width = const { T::WIDTH };
        width > 0
            && writer.has_room(4 + width.saturating_mul(self.len()))
            && writer.put_short_length(self.len())
            && put_numbers(self, writer)
    }

    #[inline(always)]
    fn read_field(&mut self, fields: &mut FieldReader<'de>, index: u16) {
        let read = one_of!(T::IS_STRUCT, field_reader::read_array, field_reader::read_value);
        read(self, fields, index);
    }

    #[inline(always)]
    fn write_field(&self, fields: &mut FieldWriter, index: u16) {
        let write: fn(&Self, &mut FieldWriter, u16) = one_of!(
            T::IS_STRUCT,
            |array, fields, index| field_writer::write_array(array, fields, index),
            one_of!(
                T::FIXED == 0,
                |array, fields, index| field_writer::write_values(array, fields, index),
                field_writer::write_value,
            ),
        );
        write(self, fields, index);
    }

    #[inline]
    fn is_default(&self, _: DefaultValue) -> bool {
        self.is_empty()
    }
}

impl<'de, T: Codec<'de>> Nullable<'de> for Vec<T> {
    null_is_a_length!(put_null, |reader, flexible| {
        match reader.nullable_count_in(T::min_size(reader.version(), flexible), flexible)? {
            Some(count) => decode_elements(reader, count, flexible).map(Some),
            None => Ok(None),
        }
    });

    #[inline(always)]
    fn read_nullable_field(
        place: &mut Option<Self>,
        fields: &mut FieldReader<'de>,
        index: u16,
        null: Null,
    ) {
        let read =
            one_of!(T::IS_STRUCT, field_reader::read_nullable_array, field_reader::read_nullable);
        read(place, fields, index, null);
    }

    #[inline(always)]
    fn write_nullable_field(
        value: &Option<Self>,
        fields: &mut FieldWriter,
        index: u16,
        null: Null,
    ) {
        let write = one_of!(
            T::IS_STRUCT || T::FIXED == 0,
            field_writer::write_nullable_array,
            field_writer::write_nullable
        );
        write(value, fields, index, null);
    }
}

/// Decodes `count` elements. The caller has checked that the remaining bytes can hold them.
#[inline(always)]
fn decode_elements<'de, T: Codec<'de>>(
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
fn decode_flexible_elements<'de, T: Codec<'de>>(
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
    let elements = T::from_run(run, tagged);
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

/// Encodes the elements of an array, after its count.
#[inline(always)]
pub(super) fn encode_elements<'de, T: Codec<'de>>(
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
fn encode_flexible_elements<'de, T: Codec<'de>>(
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
        |writer| T::to_run(elements, writer, tagged),
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
