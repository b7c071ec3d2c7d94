//! Why a produced batch is rejected, with its error code.

use alloc::vec::Vec;
use core::fmt;

use crate::error_code::ErrorCode;
#[cfg(feature = "messages")]
use crate::messages::produce::{BatchIndexAndErrorMessage, PartitionProduceResponse};
use crate::records::attributes::Compression;
use crate::records::build_error::BuildErrorKind;
use crate::version::ApiVersion;

/// The most invalid records that an error lists.
pub(super) const MOST_RECORDS: usize = 1000;

/// A rejected batch: the reason, the error code for the partition's response, and the invalid
/// records.
///
/// ```
/// use kafka_wire::records::{Decompressor, ValidationErrorKind, ValidationOptions};
/// use kafka_wire::{ErrorCode, Records};
///
/// let options = ValidationOptions::new();
/// let error = options.validate(&Records::default(), 9, 0, &mut Decompressor::default()).unwrap_err();
/// assert_eq!(error.kind(), ValidationErrorKind::NoBatch);
/// assert_eq!(error.code(), ErrorCode::INVALID_RECORD);
/// assert_eq!(error.to_string(), "expected a record batch; the partition has none that is complete");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValidationError {
    kind: ValidationErrorKind,
    code: ErrorCode,
    records: Vec<InvalidRecord>,
}

/// Why a produced batch is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ValidationErrorKind {
    /// No complete batch.
    NoBatch,
    /// A batch length that no batch can have.
    BatchLength {
        /// The length.
        length: i32,
    },
    /// A format other than magic 2.
    Magic {
        /// The batch's magic.
        magic: i8,
    },
    /// zstd in a Produce version below 7 (KIP-110).
    ZstdBeforeVersion7 {
        /// The version of the request.
        version: ApiVersion,
    },
    /// More than one batch.
    SeveralBatches,
    /// A batch that is smaller than its header.
    HeaderCut {
        /// The size of the batch.
        size: usize,
    },
    /// A checksum that does not match.
    Checksum {
        /// The checksum in the batch.
        stored: u32,
        /// The checksum of its bytes.
        computed: u32,
    },
    /// A codec number that Kafka does not define.
    UnknownCodec {
        /// The codec.
        compression: Compression,
    },
    /// A codec whose feature is off.
    CodecNotBuiltIn {
        /// The codec; its feature has the same name.
        compression: Compression,
    },
    /// A base offset other than 0.
    BaseOffset {
        /// The base offset.
        base_offset: i64,
    },
    /// A batch that is larger than [`max_batch_size`](super::ValidationOptions::max_batch_size), as
    /// produced or after the codec was changed.
    BatchTooLarge {
        /// The size of the batch.
        size: usize,
        /// The limit.
        limit: usize,
    },
    /// A negative last offset delta.
    LastOffsetDelta {
        /// The delta.
        delta: i32,
    },
    /// A record count below 1.
    RecordCount {
        /// The count.
        count: i32,
    },
    /// A record count that differs from the number of offsets.
    CountOfOffsets {
        /// The count.
        count: i32,
        /// The last offset delta, which must be one less.
        last_offset_delta: i32,
    },
    /// A control batch, which only a broker may write.
    ControlBatch,
    /// A producer id without a sequence number.
    NoSequence {
        /// The producer id.
        producer_id: i64,
        /// The base sequence.
        base_sequence: i32,
    },
    /// Records that exceed a limit of [`RecordsOptions`](super::super::RecordsOptions) when they
    /// are decompressed.
    DecompressedTooLarge {
        /// The limit.
        limit: usize,
    },
    /// Records that cannot be decompressed.
    Decompress {
        /// The codec.
        compression: Compression,
        /// What is wrong.
        reason: &'static str,
    },
    /// A record that cannot be read.
    MalformedRecord {
        /// Zero-based index of the record in the batch.
        index: i32,
        /// What is wrong.
        reason: &'static str,
    },
    /// Bytes after the last record.
    TrailingBytes {
        /// The number of these bytes.
        remaining: usize,
    },
    /// Records that the topic does not accept; [`ValidationError::records`] lists them.
    InvalidRecords {
        /// The number of invalid records.
        count: i32,
    },
    /// A compressed batch whose record offsets are not 0, 1, 2 and so on. Kafka cannot store it.
    OffsetGap {
        /// Zero-based index of the record in the batch.
        index: i32,
        /// The record's offset.
        offset: i64,
    },
    /// A batch that cannot be written in the topic's codec.
    Rebuild(BuildErrorKind),
}

