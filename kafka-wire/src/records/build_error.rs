//! What a batch cannot be built of.

use core::fmt;

use super::attributes::Compression;
use crate::error::{EncodeError, EncodeErrorKind};

/// What a batch cannot be built of: the kinds of [`EncodeErrorKind::Records`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum BuildErrorKind {
    /// A record's offset that is not above the one before it.
    OffsetOrder {
        /// The offset.
        offset: i64,
        /// The one before it.
        last: i64,
    },
    /// An offset that a batch with this base cannot have: below it, or 2^31 and more above.
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
    /// Timestamps that are further apart than an int64.
    TimestampRange {
        /// The record's.
        timestamp: i64,
        /// The batch's base timestamp.
        base_timestamp: i64,
    },
    /// A control record for a batch of other records, or the other way round.
    Control {
        /// Whether it is a control batch.
        batch: bool,
    },
    /// A transactional batch without a producer id.
    NoProducerId,
    /// A producer's batch with an epoch below 0.
    ProducerEpoch {
        /// The epoch.
        epoch: i16,
    },
    /// A producer's batch with a sequence below 0.
    BaseSequence {
        /// The sequence.
        sequence: i32,
    },
    /// A format that is not known.
    Magic {
        /// The magic; 0, 1 and 2 are known.
        magic: i8,
    },
    /// What batches of this magic do not have.
    NotInMagic {
        /// What it is.
        what: &'static str,
        /// The batch's format.
        magic: i8,
    },
    /// A codec that is not known.
    UnknownCodec {
        /// The codec.
        compression: Compression,
    },
    /// A codec whose feature is not on.
    CodecNotBuiltIn {
        /// The codec; the feature is called the same.
        compression: Compression,
    },
    /// A level that a codec does not have.
    Level {
        /// The codec.
        compression: Compression,
        /// The level.
        level: i32,
        /// The lowest that it has.
        least: i32,
        /// The highest.
        most: i32,
    },
    /// What a codec says when it cannot compress.
    Compress {
        /// The codec.
        compression: Compression,
        /// What it says.
        reason: &'static str,
    },
}

impl From<BuildErrorKind> for EncodeError {
    #[cold]
    fn from(kind: BuildErrorKind) -> Self {
        Self::new(EncodeErrorKind::Records(kind))
    }
}

impl fmt::Display for BuildErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OffsetOrder { offset, last } => {
                write!(f, "offset {offset}, which is not above the one before it, {last}")
            }
            Self::OffsetRange { offset, base_offset } => write!(
                f,
                "offset {offset}, which is not 0 to 2147483647 above the batch's base, {base_offset}"
            ),
            Self::Timestamp { timestamp } => {
                write!(f, "timestamp {timestamp}; only -1, for none, is below 0")
            }
            Self::TimestampRange { timestamp, base_timestamp } => {
                write!(
                    f,
                    "timestamp {timestamp} is too far from the batch's base, {base_timestamp}"
                )
            }
            Self::Control { batch: true } => {
                f.write_str("a record that is not a control record, for a control batch")
            }
            Self::Control { batch: false } => {
                f.write_str("a control record, for a batch that is not a control batch")
            }
            Self::NoProducerId => f.write_str("a transactional batch needs a producer id"),
            Self::ProducerEpoch { epoch } => {
                write!(f, "producer epoch {epoch}; with a producer id it is not below 0")
            }
            Self::BaseSequence { sequence } => {
                write!(f, "base sequence {sequence}; with a producer id it is not below 0")
            }
            Self::Magic { magic } => write!(f, "magic {magic} is not known; 0, 1 and 2 are"),
            Self::NotInMagic { what, magic } => {
                write!(f, "batches of magic {magic} do not have {what}")
            }
            Self::UnknownCodec { compression } => write!(f, "codec {compression} is not known"),
            Self::CodecNotBuiltIn { compression } => write!(
                f,
                "codec {compression} is not built in; turn on the feature `{compression}` of kafka-wire"
            ),
            Self::Level { compression, level, least, most } => {
                write!(f, "level {level} of {compression}, which has {least} to {most}")
            }
            Self::Compress { compression, reason } => write!(f, "{compression}: {reason}"),
        }
    }
}
