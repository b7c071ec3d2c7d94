//! Code that is rare or long. Its functions take and return writers by value, so that the caller's
//! own can live in registers.

use super::{COUNTED_ROOM, FIRST_ROOM, Target, Writer};
use crate::codec::varint::uvarint_bytes;
use crate::error::{EncodeError, EncodeErrorKind};

/// Makes room for `length` more bytes. A counter restarts its buffer.
#[cold]
#[inline(never)]
pub(super) fn grow(mut writer: Writer, length: usize) -> Writer {
    let least = match &mut writer.target {
        Target::Counter(counted) => {
            *counted += writer.buf.len();
            writer.buf.truncate(0);
            COUNTED_ROOM
        }
        Target::Buffer | Target::Segments(_) => FIRST_ROOM,
    };
    writer.buf.with_vec(|buf| buf.reserve(length.max(least)));
    writer
}

#[cold]
#[inline(never)]
fn put_any(mut writer: Writer, bytes: &[u8]) -> Writer {
    writer.put_slice(bytes);
    writer
}

#[cold]
#[inline(never)]
pub(super) fn put_any_uvarint(writer: Writer, value: u64) -> Writer {
    let (bytes, length) = uvarint_bytes(value);
    put_any(writer, bytes.get(..length).unwrap_or_default())
}

/// Writes a length of any size, compact in flexible versions.
#[cold]
#[inline(never)]
pub(in crate::codec) fn put_any_length(
    writer: Writer,
    length: usize,
) -> (Writer, Result<(), EncodeError>) {
    let writer = match i32::try_from(length) {
        Ok(length) if writer.flexible => {
            put_any_uvarint(writer, u64::from(length.cast_unsigned()) + 1)
        }
        Ok(length) => put_any(writer, &length.to_be_bytes()),
        Err(_) => return (writer, Err(too_large(length))),
    };
    (writer, Ok(()))
}

#[cold]
#[inline(never)]
pub(super) fn put_any_str(mut writer: Writer, text: &str) -> (Writer, Result<(), EncodeError>) {
    let Ok(length) = i16::try_from(text.len()) else {
        return (writer, Err(string_too_long(text.len())));
    };
    if !writer.flexible {
        writer.put_array(length.to_be_bytes());
    } else if !writer.put_short_uvarint(text.len() + 1) {
        writer = put_any_uvarint(writer, text.len() as u64 + 1);
    }
    writer.put_bytes(text.as_bytes());
    (writer, Ok(()))
}

#[cold]
#[inline(never)]
pub(super) fn too_large(length: usize) -> EncodeError {
    EncodeError::new(EncodeErrorKind::TooLarge { length })
}

#[cold]
#[inline(never)]
pub(super) fn string_too_long(length: usize) -> EncodeError {
    EncodeError::new(EncodeErrorKind::StringTooLong { length })
}