/// A record that the topic does not accept: an element of `record_errors` in a Produce response
/// (KIP-467).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidRecord {
    /// Zero-based index of the record in the batch: `batch_index` in the response.
    pub index: i32,
    /// Why the record is not accepted.
    pub kind: InvalidRecordKind,
}

/// Why a topic does not accept a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidRecordKind {
    /// No key, in a compacted topic.
    NoKey,
    /// A timestamp too far from the broker's clock.
    Timestamp {
        /// The record's timestamp.
        timestamp: i64,
        /// The earliest accepted timestamp.
        least: i64,
        /// The latest accepted timestamp.
        most: i64,
    },
    /// A batch that claims the broker's clock (`LogAppendTime`) where only the broker may.
    LogAppendTime,
}

impl ValidationError {
    /// Why the batch is rejected.
    #[must_use]
    pub fn kind(&self) -> ValidationErrorKind {
        self.kind
    }

    /// The error code for the partition in the Produce response.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// The records that the topic does not accept, in order; the first 1000 of them. Empty unless
    /// the kind is [`InvalidRecords`](ValidationErrorKind::InvalidRecords).
    #[must_use]
    pub fn records(&self) -> &[InvalidRecord] {
        &self.records
    }

    /// The response for the partition `index`: the code, the text, and the invalid records (KIP-467).
    #[cfg(feature = "messages")]
    #[must_use]
    pub fn to_response(&self, index: i32) -> PartitionProduceResponse {
        let record_errors = self.records.iter().map(|record| BatchIndexAndErrorMessage {
            batch_index: record.index,
            batch_index_error_message: Some(alloc::format!("{}", record.kind).into()),
            ..BatchIndexAndErrorMessage::default()
        });
        PartitionProduceResponse {
            index,
            error_code: self.code,
            base_offset: -1,
            log_start_offset: -1,
            record_errors: record_errors.collect(),
            error_message: Some(alloc::format!("{self}").into()),
            ..PartitionProduceResponse::default()
        }
    }

    /// Creates the error for a batch with these invalid records, of which there are `count`.
    #[cold]
    pub(super) fn of_records(records: Vec<InvalidRecord>, count: i32, timestamp: bool) -> Self {
        let code = if timestamp { ErrorCode::INVALID_TIMESTAMP } else { ErrorCode::INVALID_RECORD };
        Self { kind: ValidationErrorKind::InvalidRecords { count }, code, records }
    }

    /// Creates an error for which Kafka answers a different code than for its kind.
    #[cold]
    pub(super) fn with_code(kind: ValidationErrorKind, code: ErrorCode) -> Self {
        Self { kind, code, records: Vec::new() }
    }
}

impl From<ValidationErrorKind> for ValidationError {
    #[cold]
    fn from(kind: ValidationErrorKind) -> Self {
        Self { kind, code: kind.code(), records: Vec::new() }
    }
}

