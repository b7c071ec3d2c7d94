//! A batch's header fields.

use core::fmt;

use bytes::Bytes;

use super::attributes::{Compression, TimestampType};
use super::error::RecordsErrorKind;
use super::header::{Header, Split, at, in_batch, part, partial, split};
use crate::checksum::{crc32, crc32c};
use crate::error::{DecodeError, DecodeErrorKind};

/// A record batch, or a message of magic 0 or 1, which may contain other messages in compressed
/// form.
///
/// It is a view of bytes. Creating one looks at the 61 bytes of the header, and checks only what is
/// needed to find the batch's end. [`records`](Self::records) checks the rest.
///
/// The encoding of magic 2, with the offset of each field:
///
/// | | | |
/// |---|---|---|
/// | 0 | int64 | base offset |
/// | 8 | int32 | batch length: the bytes after this field |
/// | 12 | int32 | partition leader epoch |
/// | 16 | int8 | magic |
/// | 17 | uint32 | CRC-32C of all bytes after this field |
/// | 21 | int16 | attributes: codec, timestamp type, transactional, control, delete horizon |
/// | 23 | int32 | last offset delta |
/// | 27 | int64 | base timestamp |
/// | 35 | int64 | max timestamp |
/// | 43 | int64 | producer id |
/// | 51 | int16 | producer epoch |
/// | 53 | int32 | base sequence |
/// | 57 | int32 | record count; the records follow, compressed or not |
///
/// Fields that magic 0 and 1 lack are reported as -1.
#[derive(Clone, Copy)]
pub struct RecordBatch<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) shared: Option<&'a Bytes>,
    pub(super) header: Header,
    pub(super) index: usize,
    /// The number of bytes before this batch.
    pub(super) offset: usize,
    pub(super) check_crc: bool,
}

impl<'a> RecordBatch<'a> {
    /// Parses `bytes` as exactly one batch.
    ///
    /// # Errors
    /// If the bytes are not a batch, are only a part of one, or contain more than one.
    pub fn from_slice(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        Self::only(bytes, None).map_err(|error| in_batch(error, 0))
    }

    /// Same as [`from_slice`](Self::from_slice), with keys and values that can be
    /// [shared](super::BatchRecords::share).
    ///
    /// # Errors
    /// Same as [`from_slice`](Self::from_slice).
    pub fn from_bytes(bytes: &'a Bytes) -> Result<Self, DecodeError> {
        Self::only(bytes, Some(bytes)).map_err(|error| in_batch(error, 0))
    }

    fn only(bytes: &'a [u8], shared: Option<&'a Bytes>) -> Result<Self, DecodeError> {
        match split(bytes, 0)? {
            Split::Partial(size) => Err(partial(size, bytes.len(), 0)),
            Split::Batch(size) if size < bytes.len() => {
                let remaining = bytes.len() - size;
                Err(DecodeError::new(DecodeErrorKind::TrailingBytes { remaining }, size))
            }
            Split::Batch(_) => Ok(Self::at(bytes, shared, 0, 0)),
        }
    }

    pub(super) fn at(
        bytes: &'a [u8],
        shared: Option<&'a Bytes>,
        index: usize,
        offset: usize,
    ) -> Self {
        Self { bytes, shared, header: Header::read(bytes), index, offset, check_crc: true }
    }

    /// Disables the checksum check when the records are read. Use this only for bytes that cannot
    /// have changed on their way.
    #[must_use]
    pub fn without_crc_check(self) -> Self {
        Self { check_crc: false, ..self }
    }

