//! Options of a batch that is built.

use super::attributes::{Attributes, Compression, TimestampType};
use super::batch::RecordBatch;
use super::build_error::BuildErrorKind;
use super::compression::{CompressionCodec, Custom};
use super::header::{LOG_OVERHEAD, at};
use crate::checksum::crc32c;
use crate::codec::BlockMut;
use crate::error::EncodeError;

/// The fields of a batch that do not come from its records, and its compression and size limit.
///
/// ```
/// use kafka_wire::records::{BatchOptions, Compression};
///
/// let options = BatchOptions::new()
///     .with_base_offset(100)
///     .with_compression(Compression::ZSTD)
///     .with_level(6)
///     .with_producer(5, 1, 10)
///     .with_transactional(true);
/// # let _ = options;
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BatchOptions {
    pub(super) magic: i8,
    pub(super) base_offset: i64,
    pub(super) partition_leader_epoch: i32,
    pub(super) compression: Compression,
    pub(super) level: Option<i32>,
    pub(super) append_time: Option<i64>,
    pub(super) delete_horizon: Option<i64>,
    pub(super) producer_id: i64,
    pub(super) producer_epoch: i16,
    pub(super) base_sequence: i32,
    pub(super) transactional: bool,
    pub(super) control: bool,
    pub(super) max_size: usize,
    pub(super) compression_ratio: f32,
    pub(super) codec: Option<Custom>,
}

impl Default for BatchOptions {
    fn default() -> Self {
        Self::new()
    }
}

/// The options of an existing batch, to build a similar one with other records or another codec.
/// For its last offset, use [`set_last_offset`](super::RecordBatchBuilder::set_last_offset).
impl From<&RecordBatch<'_>> for BatchOptions {
    fn from(batch: &RecordBatch<'_>) -> Self {
        let is_broker_time = batch.timestamp_type() == Some(TimestampType::LogAppendTime);
        Self {
            magic: batch.magic(),
            base_offset: if batch.is_wrapper() { 0 } else { batch.base_offset() },
            partition_leader_epoch: batch.partition_leader_epoch(),
            compression: batch.compression(),
            append_time: is_broker_time.then(|| batch.max_timestamp()),
            delete_horizon: batch.delete_horizon(),
            producer_id: batch.producer_id(),
            producer_epoch: batch.producer_epoch(),
            base_sequence: batch.base_sequence(),
            transactional: batch.is_transactional(),
            control: batch.is_control(),
            ..Self::new()
        }
    }
}

