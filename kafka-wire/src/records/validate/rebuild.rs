//! Rewrites the records of a batch in another codec.

use alloc::vec;
use alloc::vec::Vec;

use bytes::Bytes;

use super::batch::ValidatedBatch;
use super::error::ValidationErrorKind;
use super::options::ValidationOptions;
use super::record::{Fields, headers};
use crate::codec::BlockMut;
use crate::codec::varint::uvarlong_len;
use crate::records::attributes::{Compression, TimestampType};
use crate::records::batch_options::{self, BatchOptions};
use crate::records::build_error::BuildErrorKind;
use crate::records::compression::{check_codec, compress};
use crate::records::encode::{Deltas, put_record, record_size};
use crate::records::header::{Header, at};
use crate::records::record::{Record, RecordHeaders, Repr};

/// U+FFFD, which replaces invalid UTF-8.
const REPLACEMENT: &[u8] = "\u{fffd}".as_bytes();

/// Writes records again, as Kafka's `LogValidator` does if the topic has its own codec.
pub(super) struct Rebuild {
    options: BatchOptions,
    /// Space for the header, then the records.
    batch: Vec<u8>,
    /// The headers of a record.
    headers: Vec<u8>,
    count: i32,
    base_timestamp: i64,
    max_timestamp: i64,
    /// An error that Kafka detects only while writing.
    fault: Option<ValidationErrorKind>,
}

impl Rebuild {
    pub(super) fn new(
        rules: &ValidationOptions,
        produced: &Header,
        compression: Compression,
        now: i64,
        records_size: usize,
    ) -> Self {
        let options = BatchOptions {
            compression,
            level: rules.level,
            append_time: (rules.timestamp_type == TimestampType::LogAppendTime).then_some(now),
            producer_id: produced.producer_id,
            producer_epoch: produced.producer_epoch,
            base_sequence: produced.base_sequence,
            transactional: produced.attributes.is_transactional(),
            ..BatchOptions::new()
        };
        let mut batch = Vec::with_capacity(at::RECORDS.saturating_add(records_size));
        batch.resize(at::RECORDS, 0);
        Self {
            options,
            batch,
            headers: Vec::new(),
            count: 0,
            base_timestamp: -1,
            max_timestamp: -1,
            fault: None,
        }
    }

    /// Appends a record with the next offset.
    pub(super) fn append(&mut self, timestamp: i64, fields: &Fields<'_>) {
        if self.fault.is_none()
            && let Err(fault) = self.put(timestamp, fields)
        {
            self.fault = Some(fault);
        }
    }

    fn put(&mut self, timestamp: i64, fields: &Fields<'_>) -> Result<(), ValidationErrorKind> {
        if timestamp < -1 {
            return Err(ValidationErrorKind::Rebuild(BuildErrorKind::Timestamp { timestamp }));
        }
        if self.count == 0 {
            self.base_timestamp = timestamp;
        }
        self.headers.clear();
        for (key, value) in headers(fields) {
            put_header_key(key, &mut self.headers);
            put_nullable(value, &mut self.headers);
        }
        let deltas =
            Deltas { offset: self.count, timestamp: timestamp.wrapping_sub(self.base_timestamp) };
        let headers = Repr::Wire { bytes: &self.headers, count: fields.headers_count };
        let (key, value, headers) = (fields.key, fields.value, RecordHeaders(headers));
        let record = Record { offset: 0, timestamp, key, value, headers };
        let start = self.batch.len();
        let size = record_size(&deltas, &record).ok();
        let end = size.as_ref().map_or(usize::MAX, |size| start.saturating_add(size.total));
        let (Some(size), Ok(_)) = (size, i32::try_from(end)) else {
            return Err(too_large(end));
        };
        self.batch.resize(end, 0);
        put_record(&deltas, &record, &size, self.batch.get_mut(start..).unwrap_or_default());
        self.count += 1;
        self.max_timestamp = self.max_timestamp.max(timestamp);
        Ok(())
    }

