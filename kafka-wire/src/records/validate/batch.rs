//! A batch that passed the checks.

use core::fmt;

use bytes::{BufMut, Bytes, BytesMut};

use crate::records::attributes::{Compression, TimestampType};
use crate::records::header::{Header, at};
use crate::records::in_place::put;

/// A produced batch that passed [`validate`](super::ValidationOptions::validate) and is ready to be
/// stored. It has its own header. It shares the records with the request, unless the topic's codec
/// required new ones.
///
/// Only the offsets are missing, and the checksum does not cover them. A broker validates before it
/// locks the partition, and assigns offsets while it holds the lock:
///
/// ```
/// use kafka_wire::Records;
/// use kafka_wire::records::{Decompressor, RecordBatch, RecordBatchBuilder, ValidationOptions};
///
/// let mut builder = RecordBatchBuilder::default();
/// builder.append(1_700_000_000_000, Some(b"key"), Some(b"value"), &[])?;
/// let produced = Records::from(builder.build()?);
///
/// let mut decompressor = Decompressor::default();
/// let mut batch = ValidationOptions::new().validate(&produced, 9, 0, &mut decompressor)?;
/// let next_offset = batch.set_base_offset(500);
/// batch.set_partition_leader_epoch(3);
/// assert_eq!(next_offset, 501);
///
/// let mut log = Vec::new();
/// batch.put(&mut log);
/// assert_eq!(RecordBatch::from_slice(&log)?.last_offset(), 500);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct ValidatedBatch {
    pub(super) header: [u8; at::RECORDS],
    pub(super) records: Bytes,
    pub(super) rebuilt: bool,
}

impl ValidatedBatch {
    /// Gives the first record this offset and the others the following ones. Returns the offset
    /// after the last.
    pub fn set_base_offset(&mut self, offset: i64) -> i64 {
        put(&mut self.header, 0, offset.to_be_bytes());
        self.last_offset().wrapping_add(1)
    }

    /// Sets the epoch of the leader that appends the batch (KIP-101).
    pub fn set_partition_leader_epoch(&mut self, epoch: i32) {
        put(&mut self.header, at::PARTITION_LEADER_EPOCH, epoch.to_be_bytes());
    }

    /// The bytes before the records.
    #[must_use]
    pub fn header(&self) -> &[u8; 61] {
        &self.header
    }

    /// The bytes after the header: the records, compressed or not.
    #[must_use]
    pub fn records(&self) -> &Bytes {
        &self.records
    }

    /// The size of the batch in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        self.header.len() + self.records.len()
    }

    /// Appends the batch to `buf`.
    pub fn put(&self, buf: &mut impl BufMut) {
        buf.put_slice(&self.header);
        buf.put_slice(&self.records);
    }

    /// Copies the batch into one buffer.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        let mut bytes = BytesMut::with_capacity(self.size());
        self.put(&mut bytes);
        bytes.freeze()
    }

    /// Whether the records were written again in the topic's codec.
    #[must_use]
    pub fn is_rebuilt(&self) -> bool {
        self.rebuilt
    }

    /// The number of records; at least one.
    #[must_use]
    pub fn records_count(&self) -> i32 {
        self.fields().records_count
    }

    /// The offset of the first record.
    #[must_use]
    pub fn base_offset(&self) -> i64 {
        self.fields().base_offset
    }

    /// The offset of the last record.
    #[must_use]
    pub fn last_offset(&self) -> i64 {
        let fields = self.fields();
        fields.base_offset.wrapping_add(fields.last_offset_delta.into())
    }

    /// The highest timestamp of the records, computed from them, or the broker's clock for
    /// [`LogAppendTime`](TimestampType::LogAppendTime); -1 if no record has a timestamp.
    #[must_use]
    pub fn max_timestamp(&self) -> i64 {
        self.fields().max_timestamp
    }

    /// Whose clock the timestamps come from.
    #[must_use]
    pub fn timestamp_type(&self) -> TimestampType {
        self.fields().attributes.timestamp_type()
    }

    /// The codec of the records.
    #[must_use]
    pub fn compression(&self) -> Compression {
        self.fields().attributes.compression()
    }

    /// Whether the batch is part of a transaction.
    #[must_use]
    pub fn is_transactional(&self) -> bool {
        self.fields().attributes.is_transactional()
    }

    /// The id of an idempotent or transactional producer, or -1.
    #[must_use]
    pub fn producer_id(&self) -> i64 {
        self.fields().producer_id
    }

    /// The producer's epoch, or -1.
    #[must_use]
    pub fn producer_epoch(&self) -> i16 {
        self.fields().producer_epoch
    }

    /// The sequence number of the first record, or -1.
    #[must_use]
    pub fn base_sequence(&self) -> i32 {
        self.fields().base_sequence
    }

    /// The sequence number of the last record, which wraps from 2147483647 to 0; or -1.
    #[must_use]
    pub fn last_sequence(&self) -> i32 {
        self.fields().last_sequence()
    }

    fn fields(&self) -> Header {
        Header::read(&self.header)
    }
}

/// Prints the header fields, not the records.
impl fmt::Debug for ValidatedBatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ValidatedBatch")
            .field("size", &self.size())
            .field("rebuilt", &self.rebuilt)
            .field("header", &self.fields())
            .finish()
    }
}
