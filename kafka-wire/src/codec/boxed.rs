//! A `Box` is encoded like its content.

use alloc::boxed::Box;

use super::{
    Codec, FieldReader, FieldWriter, LayoutOf, Null, Nullable, Reader, WireLayout, Writer,
};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

impl<'de, T: Codec<'de>> Codec<'de> for Box<T> {
    const TYPE: FieldType = T::TYPE;
    const LAYOUT: WireLayout = WireLayout::array(T::NESTED);

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
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        T::encode(self, writer)
    }

    #[inline(always)]
    fn decode_flexible(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        reader.reserve(size_of::<T>())?;
        T::decode_flexible(reader).map(Self::new)
    }

    #[inline(always)]
    fn encode_flexible(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        T::encode_flexible(self, writer)
    }

    #[inline(always)]
    fn read_field(&mut self, fields: &mut FieldReader<'de>, index: u16) {
        fields.boxed(size_of::<T>(), index);
        T::read_field(self, fields, index);
    }

    #[inline(always)]
    fn write_field(&self, fields: &mut FieldWriter, index: u16) {
        T::write_field(self, fields, index);
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
    fn decode_flexible_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        boxed(T::decode_flexible_nullable(reader)?, reader)
    }

    #[inline(always)]
    fn encode_flexible_nullable(
        value: Option<&Self>,
        writer: &mut Writer,
    ) -> Result<(), EncodeError> {
        T::encode_flexible_nullable(value.map(|value| &**value), writer)
    }

    #[inline(always)]
    fn read_nullable_field(
        place: &mut Option<Self>,
        fields: &mut FieldReader<'de>,
        index: u16,
        null: Null,
    ) {
        let mut value = None;
        T::read_nullable_field(&mut value, fields, index, null);
        if value.is_some() {
            fields.boxed(size_of::<T>(), index);
        }
        *place = value.map(Self::new);
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

/// Boxes a value, and charges its memory. Null needs none.
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
