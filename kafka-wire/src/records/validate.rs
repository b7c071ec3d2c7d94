//! The checks of a broker on produced batches.
//!
//! The order of the checks is Kafka's, since it decides which code a batch with several flaws gets:
//! `ProduceRequest.validateRecords`, the size and the checksum in `UnifiedLog`, then `LogValidator`
//! with `DefaultRecordBatch`, `DefaultRecord` and the streams of its codecs.

mod batch;
mod error;
mod options;
mod rebuild;
mod record;

use alloc::vec::Vec;

use bytes::Bytes;

use super::attributes::{Attributes, Compression, TimestampType};
use super::compression::End;
use super::error::RecordsErrorKind;
use super::header::{Header, LEAST_LENGTH, LOG_OVERHEAD, at};
use super::in_place::set_max_timestamp;
use super::options::Decompressor;
use crate::ErrorCode;
use crate::checksum::crc32c;
use crate::codec::Records;
use crate::version::ApiVersion;
use error::MOST_RECORDS;
use rebuild::Rebuild;
use record::{Fields, Flaw, Mode, Source};

pub use batch::ValidatedBatch;
pub use error::{InvalidRecord, InvalidRecordKind, ValidationError, ValidationErrorKind};
pub use options::ValidationOptions;

impl ValidationOptions {
    /// Checks the records of one partition of a Produce request, as Kafka's broker does before it
    /// appends them, and returns the batch to store.
    ///
    /// `version` is the version of the request, and `now` is the broker's clock in milliseconds
    /// since 1970. Nothing here needs the partition: validate before you lock it, then [assign the
    /// offsets](ValidatedBatch::set_base_offset).
    ///
    /// The result is that of Kafka 4.4 (`ProduceRequest.validateRecords`, then `LogValidator`),
    /// including the error code: exactly one batch of magic 2, zstd only in Produce version 7 or
    /// newer (KIP-110), a count that matches offsets and records, a sequence number with a producer
    /// id (KIP-98), no control batch, keys for a compacted topic, and timestamps near the broker's
    /// clock (KIP-32, KIP-937).
    ///
    /// If the codec stays the same, the batch shares the request's memory and gets only a new
    /// header: the topic's timestamp type, and the highest timestamp, which is computed from the
    /// records because clients send wrong ones. If the topic has another codec, the records are
    /// written again. They are decompressed at most once, within the limits of the
    /// [`Decompressor`]. An incomplete batch after the first one is dropped.
    ///
    /// ```
    /// use kafka_wire::records::{
    ///     Decompressor, InvalidRecordKind, RecordBatchBuilder, TimestampType, ValidationOptions,
    /// };
    /// use kafka_wire::{ErrorCode, Records};
    ///
    /// let mut builder = RecordBatchBuilder::default();
    /// builder.append(1_700_000_000_000, None, Some(b"value"), &[])?;
    /// let produced = Records::from(builder.build()?);
    /// let now = 1_700_000_000_500;
    ///
    /// let mut decompressor = Decompressor::default();
    /// let topic = ValidationOptions::new().with_timestamp_type(TimestampType::LogAppendTime);
    /// let batch = topic.validate(&produced, 13, now, &mut decompressor)?;
    /// assert_eq!(batch.max_timestamp(), now);
    ///
    /// let topic = ValidationOptions::new().with_compacted(true);
    /// let error = topic.validate(&produced, 13, now, &mut decompressor).unwrap_err();
    /// assert_eq!(error.code(), ErrorCode::INVALID_RECORD);
    /// assert_eq!(error.records()[0].kind, InvalidRecordKind::NoKey);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ValidationError::code`] is the code for the response. Clients retry only after
    /// `CORRUPT_MESSAGE` (2), for a batch that was damaged on its way. `INVALID_RECORD` (87) and
    /// `INVALID_TIMESTAMP` (32) are for records that no retry fixes. `UNSUPPORTED_COMPRESSION_TYPE`
    /// (76) is for zstd in an old version and for codecs that are not built in, and
    /// `MESSAGE_TOO_LARGE` (10) is for batches that exceed a limit. For cases that Kafka's classes
    /// do not foresee, such as damaged compressed data, they answer `UNKNOWN_SERVER_ERROR` (-1),
    /// and so does this.
    pub fn validate(
        &self,
        records: &Records,
        version: ApiVersion,
        now: i64,
        decompressor: &mut Decompressor,
    ) -> Result<ValidatedBatch, ValidationError> {
        let batch = self.only_batch(records.as_bytes(), version)?;
        let header = Header::read(&batch);
        let source = header.attributes.compression();
        let target = self.compression.unwrap_or(source);
        check_header(&header)?;
        let records = batch.slice(at::RECORDS..);
        let (bytes, end, mode) = match source {
            Compression::NONE => (&*records, End::Reached, Mode::Buffer),
            _ => {
                let mode = if source == target { Mode::Skip } else { Mode::Stream };
                let (bytes, end) = decompress(source, &records, decompressor)?;
                (bytes, end, mode)
            }
        };
        let max_size = if mode == Mode::Buffer { usize::MAX } else { self.max_record_size };
        let source_records = Source { rest: bytes, end, mode, max_size };
        let mut scan = Scan {
            rules: self,
            header: &header,
            now,
            max_timestamp: -1,
            gap: None,
            invalid: Vec::new(),
            invalid_count: 0,
            invalid_timestamp: false,
            rebuild: (source != target)
                .then(|| Rebuild::new(self, &header, target, now, bytes.len())),
        };
        scan.read(source_records)?;
        let built = match scan.finish()? {
            (Some(rebuild), _) => rebuild.build()?,
            (None, max_timestamp) => {
                let mut header = batch.first_chunk().copied().unwrap_or([0; at::RECORDS]);
                let max_timestamp = match self.timestamp_type {
                    TimestampType::CreateTime => max_timestamp,
                    TimestampType::LogAppendTime => now,
                };
                set_max_timestamp(&mut header, &records, self.timestamp_type, max_timestamp);
                ValidatedBatch { header, records, rebuilt: false }
            }
        };
        self.check_size(built.size())?;
        Ok(built)
    }

