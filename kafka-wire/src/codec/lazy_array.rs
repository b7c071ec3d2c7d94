//! Arrays that are checked once and decoded as they are iterated.

use alloc::string::String;
use core::fmt;
use core::marker::PhantomData;

use bytes::Bytes;
use uuid::Uuid;

use super::{Codec, KafkaString, Nullable, Reader, WireLayout, Writer, null_is_a_length};
use crate::error::{DecodeError, EncodeError};
use crate::options::DecodeOptions;
use crate::schema::{DefaultValue, FieldType};

/// An array that stays encoded, borrowed from the message's bytes.
///
/// Decoding checks every element once and keeps none. Iterating decodes them again, one at a time.
/// Encoding in the same version copies the bytes; in another version, it converts the elements.
///
/// For encoding, it can also be created from a slice of elements. The encoding is that of a `Vec`:
/// the count, an int32, or in flexible versions a uvarint of the count plus 1; then the elements.
///
/// ```
/// use kafka_wire::LazyArray;
///
/// let array = LazyArray::from(&[1i32, 2, 3][..]);
/// assert_eq!(array.iter().collect::<Vec<_>>(), [1, 2, 3]);
/// ```
pub struct LazyArray<'a, T> {
    elements: Elements<'a, T>,
}

enum Elements<'a, T> {
    Wire(Wire<'a, T>),
    Slice(&'a [T]),
}

/// Checked elements.
struct Wire<'a, T> {
    bytes: &'a [u8],
    shared: Option<&'a Bytes>,
    count: usize,
    version: i16,
    flexible: bool,
    keep_misplaced_tags: bool,
    element: PhantomData<fn() -> T>,
}

impl<T> Clone for Wire<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Wire<'_, T> {}

impl<'a, T> Wire<'a, T> {
    fn reader(&self) -> Reader<'a> {
        // The elements respected the limit when they were checked, and each one is returned here.
        let options = DecodeOptions::new()
            .with_memory_limit(usize::MAX)
            .with_misplaced_tags_kept(self.keep_misplaced_tags);
        Reader::new(self.bytes, &options)
            .with_shared(self.shared)
            .at_version(self.version, self.flexible)
    }
}

impl<'a, T> LazyArray<'a, T> {
    /// The number of elements.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.elements {
            Elements::Wire(wire) => wire.count,
            Elements::Slice(slice) => slice.len(),
        }
    }

    /// Whether there are no elements.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<'a, T: Codec<'a>> LazyArray<'a, T> {
    fn check(reader: &mut Reader<'a>, count: usize) -> Result<Self, DecodeError> {
        let start = reader.peek();
        for index in 0..count {
            let before = reader.clone();
            match T::decode(reader) {
                Ok(element) => drop(element),
                Err(error) => return Err(error.at_index(index)),
            }
            // Returns the charged memory to the limit, up to what the bytes just read justify.
            reader.restore_memory(&before);
        }
        let bytes = start.get(..start.len() - reader.remaining()).unwrap_or_default();
        let wire = Wire {
            bytes,
            shared: reader.whole(),
            count,
            version: reader.version(),
            flexible: reader.is_flexible(),
            keep_misplaced_tags: reader.keeps_misplaced_tags(),
            element: PhantomData,
        };
        Ok(Self { elements: Elements::Wire(wire) })
    }
}

impl<'a, T: Codec<'a> + Clone> LazyArray<'a, T> {
    /// The elements, decoded one at a time.
    pub fn iter(&self) -> impl Iterator<Item = T> + 'a
    where
        T: 'a,
    {
        self.elements()
    }
}

impl<'a, T: LazyElement<'a> + Clone> LazyArray<'a, T> {
    fn elements(&self) -> impl Iterator<Item = T> + use<'a, T> {
        let (mut reader, left, slice) = match &self.elements {
            Elements::Wire(wire) => (Some(wire.reader()), wire.count, &[][..]),
            Elements::Slice(slice) => (None, 0, *slice),
        };
        let decoded = (0..left).map_while(move |_| T::next(reader.as_mut()?));
        decoded.chain(slice.iter().cloned())
    }
}

/// An element that `Debug` and `PartialEq` accept. Besides the types with a codec, these are types for
/// which the derive reports the array itself; a `derive(Debug)` next to it must not report them too.
#[doc(hidden)]
pub trait LazyElement<'a>: Sized {
    /// Reads an element; `None` without a codec.
    fn next(_: &mut Reader<'a>) -> Option<Self> {
        None
    }
}

impl<'a, T: Codec<'a>> LazyElement<'a> for T {
    #[inline(always)]
    fn next(reader: &mut Reader<'a>) -> Option<Self> {
        T::decode(reader).ok()
    }
}

macro_rules! no_codec {
    ($($type:ty)+) => {$(impl<'a> LazyElement<'a> for $type {})+};
}

no_codec! {
    u8 u64 u128 i128 usize isize f32 char
    Option<bool> Option<i8> Option<i16> Option<i32> Option<i64> Option<u16> Option<u32> Option<f64>
    Option<&'a str> Option<&'a [u8]> Option<String> Option<KafkaString> Option<Bytes> Option<Uuid>
}

impl<'a, T> From<&'a [T]> for LazyArray<'a, T> {
    fn from(elements: &'a [T]) -> Self {
        Self { elements: Elements::Slice(elements) }
    }
}

impl<T> Default for LazyArray<'_, T> {
    fn default() -> Self {
        Self { elements: Elements::Slice(&[]) }
    }
}

impl<T> Clone for LazyArray<'_, T> {
    fn clone(&self) -> Self {
        let elements = match &self.elements {
            Elements::Wire(wire) => Elements::Wire(*wire),
            Elements::Slice(slice) => Elements::Slice(slice),
        };
        Self { elements }
    }
}

impl<'a, T: LazyElement<'a> + Clone + PartialEq> PartialEq for LazyArray<'a, T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.elements().eq(other.elements())
    }
}

impl<'a, T: LazyElement<'a> + Clone + fmt::Debug> fmt::Debug for LazyArray<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.elements()).finish()
    }
}

impl<'de, T: Codec<'de>> Codec<'de> for LazyArray<'de, T> {
    const TYPE: FieldType = FieldType::Array(&T::TYPE);
    const LAYOUT: WireLayout = WireLayout::array(true);

    fn min_size(_: i16, flexible: bool) -> usize {
        if flexible { 1 } else { 4 }
    }

    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = reader.count(T::min_size(reader.version(), reader.is_flexible()))?;
        Self::check(reader, count)
    }

    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length(self.len())?;
        match &self.elements {
            Elements::Slice(slice) => super::array::encode_elements(slice, writer),
            Elements::Wire(wire)
                if wire.version == writer.version() && wire.flexible == writer.is_flexible() =>
            {
                writer.put_bytes(wire.bytes);
                Ok(())
            }
            Elements::Wire(wire) => {
                let mut reader = wire.reader();
                for index in 0..wire.count {
                    // The elements were checked, so none fails.
                    let element = T::decode(&mut reader).unwrap_or_default();
                    element.encode(writer).map_err(|error| error.at_index(index))?;
                }
                Ok(())
            }
        }
    }

    fn is_default(&self, _: DefaultValue) -> bool {
        self.is_empty()
    }
}

impl<'de, T: Codec<'de>> Nullable<'de> for LazyArray<'de, T> {
    null_is_a_length!(put_null, |reader, flexible| {
        let element = T::min_size(reader.version(), flexible);
        match reader.nullable_count_in(element, flexible)? {
            Some(count) => Self::check(reader, count).map(Some),
            None => Ok(None),
        }
    });
}