    /// All bytes of the batch.
    #[must_use]
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// All bytes of the batch, shared with the input if possible, or else copied.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        match self.shared {
            Some(whole) => whole.slice_ref(self.bytes),
            None => Bytes::copy_from_slice(self.bytes),
        }
    }

    /// The size of the batch in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Zero-based index of this batch within the records that it was read from.
    #[must_use]
    pub fn index(&self) -> usize {
        self.index
    }

    /// The format: 2 since Kafka 0.11 (KIP-98), 1 since 0.10 (KIP-32), 0 before.
    #[must_use]
    pub fn magic(&self) -> i8 {
        self.header.magic
    }

    /// The offset of the first record, or of the record that was first before compaction.
    ///
    /// A compressed message of magic 0 or 1 contains only the offset of its last record, which this
    /// returns. [`BatchRecords::base_offset`](super::BatchRecords::base_offset) returns that of the
    /// first record in every format.
    #[must_use]
    pub fn base_offset(&self) -> i64 {
        self.header.base_offset
    }

    /// The offset of the last record, or of the record that was last before compaction. The next
    /// batch starts after it.
    #[must_use]
    pub fn last_offset(&self) -> i64 {
        self.header.base_offset.wrapping_add(self.header.last_offset_delta.into())
    }

    /// The epoch of the leader that wrote the batch (KIP-101). The checksum does not cover it.
    #[must_use]
    pub fn partition_leader_epoch(&self) -> i32 {
        self.header.partition_leader_epoch
    }

    /// The checksum in the header.
    #[must_use]
    pub fn crc(&self) -> u32 {
        self.header.crc
    }

    /// The attributes, including unknown bits.
    #[must_use]
    pub fn attributes(&self) -> i16 {
        self.header.attributes.0
    }

    /// The codec of the records.
    #[must_use]
    pub fn compression(&self) -> Compression {
        self.header.attributes.compression()
    }

    /// Whose clock the timestamps come from; `None` in magic 0, which has no timestamps.
    #[must_use]
    pub fn timestamp_type(&self) -> Option<TimestampType> {
        (self.magic() > 0).then(|| self.header.attributes.timestamp_type())
    }

    /// The base of the records' timestamps, or the delete horizon. The timestamp in magic 1, and -1
    /// in magic 0.
    #[must_use]
    pub fn base_timestamp(&self) -> i64 {
        self.header.base_timestamp
    }

    /// The highest timestamp of the records, or the timestamp of all records for
    /// [`LogAppendTime`](TimestampType::LogAppendTime); -1 if there is none.
    #[must_use]
    pub fn max_timestamp(&self) -> i64 {
        self.header.max_timestamp
    }

    /// The time at which tombstones and transaction markers in the batch may be dropped (KIP-534),
    /// in milliseconds since 1970; set by compaction.
    #[must_use]
    pub fn delete_horizon(&self) -> Option<i64> {
        let set = self.magic() > 1 && self.header.attributes.has_delete_horizon();
        set.then_some(self.header.base_timestamp)
    }

    /// The id of an idempotent or transactional producer (KIP-98), or -1.
    #[must_use]
    pub fn producer_id(&self) -> i64 {
        self.header.producer_id
    }

    /// The producer's epoch, or -1.
    #[must_use]
    pub fn producer_epoch(&self) -> i16 {
        self.header.producer_epoch
    }

    /// The sequence number of the first record among the producer's records for this partition, or
    /// -1.
    #[must_use]
    pub fn base_sequence(&self) -> i32 {
        self.header.base_sequence
    }

    /// The sequence number of the last record, which wraps from 2147483647 to 0; or -1.
    #[must_use]
    pub fn last_sequence(&self) -> i32 {
        self.header.last_sequence()
    }

    /// Whether the batch is part of a transaction.
    #[must_use]
    pub fn is_transactional(&self) -> bool {
        self.magic() > 1 && self.header.attributes.is_transactional()
    }

    /// Whether the batch is a control batch, whose records are Kafka's own and not for consumers.
    #[must_use]
    pub fn is_control(&self) -> bool {
        self.magic() > 1 && self.header.attributes.is_control()
    }

    /// The record count in the header. If the [records](Self::records) can be read, that many are
    /// present. `None` for a compressed message of magic 0 or 1, which has no count.
    #[must_use]
    pub fn records_count(&self) -> Option<i32> {
        match self.magic() {
            0 | 1 if self.is_wrapper() => None,
            0 | 1 => Some(1),
            _ => Some(self.header.records_count),
        }
    }

    /// Verifies the checksum: CRC-32C in magic 2, CRC-32 in magic 0 and 1.
    ///
    /// # Errors
    /// If it does not match the bytes.
    pub fn verify_crc(&self) -> Result<(), DecodeError> {
        let (stored, computed) = (self.crc(), self.computed_crc());
        if computed == stored {
            return Ok(());
        }
        let at = if self.magic() < 2 { at::LEGACY_CRC } else { at::CRC };
        Err(self.error("crc", RecordsErrorKind::Checksum { stored, computed }, at))
    }

    /// The checksum computed from the bytes.
    pub(crate) fn computed_crc(&self) -> u32 {
        match self.magic() {
            0 | 1 => crc32(self.bytes.get(at::MAGIC..).unwrap_or_default()),
            _ => crc32c(self.bytes.get(at::ATTRIBUTES..).unwrap_or_default()),
        }
    }

    /// Whether this is a compressed message of magic 0 or 1 that contains others.
    pub(super) fn is_wrapper(&self) -> bool {
        self.magic() < 2 && self.compression() != Compression::NONE
    }

    /// Creates an error in the field at `at`.
    #[cold]
    pub(super) fn error(
        &self,
        name: &'static str,
        kind: RecordsErrorKind,
        at: usize,
    ) -> DecodeError {
        in_batch(part(name, kind, self.offset + at), self.index)
    }
}

/// Prints the header fields, not the bytes.
impl fmt::Debug for RecordBatch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordBatch")
            .field("size", &self.size())
            .field("header", &self.header)
            .finish()
    }
}

impl PartialEq for RecordBatch<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl Eq for RecordBatch<'_> {}