    /// Checks that `bytes` are one batch with a complete header and the right checksum.
    fn only_batch(&self, bytes: &Bytes, version: ApiVersion) -> Result<Bytes, ValidationError> {
        let Some((size, magic)) = split(bytes)? else {
            return Err(ValidationErrorKind::NoBatch.into());
        };
        if magic != 2 {
            return Err(ValidationErrorKind::Magic { magic }.into());
        }
        let batch = bytes.slice(..size);
        // A batch has at least 26 bytes, which include the attributes.
        let attributes = batch.get(at::ATTRIBUTES..).and_then(<[u8]>::first_chunk);
        let attributes = Attributes(i16::from_be_bytes(attributes.copied().unwrap_or_default()));
        let compression = attributes.compression();
        if version < 7 {
            match compression {
                Compression::ZSTD => {
                    return Err(ValidationErrorKind::ZstdBeforeVersion7 { version }.into());
                }
                _ => check_known(compression)?,
            }
        }
        if split(bytes.get(size..).unwrap_or_default())?.is_some() {
            return Err(ValidationErrorKind::SeveralBatches.into());
        }
        let header = (size >= at::RECORDS).then(|| Header::read(&batch));
        if let Some(Header { base_offset, .. }) = header
            && self.zero_base_offset
            && base_offset != 0
        {
            return Err(ValidationErrorKind::BaseOffset { base_offset }.into());
        }
        self.check_size(size)?;
        let Some(Header { crc: stored, .. }) = header else {
            return Err(ValidationErrorKind::HeaderCut { size }.into());
        };
        let computed = crc32c(batch.get(at::ATTRIBUTES..).unwrap_or_default());
        if stored != computed {
            return Err(ValidationErrorKind::Checksum { stored, computed }.into());
        }
        check_known(compression)?;
        Ok(batch)
    }

    fn check_size(&self, size: usize) -> Result<(), ValidationErrorKind> {
        let limit = self.max_batch_size;
        match size > limit {
            true => Err(ValidationErrorKind::BatchTooLarge { size, limit }),
            false => Ok(()),
        }
    }
}

