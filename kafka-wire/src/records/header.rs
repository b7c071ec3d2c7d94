//! The header of a batch.

use super::attributes::Attributes;
use super::error::RecordsErrorKind;
use crate::codec::Block;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};

/// The position of each header field, counted from the batch's first byte.
pub(crate) mod at {
    pub(crate) const BATCH_LENGTH: usize = 8;
    pub(crate) const PARTITION_LEADER_EPOCH: usize = 12;
    /// The magic, in every format.
    pub(crate) const MAGIC: usize = 16;
    pub(crate) const CRC: usize = 17;
    /// The attributes, where the checksummed part starts.
    pub(crate) const ATTRIBUTES: usize = 21;
    pub(crate) const MAX_TIMESTAMP: usize = 35;
    pub(crate) const RECORDS_COUNT: usize = 57;
    /// The records.
    pub(crate) const RECORDS: usize = 61;
    /// The checksum of a message of magic 0 or 1.
    pub(crate) const LEGACY_CRC: usize = 12;
    /// Attributes of a message of magic 0 or 1.
    pub(crate) const LEGACY_ATTRIBUTES: usize = 17;
}

/// The bytes that a batch's length does not count: offset and length.
pub(crate) const LOG_OVERHEAD: usize = 12;

/// The smallest length of a batch of any magic: a message of magic 0 without key and value.
pub(super) const LEAST_LENGTH: i32 = 14;

/// The header fields. Fields that magic 0 and 1 lack have the value that means none.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    pub(super) base_offset: i64,
    pub(super) partition_leader_epoch: i32,
    pub(super) magic: i8,
    pub(super) crc: u32,
    pub(super) attributes: Attributes,
    pub(super) last_offset_delta: i32,
    pub(super) base_timestamp: i64,
    pub(super) max_timestamp: i64,
    pub(super) producer_id: i64,
    pub(super) producer_epoch: i16,
    pub(super) base_sequence: i32,
    pub(super) records_count: i32,
}

impl Header {
    /// Reads the header of a batch from [`split`].
    pub(super) fn read(batch: &[u8]) -> Self {
        let block = &mut Block::new(batch);
        let base_offset = i64(block);
        let _length = i32(block);
        // Messages have their checksum here.
        let epoch_or_crc = i32(block);
        let magic = i8::from_be_bytes(block.take_array());
        if magic < 2 {
            let [attributes] = block.take_array();
            let timestamp = if magic == 0 { -1 } else { i64(block) };
            return Self {
                base_offset,
                partition_leader_epoch: -1,
                magic,
                crc: epoch_or_crc.cast_unsigned(),
                attributes: Attributes(attributes.into()),
                last_offset_delta: 0,
                base_timestamp: timestamp,
                max_timestamp: timestamp,
                producer_id: -1,
                producer_epoch: -1,
                base_sequence: -1,
                records_count: -1,
            };
        }
        Self {
            base_offset,
            partition_leader_epoch: epoch_or_crc,
            magic,
            crc: i32(block).cast_unsigned(),
            attributes: Attributes(i16(block)),
            last_offset_delta: i32(block),
            base_timestamp: i64(block),
            max_timestamp: i64(block),
            producer_id: i64(block),
            producer_epoch: i16(block),
            base_sequence: i32(block),
            records_count: i32(block),
        }
    }

    /// The sequence number of the last record, or -1.
    pub(super) fn last_sequence(&self) -> i32 {
        match self.base_sequence {
            -1 => -1,
            base => base.wrapping_add(self.last_offset_delta) & i32::MAX,
        }
    }
}

fn i16(block: &mut Block<'_>) -> i16 {
    i16::from_be_bytes(block.take_array())
}

fn i32(block: &mut Block<'_>) -> i32 {
    i32::from_be_bytes(block.take_array())
}

fn i64(block: &mut Block<'_>) -> i64 {
    i64::from_be_bytes(block.take_array())
}

/// What a byte slice starts with.
pub(super) enum Split {
    /// A batch of this size, with a complete header.
    Batch(usize),
    /// A partial batch, with its full size if enough bytes are present.
    Partial(Option<usize>),
}

/// Finds the end of the batch at the start of `bytes`, which come after `offset` other bytes.
pub(super) fn split(bytes: &[u8], offset: usize) -> Result<Split, DecodeError> {
    let Some((head, rest)) = bytes.split_at_checked(LOG_OVERHEAD) else {
        return Ok(Split::Partial(None));
    };
    let mut block = Block::new(head);
    let _: [u8; at::BATCH_LENGTH] = block.take_array();
    let length = i32(&mut block);
    let at_least = |least| match usize::try_from(length) {
        Ok(size) if length >= least => Ok(size),
        _ => Err(part("batch_length", RecordsErrorKind::BatchLength { length, least }, offset + 8)),
    };
    // Kafka checks the length first, then the magic, then what is missing.
    let size = LOG_OVERHEAD + at_least(LEAST_LENGTH)?;
    let Some(&[magic]) = rest.get(at::MAGIC - LOG_OVERHEAD..).and_then(<[u8]>::first_chunk) else {
        return Ok(Split::Partial(Some(size)));
    };
    at_least(match i8::from_be_bytes([magic]) {
        0 => LEAST_LENGTH,
        1 => 22,
        2 => 49,
        magic => return Err(part("magic", RecordsErrorKind::Magic { magic }, offset + at::MAGIC)),
    })?;
    Ok(if size > bytes.len() { Split::Partial(Some(size)) } else { Split::Batch(size) })
}

/// The error for `remaining` bytes that must be whole batches but are not.
#[cold]
pub(super) fn partial(size: Option<usize>, remaining: usize, offset: usize) -> DecodeError {
    let of = |needed, remaining| DecodeErrorKind::UnexpectedEnd { needed, remaining };
    match size {
        // Reported relative to the length field.
        Some(size) => DecodeError::new(
            of(size.saturating_sub(LOG_OVERHEAD), remaining.saturating_sub(LOG_OVERHEAD)),
            offset + at::BATCH_LENGTH,
        )
        .inside(PathSegment::Part("batch_length")),
        None => DecodeError::new(of(LOG_OVERHEAD, remaining), offset),
    }
}

/// Creates an error in a part of a batch.
#[cold]
pub(super) fn part(name: &'static str, kind: RecordsErrorKind, offset: usize) -> DecodeError {
    kind.at(offset).inside(PathSegment::Part(name))
}

/// Moves an error into the batch with this index.
#[cold]
pub(super) fn in_batch(error: DecodeError, index: usize) -> DecodeError {
    error.at_index(index).inside(PathSegment::Part("batches"))
}
