//! Code that is rare or long. Its functions take and return writers by value, so that the caller's
//! own can live in registers.

use alloc::vec::Vec;
use core::mem::ManuallyDrop;

use super::{COUNTED_ROOM, FIRST_ROOM, ROOM_AFTER, TEXT_ROOM, Target, Writer};
use crate::codec::varint::uvarint_bytes;
use crate::error::{EncodeError, EncodeErrorKind};

/// Makes room for `length` more bytes. A counter restarts its buffer.
#[cold]
#[inline(never)]
pub(super) fn grow(mut writer: Writer, length: usize) -> Writer {
    let needed = writer.at.saturating_add(length);
    let ahead = match &mut writer.target {
        Target::Buffer(room) => {
            *room = room.saturating_mul(2);
            *room
        }
        Target::Counter(counted) => {
            *counted += writer.at;
            writer.at = 0;
            writer.buf.resize(length.max(COUNTED_ROOM), 0);
            return writer;
        }
        Target::Segments(_) => needed,
    };
    // Uses existing capacity before it allocates.
    let capacity = writer.buf.capacity();
    let roomy = match needed <= capacity {
        true => needed.saturating_add(ahead).min(capacity),
        false => needed.saturating_mul(2).max(FIRST_ROOM),
    };
    writer.buf.resize(roomy, 0);
    writer
}

/// Makes room for `length` more bytes, and for a few after them.
#[cold]
#[inline(never)]
pub(super) fn make_room(mut buf: ManuallyDrop<Vec<u8>>, length: usize) -> ManuallyDrop<Vec<u8>> {
    buf.reserve(length.saturating_add(ROOM_AFTER));
    buf
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
    // Inline text takes more room than it needs. Without this, each text would come here until one
    // does not fit at all. It does not allocate for room that might not be needed.
    let room = writer.at.saturating_add(TEXT_ROOM);
    if writer.buf.len() < room && room <= writer.buf.capacity() && text.len() < TEXT_ROOM {
        writer = grow(writer, TEXT_ROOM);
    }
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
