//! A `Box` is on the wire what is in it.

use alloc::boxed::Box;

use super::{Codec, Nullable, Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

impl<'de, T: Codec<'de>> Codec<'de> for Box<T> {
    const TYPE: FieldType = T::TYPE;
    const INLINED: bool = T::INLINED;
    const NESTED: bool = T::NESTED;

    #[inline]
    fn min_size(version: i16, flexible: bool) -> usize {
        T::min_size(version, flexible)
    }

    #[inline(always)]
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        reader.reserve(size_of::<T>())?;
        T::decode(reader).map(Self::new)
    }

    #[inline(always)]
    fn decode_any(&mut self, reader: &mut Reader<'de>) -> Result<(), DecodeError> {
        reader.reserve(size_of::<T>())?;
        T::decode_any(self, reader)
    }

    #[inline(always)]
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        T::encode(self, writer)
    }

    #[inline(always)]
    fn encode_any(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        T::encode_any(self, writer)
    }

    #[inline(always)]
    fn is_default(&self, default: DefaultValue) -> bool {
        T::is_default(self, default)
    }

    #[inline(always)]
    fn from_default(default: DefaultValue) -> Self {
        Self::new(T::from_default(default))
    }
}

impl<'de, T: Nullable<'de>> Nullable<'de> for Box<T> {
    #[inline]
    fn min_nullable_size(version: i16, flexible: bool) -> usize {
        T::min_nullable_size(version, flexible)
    }

    #[inline(always)]
    fn decode_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        boxed(T::decode_nullable(reader)?, reader)
    }

    #[inline(always)]
    fn decode_any_nullable(
        place: &mut Option<Self>,
        reader: &mut Reader<'de>,
        tagged: bool,
    ) -> Result<(), DecodeError> {
        let mut value = None;
        T::decode_any_nullable(&mut value, reader, tagged)?;
        *place = boxed(value, reader)?;
        Ok(())
    }

    #[inline(always)]
    fn encode_any_nullable(
        value: Option<&Self>,
        writer: &mut Writer,
        tagged: bool,
    ) -> Result<(), EncodeError> {
        T::encode_any_nullable(value.map(|value| &**value), writer, tagged)
    }

    #[inline(always)]
    fn encode_nullable(value: Option<&Self>, writer: &mut Writer) -> Result<(), EncodeError> {
        T::encode_nullable(value.map(|value| &**value), writer)
    }

    #[inline]
    fn decode_tagged_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        boxed(T::decode_tagged_nullable(reader)?, reader)
    }

    #[inline]
    fn encode_tagged_nullable(
        value: Option<&Self>,
        writer: &mut Writer,
    ) -> Result<(), EncodeError> {
        T::encode_tagged_nullable(value.map(|value| &**value), writer)
    }
}

/// Null takes no memory.
#[inline(always)]
fn boxed<T>(value: Option<T>, reader: &mut Reader<'_>) -> Result<Option<Box<T>>, DecodeError> {
    match value {
        Some(value) => {
            reader.reserve(size_of::<T>())?;
            Ok(Some(Box::new(value)))
        }
        None => Ok(None),
    }
}
