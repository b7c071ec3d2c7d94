//! The reasons why a batch cannot be built.

use core::fmt;

use super::attributes::Compression;

/// Why a batch cannot be built: the kinds of [`EncodeErrorKind::Records`](crate::EncodeErrorKind::Records).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// A record's offset that is not greater than the previous one.
    OffsetOrder {
        /// The offset.
        offset: i64,
        /// The previous offset.
        last: i64,
    },
    /// An offset that a batch with this base cannot contain: below the base, or 2^31 or more above
    /// it.
    OffsetRange {
        /// The offset.
        offset: i64,
        /// The batch's base offset.
        base_offset: i64,
    },
    /// A timestamp below -1.
    Timestamp {
        /// The timestamp.
        timestamp: i64,
    },
    /// Timestamps whose difference does not fit in an int64.
    TimestampRange {
        /// The record's timestamp.
        timestamp: i64,
        /// The batch's base timestamp.
        base_timestamp: i64,
    },
    /// A control record in a batch of normal records, or the reverse.
    Control {
        /// Whether the batch is a control batch.
        batch: bool,
    },
    /// A transactional batch without a producer id.
    NoProducerId,
    /// A producer's batch with a negative epoch.
    ProducerEpoch {
        /// The epoch.
        epoch: i16,
    },
    /// A producer's batch with a negative sequence number.
    BaseSequence {
        /// The sequence.
        sequence: i32,
    },
    /// An unknown format.
    Magic {
        /// The magic; 0, 1 and 2 are known.
        magic: i8,
    },
    /// A feature that this format lacks.
    NotInMagic {
        /// The feature.
        what: &'static str,
        /// The batch's format.
        magic: i8,
    },
    /// An unknown codec.
    UnknownCodec {
        /// The codec.
        compression: Compression,
    },
    /// A codec whose feature is off.
    CodecNotBuiltIn {
        /// The codec; its feature has the same name.
        compression: Compression,
    },
    /// A level that the codec does not have.
    Level {
        /// The codec.
        compression: Compression,
        /// The level.
        level: i32,
        /// The lowest level.
        least: i32,
        /// The highest level.
        most: i32,
    },
    /// An error of the codec.
    Compress {
        /// The codec.
        compression: Compression,
        /// The codec's reason.
        reason: &'static str,
    },
}

impl fmt::Display for BuildErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffsetOrder { offset, last } => {
                write!(f, "offset {offset} is not greater than the previous one, {last}")
            }
            Self::OffsetRange { offset, base_offset } => write!(
                f,
                "offset {offset} is not 0 to 2147483647 above the base offset {base_offset}"
            ),
            Self::Timestamp { timestamp } => {
                write!(f, "negative timestamp {timestamp}; only -1 (none) is allowed")
            }
            Self::TimestampRange { timestamp, base_timestamp } => {
                write!(
                    f,
                    "timestamp {timestamp} is too far from the base timestamp {base_timestamp}"
                )
            }
            Self::Control { batch: true } => f.write_str("a normal record in a control batch"),
            Self::Control { batch: false } => f.write_str("a control record in a normal batch"),
            Self::NoProducerId => f.write_str("a transactional batch needs a producer id"),
            Self::ProducerEpoch { epoch } => {
                write!(f, "a producer id needs a producer epoch of at least 0, found {epoch}")
            }
            Self::BaseSequence { sequence } => {
                write!(f, "a producer id needs a base sequence of at least 0, found {sequence}")
            }
            Self::Magic { magic } => write!(f, "unknown magic {magic}; known: 0, 1, 2"),
            Self::NotInMagic { what, magic } => {
                write!(f, "batches of magic {magic} do not have {what}")
            }
            Self::UnknownCodec { compression } => write!(f, "unknown codec {compression}"),
            Self::CodecNotBuiltIn { compression } => write!(
                f,
                "codec {compression} is not built in; turn on the feature `{compression}` of kafka-wire"
            ),
            Self::Level { compression, level, least, most } => {
                write!(f, "level {level} is outside the levels of {compression}, {least} to {most}")
            }
            Self::Compress { compression, reason } => write!(f, "{compression}: {reason}"),
        }
    }
}
