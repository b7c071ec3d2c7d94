//! Encodes a record of magic 2.

use super::record::{Record, RecordHeader, RecordHeaders, Repr};
use crate::codec::BlockMut;
use crate::codec::varint::{uvarlong_len, zigzag32, zigzag64};
use crate::error::{EncodeError, EncodeErrorKind};

/// A record's offset and timestamp, relative to its batch.
pub(super) struct Deltas {
    pub(super) offset: i32,
    pub(super) timestamp: i64,
}

/// The size of a record, without and with its length.
pub(super) struct Size {
    body: i32,
    pub(super) total: usize,
}

#[inline(always)]
pub(super) fn record_size(deltas: &Deltas, record: &Record<'_>) -> Result<Size, EncodeError> {
    let length = 1
        + size_of_uvarint(zigzag64(deltas.timestamp))
        + size_of_uvarint(zigzag32(deltas.offset).into())
        + headers_size(record.headers);
    let length = length.saturating_add(nullable_size(record.key));
    let length = length.saturating_add(nullable_size(record.value));
    match i32::try_from(length) {
        Ok(body) => Ok(Size { body, total: size_of_uvarint(zigzag32(body).into()) + length }),
        Err(_) => Err(too_large(length)),
    }
}

/// Most take one or two bytes.
#[inline(always)]
fn size_of_uvarint(value: u64) -> usize {
    match value {
        0..0x80 => 1,
        0x80..0x4000 => 2,
        _ => uvarlong_len(value),
    }
}

#[inline(always)]
fn nullable_size(bytes: Option<&[u8]>) -> usize {
    bytes.map_or(1, |bytes| bytes.len() + size_of_uvarint((bytes.len() as u64) << 1))
}

#[inline(always)]
fn headers_size(headers: RecordHeaders<'_>) -> usize {
    match headers.0 {
        Repr::Wire { count: 0, .. } | Repr::List([]) => 1,
        Repr::Wire { bytes, count } => size_of_uvarint((count as u64) << 1) + bytes.len(),
        Repr::List(list) => list_size(list),
    }
}

fn list_size(list: &[RecordHeader<'_>]) -> usize {
    let sizes =
        list.iter().map(|header| nullable_size(Some(header.key)) + nullable_size(header.value));
    sizes.fold(size_of_uvarint((list.len() as u64) << 1), usize::saturating_add)
}

/// Writes a record into a buffer of its size.
#[inline(always)]
pub(super) fn put_record(deltas: &Deltas, record: &Record<'_>, size: &Size, room: &mut [u8]) {
    let mut block = BlockMut::new(room);
    block.put_uvarint(zigzag32(size.body).into());
    // The attributes, which have no meaning yet.
    block.put_array([0]);
    block.put_uvarint(zigzag64(deltas.timestamp));
    block.put_uvarint(zigzag32(deltas.offset).into());
    put_nullable(record.key, &mut block);
    put_nullable(record.value, &mut block);
    match record.headers.0 {
        Repr::Wire { count: 0, .. } | Repr::List([]) => block.put_array([0]),
        Repr::Wire { bytes, count } => {
            block.put_uvarint((count as u64) << 1);
            block.put_slice(bytes);
        }
        Repr::List(list) => put_list(list, &mut block),
    }
}

fn put_list(list: &[RecordHeader<'_>], block: &mut BlockMut<'_>) {
    block.put_uvarint((list.len() as u64) << 1);
    for header in list {
        put_nullable(Some(header.key), block);
        put_nullable(header.value, block);
    }
}

#[inline(always)]
fn put_nullable(bytes: Option<&[u8]>, block: &mut BlockMut<'_>) {
    match bytes {
        None => block.put_array([1]),
        Some(bytes) => {
            block.put_uvarint((bytes.len() as u64) << 1);
            block.put_slice(bytes);
        }
    }
}

#[cold]
pub(super) fn too_large(length: usize) -> EncodeError {
    EncodeError::new(EncodeErrorKind::TooLarge { length })
}
