//! Arrays: a count and elements.

use alloc::vec::Vec;

use super::reader::reserve_vec;
use super::{Block, BlockMut, Codec, Nullable, Reader, Writer, null_is_a_length};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

impl<'de, T: Codec<'de>> Codec<'de> for Vec<T> {
    const TYPE: FieldType = FieldType::Array(&T::TYPE);
    const NEWEST: i16 = T::NEWEST;

    #[inline]
    fn min_size(_: i16, flexible: bool) -> usize {
        if flexible { 1 } else { 4 }
    }

    #[inline(always)]
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let element = T::min_size(reader.version(), reader.is_flexible());
        let count = reader.count(element)?;
        decode_elements(reader, count)
    }

    #[inline(always)]
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length(self.len())?;
        encode_elements(self, writer)
    }

    #[inline]
    fn is_default(&self, _: DefaultValue) -> bool {
        self.is_empty()
    }
}

impl<'de, T: Codec<'de>> Nullable<'de> for Vec<T> {
    null_is_a_length!(
        |reader| {
            let element = T::min_size(reader.version(), reader.is_flexible());
            match reader.nullable_count(element)? {
                Some(count) => decode_elements(reader, count).map(Some),
                None => Ok(None),
            }
        },
        |value, writer| match value {
            Some(elements) => elements.encode(writer),
            None => {
                writer.put_null();
                Ok(())
            }
        }
    );
}

/// The bytes of an element of fixed width, with the tag count that ends it.
#[inline]
pub(super) fn stride<'de, T: Codec<'de>>(flexible: bool) -> usize {
    T::FIXED + usize::from(flexible && T::HAS_TAG_SECTION)
}

/// `count` elements, which the bytes that are left can hold.
#[inline(always)]
pub(super) fn decode_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    if const { T::FIXED > 0 } {
        // Each arm has a stride that is constant to the compiler.
        let elements = match reader.is_flexible() && T::HAS_TAG_SECTION {
            true => fixed_elements::<T>(reader, count, T::FIXED + 1)?,
            false => fixed_elements::<T>(reader, count, T::FIXED)?,
        };
        if let Some(elements) = elements {
            return Ok(elements);
        }
    }
    if const { T::FIXED > 0 } || !(reader.is_flexible() && reader.version() >= T::NEWEST) {
        older_elements(reader, count)
    } else {
        newest_elements(reader, count)
    }
}

/// All elements in one run; `None` if one has tagged fields.
#[inline(always)]
fn fixed_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    stride: usize,
) -> Result<Option<Vec<T>>, DecodeError> {
    let Some(run) = reader.peek().get(..count.saturating_mul(stride)) else { return Ok(None) };
    if stride > T::FIXED {
        let tags = run
            .chunks_exact(stride)
            .fold(0, |tags, element| tags | element.last().copied().unwrap_or_default());
        if tags != 0 {
            return Ok(None);
        }
    }
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    let elements = run.chunks_exact(stride).map(|bytes| T::from_block(&mut Block::new(bytes)));
    let elements = elements.collect();
    reader.take(run.len())?;
    Ok(Some(elements))
}

/// In the newest layout, whose version and lengths are constants to the loop.
#[inline(never)]
fn newest_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    each(reader, count, T::NEWEST, true)
}

#[inline(never)]
fn older_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    each(reader, count, reader.version(), reader.is_flexible())
}

#[inline(always)]
fn each<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
    version: i16,
    flexible: bool,
) -> Result<Vec<T>, DecodeError> {
    let mut elements = reserve_vec(reader, count)?;
    // A cursor of this function's own can live in registers.
    let mut local = reader.clone().at_version(version, flexible);
    for index in 0..count {
        match T::decode(&mut local) {
            Ok(element) => elements.push(element),
            Err(error) => return Err(error.at_index(index)),
        }
    }
    *reader = local.at_version(reader.version(), reader.is_flexible());
    Ok(elements)
}

#[inline(always)]
pub(super) fn encode_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    if const { T::FIXED > 0 } {
        return match writer.is_flexible() && T::HAS_TAG_SECTION {
            true => put_fixed_elements(elements, writer, T::FIXED + 1),
            false => put_fixed_elements(elements, writer, T::FIXED),
        };
    }
    if writer.is_flexible() && writer.version() >= T::NEWEST {
        put_newest_elements(elements, writer)
    } else {
        put_older_elements(elements, writer)
    }
}

#[inline(always)]
fn put_fixed_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    stride: usize,
) -> Result<(), EncodeError> {
    if T::HAS_TAG_SECTION && elements.iter().any(T::has_unknown_tagged_fields) {
        return put_older_elements(elements, writer);
    }
    let bytes = elements.len() * stride;
    if writer.is_counter() {
        writer.count(bytes);
        return Ok(());
    }
    for (element, room) in elements.iter().zip(writer.room(bytes).chunks_exact_mut(stride)) {
        let mut block = BlockMut::new(room);
        element.to_block(&mut block);
        if stride > T::FIXED {
            block.put_array([0]);
        }
    }
    Ok(())
}

#[inline(never)]
fn put_newest_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    put_each(elements, writer, T::NEWEST, true)
}

#[inline(never)]
fn put_older_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    let (version, flexible) = (writer.version(), writer.is_flexible());
    put_each(elements, writer, version, flexible)
}

#[inline(always)]
fn put_each<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
    version: i16,
    flexible: bool,
) -> Result<(), EncodeError> {
    let (outer_version, outer_flexible) = (writer.version(), writer.is_flexible());
    let mut local = writer.lend();
    local.set_version(version, flexible);
    let mut result = Ok(());
    for (index, element) in elements.iter().enumerate() {
        if let Err(error) = element.encode(&mut local) {
            result = Err(error.at_index(index));
            break;
        }
    }
    local.set_version(outer_version, outer_flexible);
    *writer = local;
    result
}