impl ValidationErrorKind {
    /// Kafka's code. Cases that its broker does not foresee become `UNKNOWN_SERVER_ERROR`.
    fn code(self) -> ErrorCode {
        match self {
            Self::BatchLength { .. } | Self::HeaderCut { .. } | Self::Checksum { .. } => {
                ErrorCode::CORRUPT_MESSAGE
            }
            Self::Magic { magic: 0 | 1 } => ErrorCode::INVALID_RECORD,
            Self::Magic { .. } => ErrorCode::CORRUPT_MESSAGE,
            Self::ZstdBeforeVersion7 { .. } | Self::CodecNotBuiltIn { .. } => {
                ErrorCode::UNSUPPORTED_COMPRESSION_TYPE
            }
            Self::BatchTooLarge { .. } | Self::DecompressedTooLarge { .. } => {
                ErrorCode::MESSAGE_TOO_LARGE
            }
            Self::NoBatch
            | Self::SeveralBatches
            | Self::BaseOffset { .. }
            | Self::LastOffsetDelta { .. }
            | Self::RecordCount { .. }
            | Self::CountOfOffsets { .. }
            | Self::ControlBatch
            | Self::NoSequence { .. }
            | Self::MalformedRecord { .. }
            | Self::TrailingBytes { .. }
            | Self::InvalidRecords { .. } => ErrorCode::INVALID_RECORD,
            Self::UnknownCodec { .. }
            | Self::Decompress { .. }
            | Self::OffsetGap { .. }
            | Self::Rebuild(_) => ErrorCode::UNKNOWN_SERVER_ERROR,
        }
    }
}

impl core::error::Error for ValidationError {}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        match self.records.first() {
            Some(first) => write!(f, "; the first is {first}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for ValidationErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoBatch => {
                f.write_str("expected a record batch; the partition has none that is complete")
            }
            Self::BatchLength { length } => write!(f, "invalid batch length {length}"),
            Self::Magic { magic } => write!(f, "expected a batch of magic 2, found magic {magic}"),
            Self::ZstdBeforeVersion7 { version } => {
                write!(
                    f,
                    "zstd needs Produce version 7 or later; the request has version {version}"
                )
            }
            Self::SeveralBatches => f.write_str("expected one record batch, found more"),
            Self::HeaderCut { size } => {
                write!(f, "a batch of {size} bytes is smaller than its header of 61 bytes")
            }
            Self::Checksum { stored, computed } => {
                write!(f, "checksum mismatch: the batch has {stored:08x}, its bytes {computed:08x}")
            }
            Self::UnknownCodec { compression } => write!(f, "unknown codec {compression}"),
            Self::CodecNotBuiltIn { compression } => write!(
                f,
                "codec {compression} is not built in; turn on the feature `{compression}` of kafka-wire"
            ),
            Self::BaseOffset { base_offset } => {
                write!(f, "expected base offset 0, found {base_offset}")
            }
            Self::BatchTooLarge { size, limit } => {
                write!(f, "a batch of {size} bytes exceeds the limit of {limit} bytes")
            }
            Self::LastOffsetDelta { delta } => write!(f, "negative last offset delta {delta}"),
            Self::RecordCount { count } => {
                write!(f, "expected at least one record, found count {count}")
            }
            Self::CountOfOffsets { count, last_offset_delta } => write!(
                f,
                "a count of {count} records does not match the last offset delta {last_offset_delta}"
            ),
            Self::ControlBatch => f.write_str("a client cannot write a control batch"),
            Self::NoSequence { producer_id, base_sequence } => write!(
                f,
                "producer id {producer_id} needs a sequence number, found {base_sequence}"
            ),
            Self::DecompressedTooLarge { limit } => {
                write!(f, "decompressed records exceed the limit of {limit} bytes")
            }
            Self::Decompress { compression, reason } => {
                write!(f, "invalid {compression} data: {reason}")
            }
            Self::MalformedRecord { index, reason } => write!(f, "record {index}: {reason}"),
            Self::TrailingBytes { remaining } => {
                write!(f, "{remaining} bytes follow the last record")
            }
            Self::InvalidRecords { count } => write!(f, "{count} invalid records"),
            Self::OffsetGap { index, offset } => {
                write!(f, "record {index} of a compressed batch has offset {offset}")
            }
            Self::Rebuild(kind) => write!(f, "cannot change the codec: {kind}"),
        }
    }
}

impl fmt::Display for InvalidRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {}", self.index, self.kind)
    }
}

impl fmt::Display for InvalidRecordKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoKey => f.write_str("no key, which a compacted topic needs"),
            Self::Timestamp { timestamp, least, most } => {
                write!(f, "timestamp {timestamp} is not within {least} to {most}")
            }
            Self::LogAppendTime => {
                f.write_str("timestamp type LogAppendTime, which only the broker can set")
            }
        }
    }
}
