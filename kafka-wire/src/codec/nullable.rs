//! Types that can be null.

use super::{
    Codec, FieldReader, FieldWriter, LayoutOf, Null, Reader, Writer, field_reader, field_writer,
    one_of,
};
use crate::error::{DecodeError, EncodeError};

/// A type that can be null in Kafka's protocol: strings, bytes, records, arrays and structs.
///
/// In a message, such a field is an `Option`. Null is the length or count -1, `ffff` for a string
/// and `ffffffff` for others, or `00` if the length is compact. A struct has one byte before it
/// (KIP-893).
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be null in Kafka's protocol; remove the `Option`, or add `#[derive(kafka_wire::KafkaMessage)]` (in place of `Default`) to `{Self}` if that is a struct of yours",
    label = "never null",
    note = "strings, bytes, records, arrays and structs with the derive can be null; numbers, bools and UUIDs cannot: a `default = …` can stand for what is absent"
)]
pub trait Nullable<'de>: Codec<'de> {
    /// The smallest size of a value or null.
    #[inline(always)]
    fn min_nullable_size(version: i16, flexible: bool) -> usize {
        let _ = (version, flexible);
        1
    }

    /// Decodes a value or null. Before a struct, there is an int8, which is negative for null.
    ///
    /// # Errors
    /// If the bytes are neither a value nor null.
    #[inline(always)]
    fn decode_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        match reader.presence()? {
            true => Self::decode(reader).map(Some),
            false => Ok(None),
        }
    }

    /// Same as [`Codec::decode_flexible`], for a value or null.
    #[doc(hidden)]
    #[inline(always)]
    fn decode_flexible_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        let decode = one_of!(Self::IS_STRUCT, decode_struct, Self::decode_nullable);
        decode(reader)
    }

    /// Same as [`Codec::encode_flexible`], for a value or null.
    #[doc(hidden)]
    #[inline(always)]
    fn encode_flexible_nullable(
        value: Option<&Self>,
        writer: &mut Writer,
    ) -> Result<(), EncodeError> {
        let encode = one_of!(Self::IS_STRUCT, encode_struct, Self::encode_nullable);
        encode(value, writer)
    }

    /// Same as [`read_field`](Codec::read_field), for a value or null.
    #[doc(hidden)]
    #[inline(always)]
    fn read_nullable_field(
        place: &mut Option<Self>,
        fields: &mut FieldReader<'de>,
        index: u16,
        null: Null,
    ) {
        let read = one_of!(
            Self::IS_STRUCT,
            field_reader::read_nullable_struct,
            field_reader::read_nullable
        );
        read(place, fields, index, null);
    }

    /// Same as [`write_field`](Codec::write_field), for a value or null.
    #[doc(hidden)]
    #[inline(always)]
    fn write_nullable_field(
        value: &Option<Self>,
        fields: &mut FieldWriter,
        index: u16,
        null: Null,
    ) {
        let write = one_of!(
            Self::IS_STRUCT,
            field_writer::write_nullable_struct,
            field_writer::write_nullable
        );
        write(value, fields, index, null);
    }

    /// Writes a value or null.
    ///
    /// # Errors
    /// Same as [`Codec::encode`].
    #[inline(always)]
    fn encode_nullable(value: Option<&Self>, writer: &mut Writer) -> Result<(), EncodeError> {
        match value {
            None => {
                writer.put_array([0xff]);
                Ok(())
            }
            Some(value) => {
                writer.put_array([1]);
                value.encode(writer)
            }
        }
    }

    /// Writes null if room is ready, and returns whether it did.
    #[doc(hidden)]
    #[inline(always)]
    fn null_in_room(writer: &mut Writer) -> bool {
        let _ = writer;
        false
    }

    /// Same as [`decode_nullable`](Self::decode_nullable), for a tagged field. Before a struct, there
    /// is a uvarint instead, which is 0 for null.
    ///
    /// # Errors
    /// If the bytes are neither a value nor null.
    #[inline(always)]
    fn decode_tagged_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
        match reader.tagged_presence()? {
            true => Self::decode(reader).map(Some),
            false => Ok(None),
        }
    }

    /// Same as [`encode_nullable`](Self::encode_nullable), for a tagged field.
    ///
    /// # Errors
    /// Same as [`Codec::encode`].
    #[inline(always)]
    fn encode_tagged_nullable(
        value: Option<&Self>,
        writer: &mut Writer,
    ) -> Result<(), EncodeError> {
        match value {
            None => {
                writer.put_array([0]);
                Ok(())
            }
            Some(value) => {
                writer.put_array([1]);
                value.encode(writer)
            }
        }
    }
}

/// A struct or null, in straight-line code: an int8 before the struct, which is negative for null.
#[inline(always)]
fn decode_struct<'de, T: Codec<'de>>(reader: &mut Reader<'de>) -> Result<Option<T>, DecodeError> {
    match reader.presence()? {
        true => T::decode_flexible(reader).map(Some),
        false => Ok(None),
    }
}

/// The inverse of [`decode_struct`].
#[inline(always)]
fn encode_struct<'de, T: Codec<'de>>(
    value: Option<&T>,
    writer: &mut Writer,
) -> Result<(), EncodeError> {
    match value {
        Some(value) => {
            writer.put_array([1]);
            value.encode_flexible(writer)
        }
        None => {
            writer.put_array([0xff]);
            Ok(())
        }
    }
}

/// Implements the methods of [`Nullable`] for a type whose length is written by `$put_null` if it is
/// null. `$decode` decodes a value or null, in flexible versions or others.
macro_rules! null_is_a_length {
    ($put_null:ident, |$reader:ident, $flexible:ident| $decode:expr) => {
        #[inline(always)]
        fn min_nullable_size(version: i16, flexible: bool) -> usize {
            Self::min_size(version, flexible)
        }
        #[inline(always)]
        fn decode_nullable($reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            let $flexible = $reader.is_flexible();
            $decode
        }
        #[inline(always)]
        fn decode_flexible_nullable(
            $reader: &mut Reader<'de>,
        ) -> Result<Option<Self>, DecodeError> {
            let $flexible = true;
            $decode
        }
        #[inline(always)]
        fn encode_flexible_nullable(
            value: Option<&Self>,
            writer: &mut Writer,
        ) -> Result<(), EncodeError> {
            match value {
                Some(value) => value.encode_flexible(writer),
                None => {
                    writer.put_array([0]);
                    Ok(())
                }
            }
        }
        #[inline(always)]
        fn encode_nullable(value: Option<&Self>, writer: &mut Writer) -> Result<(), EncodeError> {
            match value {
                Some(value) => value.encode(writer),
                None => {
                    writer.$put_null();
                    Ok(())
                }
            }
        }
        #[inline(always)]
        fn null_in_room(writer: &mut Writer) -> bool {
            writer.put_null_in_room(const { matches!(Self::TYPE, FieldType::String) })
        }
        #[inline(always)]
        fn decode_tagged_nullable(reader: &mut Reader<'de>) -> Result<Option<Self>, DecodeError> {
            Self::decode_nullable(reader)
        }
        #[inline(always)]
        fn encode_tagged_nullable(
            value: Option<&Self>,
            writer: &mut Writer,
        ) -> Result<(), EncodeError> {
            Self::encode_nullable(value, writer)
        }
    };
}
pub(super) use null_is_a_length;
