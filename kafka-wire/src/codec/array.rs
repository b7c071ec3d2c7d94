//! Arrays: a count and elements.

use alloc::vec::Vec;

use super::reader::reserve_vec;
use super::{
    Codec, FieldReader, FieldWriter, Null, Nullable, Reader, Writer, field_reader, field_writer,
    null_is_a_length,
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
    fn read_field(&mut self, fields: &mut FieldReader<'de>, index: u16) {
        match const { T::IS_STRUCT } {
            true => field_reader::read_array(self, fields, index),
            false => field_reader::read_value(self, fields, index),
        }
    }

    #[inline(always)]
    fn write_field(&self, fields: &mut FieldWriter, index: u16) {
        match const { (T::IS_STRUCT, T::FIXED) } {
            (true, _) => field_writer::write_array(self, fields, index),
            (false, 0) => field_writer::write_values(self, fields, index),
            (false, _) => field_writer::write_value(self, fields, index),
        }
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
        match const { T::IS_STRUCT } {
            true => field_reader::read_nullable_array(place, fields, index, null),
            false => field_reader::read_nullable(place, fields, index, null),
        }
    }

    #[inline(always)]
    fn write_nullable_field(
        value: &Option<Self>,
        fields: &mut FieldWriter,
        index: u16,
        null: Null,
    ) {
        match const { T::IS_STRUCT || T::FIXED == 0 } {
            true => field_writer::write_nullable_array(value, fields, index, null),
            false => field_writer::write_nullable(value, fields, index, null),
        }
    }
}

/// Decodes `count` elements. The caller has checked that the remaining bytes can hold them.
#[inline(always)]
fn decode_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    match T::IS_STRUCT && !(T::STRAIGHT && flexible) {
        true => field_reader::read_walked_elements(reader, count),
        false => decode_straight_elements(reader, count, flexible),
    }
}

/// Same as [`decode_elements`], for flexible versions. Structs with straight-line code use only
/// that, so the schema-driven code is not compiled for them.
#[inline(always)]
fn decode_flexible_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    match const { T::IS_STRUCT && !T::STRAIGHT } {
        true => field_reader::read_walked_elements(reader, count),
        false => decode_straight_elements(reader, count, true),
    }
}

#[inline(always)]
fn decode_straight_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let version = reader.version();
    if const { T::FIXED > 0 } && version >= T::FIXED_FROM {
        return match fixed_elements(reader, count, flexible)? {
            Some(elements) => Ok(elements),
            None => {
                // By value, so that the caller's own cursor can live in registers.
                let (elements, rest) = tagged_elements(reader.clone(), count)?;
                reader.resume(&rest);
                Ok(elements)
            }
        };
    }
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
    if const { T::IS_STRUCT } {
        let elements = field_reader::read_reserved_elements(&mut reader, count)?;
        return Ok((elements, reader));
    }
    let (version, flexible) = (reader.version(), reader.is_flexible());
    let elements = each_into(Vec::with_capacity(count), &mut reader, count, version, flexible)?;
    Ok((elements, reader))
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
        let element = match const { T::STRAIGHT } {
            true => T::decode_flexible(reader),
            false => T::decode(reader),
        };
        match element {
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
        outer.resume(&end);
    }
    Ok(elements)
}

/// Encodes the elements of an array, after its count.
#[inline(always)]
pub(super) fn encode_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let flexible = writer.is_flexible();
    match T::IS_STRUCT && !(T::STRAIGHT && flexible) {
        true => field_writer::write_walked_elements(elements, writer),
        false => encode_straight_elements(elements, writer, flexible),
    }
}

/// Same as [`encode_elements`], for flexible versions. Structs with straight-line code use only
/// that, so the schema-driven code is not compiled for them.
#[inline(always)]
fn encode_flexible_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    match const { T::IS_STRUCT && !T::STRAIGHT } {
        true => field_writer::write_walked_elements(elements, writer),
        false => encode_straight_elements(elements, writer, true),
    }
}

#[inline(always)]
fn encode_straight_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    flexible: bool,
) -> Result<(), EncodeError> {
    let version = writer.version();
    if const { T::FIXED > 0 } && version >= T::FIXED_FROM {
        let tagged = flexible && T::HAS_TAG_SECTION;
        let length = elements.len().wrapping_mul(T::FIXED + usize::from(tagged));
        if writer.put_run(length, |room| T::to_run(elements, room, tagged)) {
            return Ok(());
        }
        // Passed by value, so that the caller's own cursor can live in registers.
        let (rest, result) = put_tagged_elements(elements, writer.lend());
        writer.resume(rest);
        return result;
    }
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
    if const { T::IS_STRUCT } {
        let result = field_writer::write_walked_elements(elements, &mut writer);
        return (writer, result);
    }
    let (version, flexible) = (writer.version(), writer.is_flexible());
    let result = put_each(elements, &mut writer, version, flexible);
    (writer, result)
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
            own = outer.lend();
            &mut own
        }
    };
    let mut result = Ok(());
    for (index, element) in elements.iter().enumerate() {
        writer.set_version(version, flexible);
        let encoded = match const { T::STRAIGHT } {
            true => element.encode_flexible(writer),
            false => element.encode(writer),
        };
        if let Err(error) = encoded {
            result = Err(error.at_index(index));
            break;
        }
    }
    if !T::NESTED {
        let end = writer.lend();
        outer.resume(end);
    }
    result
}
