//! Arrays: a count and elements.

use alloc::vec::Vec;

use super::runs::put_numbers;
use super::{
    Codec, FieldReader, FieldWriter, LayoutOf, Null, Nullable, Reader, WireLayout, Writer,
    field_reader, field_writer, null_is_a_length, one_of,
};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

mod count;
mod decode;
mod encode;

use count::{count, nullable_count};
use decode::{decode_elements, decode_flexible_elements};
pub(super) use encode::encode_elements;
use encode::encode_flexible_elements;

impl<'de, T: Codec<'de>> Codec<'de> for Vec<T> {
    const TYPE: FieldType = FieldType::Array(&T::TYPE);
    const LAYOUT: WireLayout = WireLayout::array(T::FIXED == 0);

    #[inline]
    fn min_size(_: i16, flexible: bool) -> usize {
        if flexible { 1 } else { 4 }
    }

    #[inline(always)]
    fn decode(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = count::<T>(reader, reader.is_flexible())?;
        decode_elements(reader, count, reader.is_flexible())
    }

    #[inline(always)]
    fn encode(&self, writer: &mut Writer) -> Result<(), EncodeError> {
        writer.put_length(self.len())?;
        encode_elements(self, writer)
    }

    #[inline(always)]
    fn decode_flexible(reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
        let count = count::<T>(reader, true)?;
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
        match nullable_count::<T>(reader, flexible)? {
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
