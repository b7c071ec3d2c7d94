//! Arrays of any type, so that what goes through them is compiled once.

use alloc::vec::Vec;
use core::marker::PhantomData;

use super::{Codec, Reader, Writer};
use crate::error::{DecodeError, EncodeError};

/// An array that elements are read into.
trait AnyArray<'de> {
    /// Puts `count` defaults into it, the memory of which is taken off the limit.
    fn fill(&mut self, reader: &mut Reader<'de>, count: usize) -> Result<(), DecodeError>;
    /// Reads over the default at `index`.
    fn read_element(&mut self, index: usize, reader: &mut Reader<'de>) -> Result<(), DecodeError>;
}

impl<'de, T: Codec<'de>> AnyArray<'de> for Vec<T> {
    fn fill(&mut self, reader: &mut Reader<'de>, count: usize) -> Result<(), DecodeError> {
        reader.reserve(count.saturating_mul(size_of::<T>()))?;
        *self = (0..count).map(|_| T::default()).collect();
        Ok(())
    }

    fn read_element(&mut self, index: usize, reader: &mut Reader<'de>) -> Result<(), DecodeError> {
        match self.get_mut(index) {
            Some(element) => element.decode_any(reader),
            None => Ok(()),
        }
    }
}

/// Reads `count` elements, which the bytes that are left can hold.
#[inline(always)]
pub(super) fn read_elements<'de, T: Codec<'de>>(
    elements: &mut Vec<T>,
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<(), DecodeError> {
    read(elements, reader, count)
}

#[inline(never)]
fn read<'de>(
    array: &mut dyn AnyArray<'de>,
    reader: &mut Reader<'de>,
    count: usize,
) -> Result<(), DecodeError> {
    if count == 0 {
        return Ok(());
    }
    array.fill(reader, count)?;
    for index in 0..count {
        if let Err(error) = array.read_element(index, reader) {
            return Err(error.at_index(index));
        }
    }
    Ok(())
}

/// Elements to be written.
trait AnySlice {
    fn write_element(&self, index: usize, writer: &mut Writer) -> Result<(), EncodeError>;
}

/// The elements; `'de` tells which of their codecs is meant.
struct Slice<'a, 'de, T>(&'a [T], PhantomData<&'de ()>);

impl<'de, T: Codec<'de>> AnySlice for Slice<'_, 'de, T> {
    fn write_element(&self, index: usize, writer: &mut Writer) -> Result<(), EncodeError> {
        match self.0.get(index) {
            Some(element) => element.encode_any(writer),
            None => Ok(()),
        }
    }
}

/// Writes elements.
#[inline(always)]
pub(super) fn write_elements<'de, T: Codec<'de>>(
    elements: &[T],
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    write(&Slice::<'_, 'de, T>(elements, PhantomData), elements.len(), writer)
}

#[inline(never)]
fn write(slice: &dyn AnySlice, count: usize, writer: &mut Writer) -> Result<(), EncodeError> {
    for index in 0..count {
        if let Err(error) = slice.write_element(index, writer) {
            return Err(error.at_index(index));
        }
    }
    Ok(())
}
