//! Arrays: a count and elements.

use alloc::vec::Vec;

use super::reader::reserve_vec;
use super::{Codec, Nullable, Reader, Writer, null_is_a_length};
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

/// `count` elements, which the bytes that are left can hold.
#[inline(always)]
pub(super) fn decode_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Vec<T>, DecodeError> {
    if const { T::FIXED > 0 }
        && let Some(elements) = fixed_elements(reader, count)?
    {
        return Ok(elements);
    }
    // The cursor goes in and comes back by value, so that the caller's own can live in registers.
    let newest = reader.is_flexible() && reader.version() >= T::NEWEST;
    let (elements, rest) = if newest && const { T::FIXED == 0 } {
        newest_elements(reader.clone(), count)?
    } else {
        older_elements(reader.clone(), count)?
    };
    reader.resume(&rest);
    Ok(elements)
}

/// All elements in one run; `None` if that cannot be.
#[inline(always)]
fn fixed_elements<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<Option<Vec<T>>, DecodeError> {
    let tagged = reader.is_flexible() && T::HAS_TAG_SECTION;
    let stride = T::FIXED + usize::from(tagged);
    let Some((run, rest)) = reader.peek().split_at_checked(count.wrapping_mul(stride)) else {
        return Ok(None);
    };
    reader.reserve(count.saturating_mul(size_of::<T>()))?;
    let elements = T::from_run(run, tagged);
    if elements.is_some() {
        reader.set_rest(rest);
    }
    Ok(elements)
}

/// In the newest layout, whose version and lengths are constants to the loop.
#[inline(never)]
fn newest_elements<'de, T: Codec<'de>>(
    reader: Reader<'de>,
    count: usize,
) -> Result<(Vec<T>, Reader<'de>), DecodeError> {
    each(reader, count, T::NEWEST, true)
}

#[inline(never)]
fn older_elements<'de, T: Codec<'de>>(
    reader: Reader<'de>,
    count: usize,
) -> Result<(Vec<T>, Reader<'de>), DecodeError> {
    let (version, flexible) = (reader.version(), reader.is_flexible());
    each(reader, count, version, flexible)
}

#[inline(always)]
fn each<'de, T: Codec<'de>>(
    outer: Reader<'de>,
    count: usize,
    version: i16,
    flexible: bool,
) -> Result<(Vec<T>, Reader<'de>), DecodeError> {
    // A copy: what was passed lies in memory, this one can live in registers.
    let mut reader = outer.clone().at_version(version, flexible);
    let mut elements = reserve_vec(&mut reader, count)?;
    for index in 0..count {
        match T::decode(&mut reader) {
            Ok(element) => elements.push(element),
            Err(error) => return Err(error.at_index(index)),
        }
    }
    Ok((elements, reader))
}

#[inline(always)]
pub(super) fn encode_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    if const { T::FIXED > 0 }
        && !(T::HAS_TAG_SECTION && any_has_tagged_fields(elements))
    {
        let tagged = writer.is_flexible() && T::HAS_TAG_SECTION;
        let stride = T::FIXED + usize::from(tagged);
        writer.put_run(elements.len().wrapping_mul(stride), |room| {
            T::to_run(elements, room, tagged);
        });
        return Ok(());
    }
    let newest = writer.is_flexible() && writer.version() >= T::NEWEST;
    let (rest, result) = if newest && const { T::FIXED == 0 } {
        put_newest_elements(elements, writer.lend())
    } else {
        put_older_elements(elements, writer.lend())
    };
    writer.resume(rest);
    result
}

/// Looks at all of them: a loop without a way out is the faster one where none has any.
#[inline(always)]
fn any_has_tagged_fields<'de, T: Codec<'de>>(elements: &[T]) -> bool {
    elements.iter().fold(false, |any, element| any | element.has_unknown_tagged_fields())
}

#[inline(never)]
fn put_newest_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: Writer,
) -> (Writer, Result<(), EncodeError>) {
    put_each(elements, writer, T::NEWEST, true)
}

#[inline(never)]
fn put_older_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: Writer,
) -> (Writer, Result<(), EncodeError>) {
    let (version, flexible) = (writer.version(), writer.is_flexible());
    put_each(elements, writer, version, flexible)
}

#[inline(always)]
fn put_each<'de, T: Codec<'de>>(
    elements: &[T],
    mut outer: Writer,
    version: i16,
    flexible: bool,
) -> (Writer, Result<(), EncodeError>) {
    let mut writer = outer.lend();
    writer.set_version(version, flexible);
    let mut result = Ok(());
    for (index, element) in elements.iter().enumerate() {
        if let Err(error) = element.encode(&mut writer) {
            result = Err(error.at_index(index));
            break;
        }
    }
    (writer, result)
}