/// The size and magic of the batch at the start of `bytes`, if it is complete.
fn split(bytes: &[u8]) -> Result<Option<(usize, i8)>, ValidationError> {
    let field = bytes.get(at::BATCH_LENGTH..).and_then(<[u8]>::first_chunk);
    let Some(length) = field.copied().map(i32::from_be_bytes) else { return Ok(None) };
    let kind = ValidationErrorKind::BatchLength { length };
    let Some(size) = usize::try_from(length).ok().filter(|_| length >= LEAST_LENGTH) else {
        return Err(kind.into());
    };
    let Some(&[magic]) = bytes.get(at::MAGIC..).and_then(<[u8]>::first_chunk) else {
        return Ok(None);
    };
    let magic = i8::from_be_bytes([magic]);
    if !(0..=2).contains(&magic) {
        return Err(ValidationErrorKind::Magic { magic }.into());
    }
    let size = LOG_OVERHEAD.saturating_add(size);
    if i32::try_from(size).is_err() {
        // In Kafka, the size overflows.
        return Err(ValidationError::with_code(kind, ErrorCode::UNKNOWN_SERVER_ERROR));
    }
    Ok((size <= bytes.len()).then_some((size, magic)))
}

fn check_known(compression: Compression) -> Result<(), ValidationErrorKind> {
    match compression.name() {
        None => Err(ValidationErrorKind::UnknownCodec { compression }),
        Some(_) => Ok(()),
    }
}

/// Checks what `LogValidator.validateBatch` checks in a client's batch.
fn check_header(header: &Header) -> Result<(), ValidationErrorKind> {
    let Header { records_count: count, last_offset_delta, producer_id, base_sequence, .. } =
        *header;
    if last_offset_delta < 0 {
        return Err(ValidationErrorKind::LastOffsetDelta { delta: last_offset_delta });
    }
    if count <= 0 {
        return Err(ValidationErrorKind::RecordCount { count });
    }
    if count - 1 != last_offset_delta {
        return Err(ValidationErrorKind::CountOfOffsets { count, last_offset_delta });
    }
    if header.attributes.is_control() {
        return Err(ValidationErrorKind::ControlBatch);
    }
    if producer_id > -1 && base_sequence < 0 {
        return Err(ValidationErrorKind::NoSequence { producer_id, base_sequence });
    }
    Ok(())
}

/// Decompresses as far as Kafka's streams do, and says how they end.
fn decompress<'d>(
    compression: Compression,
    records: &[u8],
    decompressor: &'d mut Decompressor,
) -> Result<(&'d [u8], End), ValidationErrorKind> {
    decompressor.deliver(compression, records).map_err(|kind| match kind {
        RecordsErrorKind::BatchLimit { limit } | RecordsErrorKind::TotalLimit { limit } => {
            ValidationErrorKind::DecompressedTooLarge { limit }
        }
        _ => ValidationErrorKind::CodecNotBuiltIn { compression },
    })
}

/// One pass over the records.
struct Scan<'a> {
    rules: &'a ValidationOptions,
    header: &'a Header,
    now: i64,
    max_timestamp: i64,
    /// The first record whose offset is not its index.
    gap: Option<(i32, i64)>,
    invalid: Vec<InvalidRecord>,
    invalid_count: i32,
    /// Whether a record is invalid because of its timestamp.
    invalid_timestamp: bool,
    rebuild: Option<Rebuild>,
}

