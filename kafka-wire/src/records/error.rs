//! Errors of record batches, in addition to those of any bytes.

use core::fmt;

use super::attributes::Compression;
use crate::error::{DecodeError, DecodeErrorKind};

/// What is wrong with a record batch: the kinds of [`DecodeErrorKind::Records`].
///
/// The error's path contains the indices of batch and record, `batches[2].records[7].key`, and its
/// offset counts from the first byte of the first batch. For a compressed batch, the path is
/// `batches[2].decompressed.records[7].key`, and the offset counts from the first decompressed
/// byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordsErrorKind {
    /// A batch length that is too small for the header.
    BatchLength {
        /// The length.
        length: i32,
        /// The smallest valid length.
        least: i32,
    },
    /// An unknown format.
    Magic {
        /// The magic; 0, 1 and 2 are known.
        magic: i8,
    },
    /// A checksum that does not match the bytes.
    Checksum {
        /// The checksum in the batch.
        stored: u32,
        /// The checksum computed from the bytes.
        computed: u32,
    },
    /// A negative record count.
    NegativeCount {
        /// The count.
        count: i32,
    },
    /// A negative record length.
    NegativeRecordLength {
        /// The length.
        length: i32,
    },
    /// A record's offset that does not fit in an int64.
    OffsetOverflow {
        /// The batch's base value.
        base_offset: i64,
        /// The record's delta.
        offset_delta: i64,
    },
    /// A record's timestamp that does not fit in an int64.
    TimestampOverflow {
        /// The batch's base value.
        base_timestamp: i64,
        /// The record's delta.
        timestamp_delta: i64,
    },
    /// A record's offset that is not greater than the previous one, or not in the batch's range.
    OffsetOrder {
        /// The offset.
        offset: i64,
        /// The smallest valid offset.
        least: i64,
        /// The largest valid offset.
        most: i64,
    },
    /// An unknown codec, or one that batches of this magic cannot have.
    UnknownCodec {
        /// The codec.
        compression: Compression,
        /// The batch's format.
        magic: i8,
    },
    /// A codec whose feature is off.
    CodecNotBuiltIn {
        /// The codec; its feature has the same name.
        compression: Compression,
    },
    /// Records that the codec cannot decompress.
    Decompress {
        /// The codec.
        compression: Compression,
        /// The codec's reason.
        reason: &'static str,
    },
    /// More decompressed bytes than allowed for one batch.
    BatchLimit {
        /// [`RecordsOptions::batch_limit`](super::RecordsOptions::batch_limit).
        limit: usize,
    },
    /// More decompressed bytes than allowed for all batches together.
    TotalLimit {
        /// [`RecordsOptions::total_limit`](super::RecordsOptions::total_limit).
        limit: usize,
    },
    /// A compressed message of magic 0 or 1 that contains no message.
    NoInnerMessage,
    /// A compressed message inside a compressed message.
    NestedCompression,
    /// A message inside a compressed message whose magic is neither 0 nor 1.
    InnerMagic {
        /// The magic.
        magic: i8,
    },
    /// A compressed message of magic 1 whose offset, that of its last message, is smaller than that
    /// message's relative offset.
    WrapperOffset {
        /// The compressed message's offset.
        offset: i64,
        /// The relative offset of the last message.
        last: i64,
    },
}

impl RecordsErrorKind {
    /// Creates a decoding error at `offset`.
    #[cold]
    pub(super) fn at(self, offset: usize) -> DecodeError {
        DecodeError::new(DecodeErrorKind::Records(self), offset)
    }
}

impl From<RecordsErrorKind> for DecodeErrorKind {
    #[cold]
    fn from(kind: RecordsErrorKind) -> Self {
        Self::Records(kind)
    }
}

impl fmt::Display for RecordsErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BatchLength { length, least } => {
                write!(f, "batch length {length} is below the minimum of {least}")
            }
            Self::Magic { magic } => write!(f, "unknown magic {magic}; known: 0, 1, 2"),
            Self::Checksum { stored, computed } => write!(
                f,
                "the checksum is {computed:08x}, but {stored:08x} is stored; the bytes were changed"
            ),
            Self::NegativeCount { count } => write!(f, "negative record count {count}"),
            Self::NegativeRecordLength { length } => write!(f, "negative record length {length}"),
            Self::OffsetOverflow { base_offset, offset_delta } => {
                write!(f, "offset {base_offset} plus {offset_delta} does not fit in an int64")
            }
            Self::TimestampOverflow { base_timestamp, timestamp_delta } => {
                write!(
                    f,
                    "timestamp {base_timestamp} plus {timestamp_delta} does not fit in an int64"
                )
            }
            Self::OffsetOrder { offset, least, most } => {
                write!(f, "offset {offset} is outside {least} to {most}")
            }
            Self::UnknownCodec { compression, magic } => {
                write!(f, "codec {compression} is not valid for magic {magic}")
            }
            Self::CodecNotBuiltIn { compression } => write!(
                f,
                "codec {compression} is not built in; turn on the feature `{compression}` of kafka-wire"
            ),
            Self::Decompress { compression, reason } => {
                write!(f, "not {compression} data: {reason}")
            }
            Self::BatchLimit { limit } => write!(
                f,
                "more than {limit} bytes of decompressed records (RecordsOptions::batch_limit)"
            ),
            Self::TotalLimit { limit } => write!(
                f,
                "more than {limit} bytes of decompressed records in total \
                 (RecordsOptions::total_limit)"
            ),
            Self::NoInnerMessage => f.write_str("a compressed message contains no message"),
            Self::NestedCompression => {
                f.write_str("a compressed message inside a compressed message")
            }
            Self::InnerMagic { magic } => {
                write!(
                    f,
                    "a message of magic {magic} inside a compressed message; only 0 and 1 are allowed"
                )
            }
            Self::WrapperOffset { offset, last } => write!(
                f,
                "offset {offset} of a compressed message is below the relative offset of its last message, {last}"
            ),
        }
    }
}