    pub(super) fn build(mut self) -> Result<ValidatedBatch, ValidationErrorKind> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        self.check_producer().map_err(ValidationErrorKind::Rebuild)?;
        check_codec(&self.options).map_err(ValidationErrorKind::Rebuild)?;
        if self.options.compression != Compression::NONE {
            let mut compressed = vec![0; at::RECORDS];
            let records = self.batch.get(at::RECORDS..).unwrap_or_default();
            compress(&self.options, records, &mut compressed)
                .map_err(ValidationErrorKind::Rebuild)?;
            self.batch = compressed;
        }
        if i32::try_from(self.batch.len()).is_err() {
            return Err(too_large(self.batch.len()));
        }
        let fields = batch_options::Fields {
            last_offset_delta: self.count - 1,
            base_timestamp: self.base_timestamp,
            max_timestamp: self.max_timestamp,
            records_count: self.count,
        };
        self.options.put_header(&fields, &mut self.batch);
        let batch = Bytes::from(self.batch);
        let header = batch.first_chunk().copied().unwrap_or([0; at::RECORDS]);
        Ok(ValidatedBatch { header, records: batch.slice(header.len()..), rebuilt: true })
    }

    /// Checks the producer's fields, as Kafka's `MemoryRecordsBuilder` does.
    fn check_producer(&self) -> Result<(), BuildErrorKind> {
        let BatchOptions { producer_id, producer_epoch, base_sequence, transactional, .. } =
            self.options;
        match (producer_id, producer_epoch, base_sequence) {
            (-1, _, _) if transactional => Err(BuildErrorKind::NoProducerId),
            (-1, _, _) => Ok(()),
            (_, epoch @ -1, _) => Err(BuildErrorKind::ProducerEpoch { epoch }),
            (_, _, sequence @ ..0) => Err(BuildErrorKind::BaseSequence { sequence }),
            _ => Ok(()),
        }
    }
}

fn too_large(size: usize) -> ValidationErrorKind {
    ValidationErrorKind::BatchTooLarge { size, limit: i32::MAX as usize }
}

fn put_nullable(bytes: Option<&[u8]>, out: &mut Vec<u8>) {
    match bytes {
        None => out.push(1),
        Some(bytes) => {
            put_length(bytes.len(), out);
            out.extend_from_slice(bytes);
        }
    }
}

/// Writes a length as a zig-zag varint.
fn put_length(length: usize, out: &mut Vec<u8>) {
    let value = (length as u64) << 1;
    let start = out.len();
    out.resize(start + uvarlong_len(value), 0);
    BlockMut::new(out.get_mut(start..).unwrap_or_default()).put_uvarint(value);
}

/// Writes a header's key. Kafka decodes it as a string and encodes that, so invalid UTF-8 is
/// replaced.
fn put_header_key(key: &[u8], out: &mut Vec<u8>) {
    match core::str::from_utf8(key) {
        Ok(_) => put_nullable(Some(key), out),
        Err(_) => put_nullable(Some(&replaced(key)), out),
    }
}

/// Replaces invalid UTF-8 by U+FFFD, as Java does: like
/// [`String::from_utf8_lossy`](alloc::string::String::from_utf8_lossy), but with a single one for a
/// surrogate.
#[cold]
fn replaced(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    loop {
        let Err(error) = core::str::from_utf8(rest) else {
            out.extend_from_slice(rest);
            return out;
        };
        let (valid, invalid) = rest.split_at_checked(error.valid_up_to()).unwrap_or_default();
        out.extend_from_slice(valid);
        out.extend_from_slice(REPLACEMENT);
        let length = match *invalid {
            [0xed, 0xa0..=0xbf, 0x80..=0xbf, ..] => 3,
            [0xed, 0xa0..=0xbf, ..] => 2,
            _ => error.error_len().unwrap_or(invalid.len()),
        };
        rest = invalid.get(length..).unwrap_or_default();
    }
}