impl BatchOptions {
    /// Creates the defaults: magic 2, base offset 0, no compression, no producer, no size limit.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            magic: 2,
            base_offset: 0,
            partition_leader_epoch: -1,
            compression: Compression::NONE,
            level: None,
            append_time: None,
            delete_horizon: None,
            producer_id: -1,
            producer_epoch: -1,
            base_sequence: -1,
            transactional: false,
            control: false,
            max_size: i32::MAX as usize,
            compression_ratio: 1.0,
            codec: None,
        }
    }

    /// Sets the format: 2, or 0 or 1 for readers that know nothing newer.
    #[must_use]
    pub const fn with_magic(self, magic: i8) -> Self {
        Self { magic, ..self }
    }

    /// Sets the base offset, which is the first record's offset unless that record sets its own.
    #[must_use]
    pub const fn with_base_offset(self, base_offset: i64) -> Self {
        Self { base_offset, ..self }
    }

    /// Sets the epoch of the partition's leader. Only brokers set it; otherwise it is -1.
    #[must_use]
    pub const fn with_partition_leader_epoch(self, partition_leader_epoch: i32) -> Self {
        Self { partition_leader_epoch, ..self }
    }

    /// Sets the codec.
    #[must_use]
    pub const fn with_compression(self, compression: Compression) -> Self {
        Self { compression, ..self }
    }

    /// Sets the compression level, as in Kafka's `compression.gzip.level` (1 to 9, default 6),
    /// `compression.lz4.level` (1 to 17, default 9, which is the fast algorithm; all other levels
    /// compress better), and `compression.zstd.level` (-131072 to 22, default 3).
    #[must_use]
    pub const fn with_level(self, level: i32) -> Self {
        Self { level: Some(level), ..self }
    }

    /// Gives all records the broker's time instead of their own
    /// ([`LogAppendTime`](TimestampType::LogAppendTime)).
    #[must_use]
    pub const fn with_log_append_time(self, timestamp: i64) -> Self {
        Self { append_time: Some(timestamp), ..self }
    }

    /// Sets the time at which tombstones and transaction markers in the batch may be dropped
    /// (KIP-534).
    #[must_use]
    pub const fn with_delete_horizon(self, timestamp: i64) -> Self {
        Self { delete_horizon: Some(timestamp), ..self }
    }

    /// Sets the id and epoch of an idempotent or transactional producer, and the first record's
    /// sequence number, which is -1 in a control batch.
    #[must_use]
    pub const fn with_producer(self, id: i64, epoch: i16, base_sequence: i32) -> Self {
        Self { producer_id: id, producer_epoch: epoch, base_sequence, ..self }
    }

    /// Sets whether the batch is part of a transaction.
    #[must_use]
    pub const fn with_transactional(self, transactional: bool) -> Self {
        Self { transactional, ..self }
    }

    /// Sets whether the batch is a control batch, which contains only control records.
    #[must_use]
    pub const fn with_control(self, control: bool) -> Self {
        Self { control, ..self }
    }

    /// Sets the size in bytes up to which [`has_room_for`](super::RecordBatchBuilder::has_room_for)
    /// returns true: a producer's `batch.size`.
    #[must_use]
    pub const fn with_max_size(self, bytes: usize) -> Self {
        Self { max_size: bytes, ..self }
    }

    /// Sets the expected compression ratio, 1.0 for none; use the ratio of earlier batches. Only
    /// [`has_room_for`](super::RecordBatchBuilder::has_room_for) uses it.
    #[must_use]
    pub const fn with_compression_ratio(self, ratio: f32) -> Self {
        Self { compression_ratio: ratio, ..self }
    }

    /// Builds a batch without records, which compaction leaves behind to keep the header: 61 bytes,
    /// up to `last_offset`.
    ///
    /// # Errors
    /// If the options contradict each other or `last_offset`.
    pub fn empty_batch(
        &self,
        last_offset: i64,
        max_timestamp: i64,
    ) -> Result<[u8; 61], EncodeError> {
        self.check()?;
        if self.magic < 2 {
            let (what, magic) = ("batches without records", self.magic);
            return Err(BuildErrorKind::NotInMagic { what, magic }.into());
        }
        let last_offset_delta = self.offset_delta(last_offset)?;
        let fields =
            Fields { last_offset_delta, base_timestamp: -1, max_timestamp, records_count: 0 };
        let mut batch = [0; at::RECORDS];
        self.put_header(&fields, &mut batch);
        Ok(batch)
    }

    /// Checks that the options do not contradict each other, as Kafka does.
    pub(super) fn check(&self) -> Result<(), BuildErrorKind> {
        let magic = self.magic;
        let missing = |what| BuildErrorKind::NotInMagic { what, magic };
        match magic {
            2 => {}
            0 | 1 if self.compression == Compression::ZSTD => return Err(missing("zstd")),
            0 | 1 if self.producer_id != -1 => return Err(missing("a producer id")),
            0 | 1 if self.transactional => return Err(missing("transactions")),
            0 | 1 if self.control => return Err(missing("control records")),
            0 | 1 if self.delete_horizon.is_some() => return Err(missing("a delete horizon")),
            0 if self.append_time.is_some() => return Err(missing("timestamps")),
            0 | 1 => {}
            magic => return Err(BuildErrorKind::Magic { magic }),
        }
        if self.producer_id == -1 {
            return match self.transactional {
                true => Err(BuildErrorKind::NoProducerId),
                false => Ok(()),
            };
        }
        match (self.producer_epoch, self.base_sequence) {
            (epoch @ ..0, _) => Err(BuildErrorKind::ProducerEpoch { epoch }),
            (_, sequence @ ..0) if !self.control => Err(BuildErrorKind::BaseSequence { sequence }),
            _ => Ok(()),
        }
    }

    /// The difference between `offset` and the base offset.
    #[inline]
    pub(super) fn offset_delta(&self, offset: i64) -> Result<i32, BuildErrorKind> {
        let base_offset = self.base_offset;
        match offset.checked_sub(base_offset).map(i32::try_from) {
            Some(Ok(delta @ 0..)) => Ok(delta),
            _ => Err(BuildErrorKind::OffsetRange { offset, base_offset }),
        }
    }

    pub(super) fn attributes(&self) -> Attributes {
        let timestamp_type = match self.append_time {
            Some(_) => TimestampType::LogAppendTime,
            None => TimestampType::CreateTime,
        };
        Attributes::default()
            .with_compression(self.compression)
            .with_timestamp_type(timestamp_type)
            .with_transactional(self.transactional)
            .with_control(self.control)
            .with_delete_horizon(self.delete_horizon.is_some())
    }

    /// Writes the header into `batch`, which already has its final size.
    pub(super) fn put_header(&self, fields: &Fields, batch: &mut [u8]) {
        let length = i32::try_from(batch.len() - LOG_OVERHEAD).unwrap_or(i32::MAX);
        let mut block = BlockMut::new(batch);
        block.put_array(self.base_offset.to_be_bytes());
        block.put_array(length.to_be_bytes());
        block.put_array(self.partition_leader_epoch.to_be_bytes());
        block.put_array(self.magic.to_be_bytes());
        block.put_array([0; 4]);
        block.put_array(self.attributes().0.to_be_bytes());
        block.put_array(fields.last_offset_delta.to_be_bytes());
        block.put_array(self.delete_horizon.unwrap_or(fields.base_timestamp).to_be_bytes());
        block.put_array(self.append_time.unwrap_or(fields.max_timestamp).to_be_bytes());
        block.put_array(self.producer_id.to_be_bytes());
        block.put_array(self.producer_epoch.to_be_bytes());
        block.put_array(self.base_sequence.to_be_bytes());
        block.put_array(fields.records_count.to_be_bytes());
        seal(batch);
    }
}

/// The fields that come from the records.
#[derive(Debug)]
pub(super) struct Fields {
    pub(super) last_offset_delta: i32,
    pub(super) base_timestamp: i64,
    pub(super) max_timestamp: i64,
    pub(super) records_count: i32,
}

/// Sets the checksum of a batch of magic 2.
pub(super) fn seal(batch: &mut [u8]) {
    if let Some((head, covered)) = batch.split_at_mut_checked(at::ATTRIBUTES)
        && let Some(place) = head.last_chunk_mut()
    {
        *place = crc32c(covered).to_be_bytes();
    }
}

impl BatchOptions {
    /// Sets the codec to one of your own. A later [`with_compression`](Self::with_compression) of another
    /// number turns it off.
    #[must_use]
    pub fn with_codec(self, codec: &'static dyn CompressionCodec) -> Self {
        Self { compression: codec.compression(), codec: Some(Custom(codec)), ..self }
    }
}
