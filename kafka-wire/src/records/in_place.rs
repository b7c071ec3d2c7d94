//! Changes that a broker makes to a produced batch in place.

use super::attributes::TimestampType;
use super::batch::RecordBatch;
use super::error::RecordsErrorKind;
use super::header::{Header, Split, at, in_batch, part, split};
use crate::checksum::crc32c_of_two;
use crate::error::DecodeError;

/// A batch of magic 2 in mutable bytes.
///
/// A broker assigns a batch's offsets and leader epoch. The checksum does not cover them, so this
/// costs nothing and changes nothing else.
///
/// ```
/// use kafka_wire::records::{BatchOptions, RecordBatchMut};
///
/// let mut bytes = BatchOptions::new().empty_batch(0, -1)?;
/// let mut batch = RecordBatchMut::from_slice(&mut bytes)?;
/// batch.set_base_offset(42);
/// batch.set_partition_leader_epoch(7);
/// assert_eq!(batch.as_batch().last_offset(), 42);
/// batch.as_batch().verify_crc()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordBatchMut<'a> {
    bytes: &'a mut [u8],
}

impl<'a> RecordBatchMut<'a> {
    /// Parses `bytes` as exactly one batch.
    ///
    /// # Errors
    /// If the bytes are not exactly one batch, or if its magic is 0 or 1.
    pub fn from_slice(bytes: &'a mut [u8]) -> Result<Self, DecodeError> {
        RecordBatch::from_slice(bytes)?;
        Self::of_magic_2(bytes).map_err(|error| in_batch(error, 0))
    }

    /// Splits off the batch at the start of `bytes`; `None` if they are empty or a partial batch.
    ///
    /// # Errors
    /// If the bytes do not start with a batch, or if its magic is 0 or 1.
    pub fn split_first(bytes: &'a mut [u8]) -> Result<Option<(Self, &'a mut [u8])>, DecodeError> {
        let found = split(bytes, 0).map_err(|error| in_batch(error, 0))?;
        let Split::Batch(size) = found else { return Ok(None) };
        let (batch, rest) = bytes.split_at_mut_checked(size).unwrap_or_default();
        match Self::of_magic_2(batch) {
            Ok(batch) => Ok(Some((batch, rest))),
            Err(error) => Err(in_batch(error, 0)),
        }
    }

    fn of_magic_2(bytes: &'a mut [u8]) -> Result<Self, DecodeError> {
        match RecordBatch::at(bytes, None, 0, 0).magic() {
            2 => Ok(Self { bytes }),
            magic => Err(part("magic", RecordsErrorKind::Magic { magic }, at::MAGIC)),
        }
    }

    /// The current state of the batch.
    #[must_use]
    pub fn as_batch(&self) -> RecordBatch<'_> {
        RecordBatch::at(self.bytes, None, 0, 0)
    }

    /// Sets the offset of the first record; the others get the following ones.
    pub fn set_base_offset(&mut self, offset: i64) {
        put(self.bytes, 0, offset.to_be_bytes());
    }

    /// Sets the epoch of the leader that appends the batch.
    pub fn set_partition_leader_epoch(&mut self, epoch: i32) {
        put(self.bytes, at::PARTITION_LEADER_EPOCH, epoch.to_be_bytes());
    }

    /// Gives all records the broker's time, for topics whose `message.timestamp.type` is
    /// `LogAppendTime`. The checksum covers it and is computed again, so verify the checksum first.
    pub fn set_log_append_time(&mut self, timestamp: i64) {
        self.set_max_timestamp(TimestampType::LogAppendTime, timestamp);
    }

    /// Sets the timestamp type and the highest timestamp: the records' for `CreateTime`, the
    /// broker's clock for `LogAppendTime`. As in Kafka, a change clears the attributes that Kafka
    /// does not define. The checksum covers both fields and is computed again, so verify the
    /// checksum first.
    ///
    /// ```
    /// use kafka_wire::records::{RecordBatchBuilder, RecordBatchMut, TimestampType};
    ///
    /// let mut builder = RecordBatchBuilder::default();
    /// builder.append(1000, None, Some(b"value"), &[])?;
    /// let mut bytes = builder.build()?;
    ///
    /// let mut batch = RecordBatchMut::from_slice(&mut bytes)?;
    /// batch.set_max_timestamp(TimestampType::LogAppendTime, 2000);
    /// batch.set_max_timestamp(TimestampType::CreateTime, 1000);
    /// assert_eq!(batch.as_batch().timestamp_type(), Some(TimestampType::CreateTime));
    /// batch.as_batch().verify_crc()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_max_timestamp(&mut self, timestamp_type: TimestampType, timestamp: i64) {
        if let Some((header, records)) = self.bytes.split_first_chunk_mut() {
            set_max_timestamp(header, records, timestamp_type, timestamp);
        }
    }
}

/// Sets the timestamp type, the highest timestamp and the checksum in the header of a batch with
/// these records, like Kafka's `DefaultRecordBatch.setMaxTimestamp`.
pub(super) fn set_max_timestamp(
    header: &mut [u8; at::RECORDS],
    records: &[u8],
    timestamp_type: TimestampType,
    max_timestamp: i64,
) {
    let fields = Header::read(header);
    let attributes = fields.attributes;
    if (attributes.timestamp_type(), fields.max_timestamp) == (timestamp_type, max_timestamp) {
        return;
    }
    let attributes = attributes.known().with_timestamp_type(timestamp_type);
    put(header, at::ATTRIBUTES, attributes.0.to_be_bytes());
    put(header, at::MAX_TIMESTAMP, max_timestamp.to_be_bytes());
    let crc = crc32c_of_two(header.get(at::ATTRIBUTES..).unwrap_or_default(), records);
    put(header, at::CRC, crc.to_be_bytes());
}

pub(super) fn put<const N: usize>(bytes: &mut [u8], at: usize, field: [u8; N]) {
    if let Some(place) = bytes.get_mut(at..).and_then(<[u8]>::first_chunk_mut) {
        *place = field;
    }
}
