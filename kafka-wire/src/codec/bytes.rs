//! Bytes after a length.

use alloc::borrow::{Cow, ToOwned};
use alloc::vec::Vec;

use bytes::Bytes;

use super::{Codec, Nullable, Reader, Writer, null_is_a_length};
use crate::error::{DecodeError, EncodeError};
use crate::schema::{DefaultValue, FieldType};

/// Implements [`Codec`] and [`Nullable`] for a type of bytes. `make` converts borrowed bytes, with
/// access to the reader. `raw` gets the bytes of a value, and `put` writes them.
macro_rules! bytes {
    ($(
        impl $rust:ty as $type:ident = |$bytes:ident, $reader:ident| $make:expr,
            |$value:ident, $writer:ident| ($raw:expr, $put:expr);
    )*) => {$(
        impl<'de> Codec<'de> for $rust {
            const TYPE: FieldType = FieldType::$type;

            #[inline]
            fn min_size(_: i16, flexible: bool) -> usize {
                if flexible { 1 } else { 4 }
            }

            #[inline(always)]
            fn decode($reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
                let $bytes = $reader.bytes()?;
                $make
            }

            #[inline(always)]
            fn encode(&self, $writer: &mut Writer) -> Result<(), EncodeError> {
                let $value = self;
                $writer.put_length($value.len())?;
                $put;
                Ok(())
            }

            #[inline(always)]
            fn decode_flexible($reader: &mut Reader<'de>) -> Result<Self, DecodeError> {
                let $bytes = $reader.bytes_in(true)?;
                $make
            }

            #[inline(always)]
            fn encode_flexible(&self, $writer: &mut Writer) -> Result<(), EncodeError> {
                let $value = self;
                $writer.put_length_in($value.len(), true)?;
                $put;
                Ok(())
            }

            #[inline(always)]
            fn encode_in_room(&self, $writer: &mut Writer) -> bool {
                let $value = self;
                $writer.put_short::<4>($raw, $writer.is_flexible())
            }

            #[inline(always)]
            fn is_default(&self, _: DefaultValue) -> bool {
                self.is_empty()
            }
        }

        impl<'de> Nullable<'de> for $rust {
            null_is_a_length!(
                put_null,
                |$reader, flexible| match $reader.nullable_bytes_in(flexible)? {
                    Some($bytes) => $make.map(Some),
                    None => Ok(None),
                }
            );
        }
    )*};
}
pub(super) use bytes;

bytes! {
    impl Bytes as Bytes = |bytes, reader| reader.share(bytes),
        |value, writer| (&value[..], writer.put_shared(value));
    impl Vec<u8> as Bytes = |bytes, reader| {
            reader.reserve(bytes.len())?;
            Ok(bytes.to_owned())
        },
        |value, writer| (&value[..], writer.put_bytes(value));
    impl &'de [u8] as Bytes = |bytes, reader| Ok(bytes),
        |value, writer| (&value[..], writer.put_bytes(value));
    impl Cow<'de, [u8]> as Bytes = |bytes, reader| Ok(Cow::Borrowed(bytes)),
        |value, writer| (&value[..], writer.put_bytes(value));
}
