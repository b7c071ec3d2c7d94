//! Rebuilds a batch from its decoded records, to check that nothing is lost.

use alloc::vec::Vec;
use core::fmt;

use super::attributes::{Compression, TimestampType};
use super::batch::RecordBatch;
use super::batch_options::BatchOptions;
use super::batch_records::BatchRecords;
use super::builder::RecordBatchBuilder;
use super::control::ControlRecordType;
use super::header::at;
use super::in_place::RecordBatchMut;
use super::options::Decompressor;
use crate::error::{DecodeError, EncodeError};

/// Why a batch did not survive [`RecordBatch::verify_round_trip`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum RoundTripError {
    /// The batch or one of its records cannot be decoded.
    Decode(DecodeError),
    /// The records cannot be encoded.
    Encode(EncodeError),
    /// The rebuilt batch has different bytes. For a compressed batch, `offset` counts header bytes
    /// and then decompressed bytes.
    Differs {
        /// The offset of the first byte that differs.
        offset: usize,
    },
}

impl fmt::Display for RoundTripError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Decode(error) => error.fmt(f),
            Self::Encode(error) => error.fmt(f),
            Self::Differs { offset } => {
                write!(f, "the batch built from its records differs at byte {offset}")
            }
        }
    }
}

impl core::error::Error for RoundTripError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Decode(error) => Some(error),
            Self::Encode(error) => Some(error),
            Self::Differs { .. } => None,
        }
    }
}

impl From<DecodeError> for RoundTripError {
    fn from(error: DecodeError) -> Self {
        Self::Decode(error)
    }
}

impl From<EncodeError> for RoundTripError {
    fn from(error: EncodeError) -> Self {
        Self::Encode(error)
    }
}

impl RecordBatch<'_> {
    /// Decodes every record, builds a batch from the records and compares it with this one.
    ///
    /// All bytes must be the same. Two compressors rarely write the same bytes, so for a compressed
    /// batch this compares the decompressed records, and the header without size and checksum. Use
    /// it to prove that nothing is lost between decoding and encoding.
    ///
    /// ```
    /// use kafka_wire::records::{Decompressor, RecordBatch, RecordBatchBuilder};
    ///
    /// let mut builder = RecordBatchBuilder::default();
    /// builder.append(1000, Some(b"key"), Some(b"value"), &[])?;
    /// let bytes = builder.build()?;
    /// RecordBatch::from_slice(&bytes)?.verify_round_trip(&mut Decompressor::default())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a record cannot be decoded or encoded, if the codec is not built in, or if the new batch
    /// differs.
    pub fn verify_round_trip(&self, decompressor: &mut Decompressor) -> Result<(), RoundTripError> {
        if self.records_count() == Some(0) {
            // Compaction removed all records, so there is nothing to rebuild from.
            self.records(decompressor)?;
            return Ok(());
        }
        let mut again = Decompressor::new(decompressor.options);
        if self.magic() < 2 || self.timestamp_type() != Some(TimestampType::LogAppendTime) {
            let records = self.records(decompressor)?;
            return same(&records, &rebuild(self, &records)?, &mut again);
        }
        // With LogAppendTime, iterating returns the broker's time for every record. CreateTime in
        // the header reveals the encoded timestamps, which the rebuilt batch needs.
        self.verify_crc()?;
        let mut bytes = self.as_bytes().to_vec();
        let mut batch = RecordBatchMut::from_slice(&mut bytes)?;
        batch.set_max_timestamp(TimestampType::CreateTime, self.max_timestamp());
        let batch = batch.as_batch();
        let mut rebuilt = rebuild(&batch, &batch.records(decompressor)?)?;
        RecordBatchMut::from_slice(&mut rebuilt)?.set_log_append_time(self.max_timestamp());
        same(&self.records(decompressor)?, &rebuilt, &mut again)
    }
}

/// Builds a batch of the same records with the same options.
fn rebuild(batch: &RecordBatch<'_>, records: &BatchRecords<'_>) -> Result<Vec<u8>, RoundTripError> {
    // A compressed message has the offset of its last record.
    let options = BatchOptions::from(batch).with_base_offset(records.base_offset());
    let mut builder = RecordBatchBuilder::new(options)?;
    for record in records {
        let record = record?;
        if batch.is_control() {
            let kind = ControlRecordType::of(&record)?;
            builder.append_control(record.timestamp, kind, record.value.unwrap_or_default())?;
        } else {
            builder.append_record(&record)?;
        }
    }
    if batch.magic() == 2 {
        builder.set_last_offset(batch.last_offset())?;
    }
    Ok(builder.build()?)
}

fn same(
    records: &BatchRecords<'_>,
    rebuilt: &[u8],
    decompressor: &mut Decompressor,
) -> Result<(), RoundTripError> {
    let batch = records.batch();
    if batch.compression() == Compression::NONE {
        return same_bytes(0, batch.as_bytes(), rebuilt);
    }
    let again = RecordBatch::from_slice(rebuilt)?;
    if batch.magic() == 2 {
        for part in
            [0..at::BATCH_LENGTH, at::PARTITION_LEADER_EPOCH..at::CRC, at::ATTRIBUTES..at::RECORDS]
        {
            let of = |bytes: &'_ [u8]| bytes.get(part.clone()).unwrap_or_default().to_vec();
            same_bytes(part.start, &of(batch.as_bytes()), &of(rebuilt))?;
        }
    }
    same_bytes(at::RECORDS, records.bytes(), again.records(decompressor)?.bytes())
}

fn same_bytes(start: usize, one: &[u8], other: &[u8]) -> Result<(), RoundTripError> {
    if one == other {
        return Ok(());
    }
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    Err(RoundTripError::Differs { offset: start + same })
}
