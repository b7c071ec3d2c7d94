//! Arrays of integers that stay encoded.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use bytes::Bytes;
use uuid::Uuid;

use super::{Block, Codec, KafkaString, LayoutOf, Nullable, Reader, Writer, null_is_a_length};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

/// An integer that an [`IntArray`] can contain: one of Kafka's types.
#[diagnostic::on_unimplemented(
    message = "an `IntArray` is of i8, i16, i32, i64, u16 or u32, and not of `{Self}`; write `Vec<{Self}>`, or a kafka_wire::LazyArray of it",
    label = "not an integer of Kafka's"
)]
pub trait IntElement: for<'de> Codec<'de> + Copy + fmt::Debug {}

/// A type that `Debug` accepts as an element. Besides the integers, these are the types for which the
/// derive reports the array itself; a `derive(Debug)` next to it must not report the element too.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an `IntArray` is of i8, i16, i32, i64, u16 or u32, and not of `{Self}`; write `Vec<{Self}>`, or a kafka_wire::LazyArray of it",
    label = "not an integer of Kafka's"
)]
pub trait DebugElement: Sized {
    /// Lists the elements. An array of no integers is always empty.
    fn list(_: IntArray<'_, Self>, _: &mut fmt::DebugList<'_, '_>) {}
}

impl<T: IntElement> DebugElement for T {
    fn list(array: IntArray<'_, Self>, list: &mut fmt::DebugList<'_, '_>) {
        list.entries(array.iter());
    }
}

macro_rules! no_integers {
    ($($type:ty)+) => {$(impl DebugElement for $type {})+};
}

no_integers! {
    bool u8 u64 u128 i128 usize isize f32 f64 char &str &[u8] String KafkaString Bytes Uuid
}

/// A view of an array of big-endian integers, borrowed from the message's bytes.
///
/// Decoding allocates nothing and reads no element; an element is converted when you read it. The
/// encoding is that of a `Vec`: the count, an int32, or in flexible versions a uvarint of the count
/// plus 1; then the elements.
///
/// ```
/// use kafka_wire::{Codec, DecodeOptions, IntArray, Reader};
///
/// let bytes = [0, 0, 0, 2, 0, 0, 0, 7, 0, 0, 1, 0];
/// let mut reader = Reader::new(&bytes, &DecodeOptions::default());
/// let array = IntArray::<i32>::decode(&mut reader)?;
/// assert_eq!(array.len(), 2);
/// assert_eq!(array.get(1), Some(256));
/// assert_eq!(array.iter().sum::<i32>(), 263);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, Copy)]
pub struct IntArray<'a, T> {
    bytes: &'a [u8],
    element: PhantomData<fn() -> T>,
}

impl<'a, T: IntElement> IntArray<'a, T> {
    const ELEMENT: usize = <T as LayoutOf<'static>>::WIDTH;

    /// Creates an array from big-endian elements; `None` if the last one is incomplete.
    #[must_use]
    pub fn from_be_bytes(bytes: &'a [u8]) -> Option<Self> {
        bytes.len().is_multiple_of(Self::ELEMENT).then_some(Self { bytes, element: PhantomData })
    }

    /// The big-endian elements.
    #[must_use]
    pub fn as_be_bytes(self) -> &'a [u8] {
        self.bytes
    }

    /// The number of elements.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.bytes.len() / Self::ELEMENT
    }

    /// Whether there are no elements.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bytes.is_empty()
    }

    /// The element at `index`.
    #[must_use]
    #[inline]
    pub fn get(self, index: usize) -> Option<T> {
        let start = index.checked_mul(Self::ELEMENT)?;
        let bytes = self.bytes.get(start..)?.get(..Self::ELEMENT)?;
        Some(T::from_block(&mut Block::new(bytes)))
    }

    /// The elements, from the first.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + 'a
    where
        T: 'a,
    {
        self.bytes.chunks_exact(Self::ELEMENT).map(|bytes| T::from_block(&mut Block::new(bytes)))
    }
}

impl<T> Default for IntArray<'_, T> {
    fn default() -> Self {
        Self { bytes: &[], element: PhantomData }
    }
}

impl<T> PartialEq for IntArray<'_, T> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<T> Eq for IntArray<'_, T> {}

impl<T: DebugElement> fmt::Debug for IntArray<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        T::list(Self { ..*self }, &mut list);
        list.finish()
    }
}

impl<'de, T: IntElement> IntArray<'de, T> {
    #[inline(always)]
    fn take(reader: &mut Reader<'de>, count: usize) -> Result<Self, DecodeError> {
        let bytes = reader.take(count.saturating_mul(Self::ELEMENT))?;
        Ok(Self { bytes, element: PhantomData })
    }
}

impl<'de, T: IntElement> Codec<'de> for IntArray<'de, T> {
    const TYPE: FieldType = FieldType::Array(&<T as Codec<'static>>::TYPE);

    #[inline]
    fn min_size(_: i16, flexible: bool) -> usize {
        if flexible { 1 } else { 4 }
    }

    #[inline(always)]
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = reader.count(Self::ELEMENT)?;
        Self::take(reader, count)
    }

    #[inline(always)]
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length(self.len())?;
        writer.put_bytes(self.bytes);
        Ok(())
    }

    #[inline(always)]
    fn decode_flexible(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = reader.count_in(Self::ELEMENT, true)?;
        Self::take(reader, count)
    }

    #[inline(always)]
    fn is_default(&self, _: DefaultValue) -> bool {
        self.is_empty()
    }
}

impl<'de, T: IntElement> Nullable<'de> for IntArray<'de, T> {
    null_is_a_length!(put_null, |reader, flexible| {
        match reader.nullable_count_in(Self::ELEMENT, flexible)? {
            Some(count) => Self::take(reader, count).map(Some),
            None => Ok(None),
        }
    });
}
