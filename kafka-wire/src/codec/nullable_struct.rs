//! Structs or null, in straight-line code: an int8 before the struct, which is negative for null.

use super::{Codec, Reader, Writer};
use crate::error::{DecodeError, EncodeError};

#[inline(always)]
pub(super) fn decode<'de, T: Codec<'de>>(
    reader: &mut Reader<'de>,
) -> Result<Option<T>, DecodeError> {
    match reader.presence()? {
        true => T::decode_flexible(reader).map(Some),
        false => Ok(None),
    }
}

#[inline(always)]
pub(super) fn encode<'de, T: Codec<'de>>(
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