impl Scan<'_> {
    fn read(&mut self, mut source: Source<'_>) -> Result<(), ValidationError> {
        let broken_time = self.header.attributes.timestamp_type() == TimestampType::LogAppendTime;
        let append_time = broken_time.then_some(self.header.max_timestamp);
        for index in 0..self.header.records_count {
            // `record` is called in two places: with a shared call, the fields would go through
            // memory, which takes 14 instructions more per record.
            match source.next_strict() {
                Some(fields) => self.record(index, append_time, &fields),
                None => self.record_lax(index, append_time, &mut source)?,
            }
        }
        let last = self.header.records_count - 1;
        match source.finish() {
            Ok(0) => Ok(()),
            Ok(remaining) => Err(ValidationErrorKind::TrailingBytes { remaining }.into()),
            Err(flaw) => Err(self.failed(flaw, last, &source)),
        }
    }

    #[cold]
    #[inline(never)]
    fn record_lax(
        &mut self,
        index: i32,
        append_time: Option<i64>,
        source: &mut Source<'_>,
    ) -> Result<(), ValidationError> {
        match source.next_lax() {
            Ok(fields) => {
                self.record(index, append_time, &fields);
                Ok(())
            }
            Err(flaw) => Err(self.failed(flaw, index, source)),
        }
    }

    #[inline(always)]
    fn record(&mut self, index: i32, append_time: Option<i64>, fields: &Fields<'_>) {
        let timestamp = match append_time {
            Some(time) => time,
            None => self.header.base_timestamp.wrapping_add(fields.timestamp_delta),
        };
        if let Some(kind) = self.why_invalid(timestamp, fields) {
            self.refuse(InvalidRecord { index, kind });
            return;
        }
        self.max_timestamp = self.max_timestamp.max(timestamp);
        let offset = self.header.base_offset.wrapping_add(fields.offset_delta.into());
        if offset != i64::from(index) && self.gap.is_none() {
            self.gap = Some((index, offset));
        }
        if let Some(rebuild) = &mut self.rebuild
            && self.invalid_count == 0
        {
            rebuild.append(timestamp, fields);
        }
    }

    /// Finds what `LogValidator.validateRecord` finds.
    #[inline]
    fn why_invalid(&self, timestamp: i64, fields: &Fields<'_>) -> Option<InvalidRecordKind> {
        let rules = self.rules;
        if rules.compacted && fields.key.is_none() {
            return Some(InvalidRecordKind::NoKey);
        }
        if rules.timestamp_type == TimestampType::CreateTime && timestamp != -1 {
            let age = self.now.wrapping_sub(timestamp);
            if age > rules.timestamp_before_max || age.wrapping_neg() > rules.timestamp_after_max {
                return Some(InvalidRecordKind::Timestamp {
                    timestamp,
                    least: self.now.saturating_sub(rules.timestamp_before_max),
                    most: self.now.saturating_add(rules.timestamp_after_max),
                });
            }
            return None;
        }
        let claimed = self.header.attributes.timestamp_type() == TimestampType::LogAppendTime;
        claimed.then_some(InvalidRecordKind::LogAppendTime)
    }

    #[cold]
    fn refuse(&mut self, record: InvalidRecord) {
        self.invalid_count += 1;
        self.invalid_timestamp |= !matches!(record.kind, InvalidRecordKind::NoKey);
        if self.invalid.len() < MOST_RECORDS {
            self.invalid.push(record);
        }
    }

    #[cold]
    fn failed(&self, flaw: Flaw, index: i32, source: &Source<'_>) -> ValidationError {
        let compression = self.header.attributes.compression();
        match (flaw, source.end) {
            (Flaw::Invalid(reason), _) => {
                ValidationErrorKind::MalformedRecord { index, reason }.into()
            }
            (Flaw::Unforeseen(reason), _) => ValidationError::with_code(
                ValidationErrorKind::MalformedRecord { index, reason },
                ErrorCode::UNKNOWN_SERVER_ERROR,
            ),
            (Flaw::Broken, End::Broken(reason)) => {
                ValidationErrorKind::Decompress { compression, reason }.into()
            }
            (Flaw::Broken, _) => {
                let reason = "it ends inside a checksum";
                ValidationErrorKind::Decompress { compression, reason }.into()
            }
        }
    }

    /// The rewritten records, if any, and the highest timestamp.
    fn finish(self) -> Result<(Option<Rebuild>, i64), ValidationError> {
        if self.invalid_count > 0 {
            let Self { invalid, invalid_count, invalid_timestamp, .. } = self;
            return Err(ValidationError::of_records(invalid, invalid_count, invalid_timestamp));
        }
        let compressed = self.header.attributes.compression() != Compression::NONE;
        match self.gap {
            Some((index, offset)) if compressed && self.rebuild.is_none() => {
                Err(ValidationErrorKind::OffsetGap { index, offset }.into())
            }
            _ => Ok((self.rebuild, self.max_timestamp)),
        }
    }
}
