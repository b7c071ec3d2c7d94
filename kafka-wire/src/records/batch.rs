//! A batch: the fields before its records.

use core::fmt;

use bytes::Bytes;

use super::attributes::{Compression, TimestampType};
use super::error::RecordsErrorKind;
use super::header::{Header, Split, at, in_batch, part, partial, split};
use crate::checksum::{crc32, crc32c};
use crate::error::{DecodeError, DecodeErrorKind};

/// A record batch, or what magic 0 and 1 have in its place: a message, which may hold others,
/// compressed.
///
/// It is a view of bytes; making one looks at the 61 bytes that stand before the records, and checks
/// only what is needed to find its end. [`records`](Self::records) checks the rest.
///
/// On the wire, in magic 2, with the offset of each field:
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
/// | 57 | int32 | count of the records, which follow, compressed or not |
///
/// A message of magic 0 or 1 does not have all of this. What it has not is -1 here, as Kafka has it.
#[derive(Clone, Copy)]
pub struct RecordBatch<'a> {
    pub(super) bytes: &'a [u8],
    pub(super) shared: Option<&'a Bytes>,
    pub(super) header: Header,
    pub(super) index: usize,
    /// The bytes before it.
    pub(super) offset: usize,
    pub(super) check_crc: bool,
}

impl<'a> RecordBatch<'a> {
    /// The batch that `bytes` are, without more.
    ///
    /// # Errors
    /// If they are not a batch, only a part of one, or more than one.
    pub fn from_slice(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        Self::only(bytes, None).map_err(|error| in_batch(error, 0))
    }

    /// As [`from_slice`](Self::from_slice), with keys and values that can be
    /// [shared](super::BatchRecords::share).
    ///
    /// # Errors
    /// As there.
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

    /// The same batch, whose checksum is not looked at when its records are read: for bytes whose
    /// way here changes none, and at one's own risk.
    #[must_use]
    pub fn without_crc_check(self) -> Self {
        Self { check_crc: false, ..self }
    }

    /// Its bytes, all of them.
    #[must_use]
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Its bytes, shared with those that it was read from where these can be, else a copy.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        match self.shared {
            Some(whole) => whole.slice_ref(self.bytes),
            None => Bytes::copy_from_slice(self.bytes),
        }
    }

    /// How many bytes it takes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// Which one it is of those that it was read with, from 0.
    #[must_use]
    pub fn index(&self) -> usize {
        self.index
    }

    /// The format: 2 since Kafka 0.11 (KIP-98), 1 since 0.10 (KIP-32), 0 before.
    #[must_use]
    pub fn magic(&self) -> i8 {
        self.header.magic
    }

    /// The offset of the first record, or of what was the first one before compaction.
    ///
    /// A compressed message of magic 0 or 1 has only the offset of its last record, which is returned
    /// for it; [`BatchRecords::base_offset`](super::BatchRecords::base_offset) has that of the first
    /// in every format.
    #[must_use]
    pub fn base_offset(&self) -> i64 {
        self.header.base_offset
    }

    /// The offset of the last record, or of what was the last one before compaction. The next batch
    /// begins after it.
    #[must_use]
    pub fn last_offset(&self) -> i64 {
        self.header.base_offset.wrapping_add(self.header.last_offset_delta.into())
    }

    /// The epoch of the leader that wrote it (KIP-101); not covered by the checksum.
    #[must_use]
    pub fn partition_leader_epoch(&self) -> i32 {
        self.header.partition_leader_epoch
    }

    /// The checksum that stands in it.
    #[must_use]
    pub fn crc(&self) -> u32 {
        self.header.crc
    }

    /// The attributes, unknown bits and all.
    #[must_use]
    pub fn attributes(&self) -> i16 {
        self.header.attributes.0
    }

    /// How its records are compressed.
    #[must_use]
    pub fn compression(&self) -> Compression {
        self.header.attributes.compression()
    }

    /// Whose clock its timestamps are of; `None` in magic 0, which has none.
    #[must_use]
    pub fn timestamp_type(&self) -> Option<TimestampType> {
        (self.magic() > 0).then(|| self.header.attributes.timestamp_type())
    }

    /// What the timestamps of its records count from, or its delete horizon. Of magic 1 the
    /// timestamp, of magic 0 -1.
    #[must_use]
    pub fn base_timestamp(&self) -> i64 {
        self.header.base_timestamp
    }

    /// The highest timestamp of its records, or for
    /// [`LogAppendTime`](TimestampType::LogAppendTime) that of all; -1 where there is none.
    #[must_use]
    pub fn max_timestamp(&self) -> i64 {
        self.header.max_timestamp
    }

    /// When tombstones and transaction markers in it may be dropped (KIP-534), once compaction has
    /// said so: milliseconds since 1970.
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

    /// The number of the first record in what the producer sends to the partition, or -1.
    #[must_use]
    pub fn base_sequence(&self) -> i32 {
        self.header.base_sequence
    }

    /// The number of the last one, which after 2147483647 goes on from 0; or -1.
    #[must_use]
    pub fn last_sequence(&self) -> i32 {
        self.header.last_sequence()
    }

    /// Whether it is part of a transaction.
    #[must_use]
    pub fn is_transactional(&self) -> bool {
        self.magic() > 1 && self.header.attributes.is_transactional()
    }

    /// Whether its record is Kafka's own, and not for consumers.
    #[must_use]
    pub fn is_control(&self) -> bool {
        self.magic() > 1 && self.header.attributes.is_control()
    }

    /// How many records it says that it has; that many are there if the
    /// [records](Self::records) can be read. `None` for a compressed message of magic 0 or 1, which
    /// does not say.
    #[must_use]
    pub fn records_count(&self) -> Option<i32> {
        match self.magic() {
            0 | 1 if self.is_wrapper() => None,
            0 | 1 => Some(1),
            _ => Some(self.header.records_count),
        }
    }

    /// Checks the checksum: CRC-32C of magic 2, CRC-32 of magic 0 and 1.
    ///
    /// # Errors
    /// If it is not that of the bytes.
    pub fn verify_crc(&self) -> Result<(), DecodeError> {
        let (stored, computed) = (self.crc(), self.computed_crc());
        if computed == stored {
            return Ok(());
        }
        let at = if self.magic() < 2 { at::LEGACY_CRC } else { at::CRC };
        Err(self.error("crc", RecordsErrorKind::Checksum { stored, computed }, at))
    }

    /// The checksum that it must have.
    pub(crate) fn computed_crc(&self) -> u32 {
        match self.magic() {
            0 | 1 => crc32(self.bytes.get(at::MAGIC..).unwrap_or_default()),
            _ => crc32c(self.bytes.get(at::ATTRIBUTES..).unwrap_or_default()),
        }
    }

    /// Whether it is a message of magic 0 or 1 that holds others.
    pub(super) fn is_wrapper(&self) -> bool {
        self.magic() < 2 && self.compression() != Compression::NONE
    }

    /// An error in the field at `at`.
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

/// Its fields, not its bytes.
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
