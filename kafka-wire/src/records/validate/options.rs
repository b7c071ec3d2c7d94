//! What a topic requires of produced batches.

use crate::records::attributes::{Compression, TimestampType};

/// What a topic requires of produced batches: the part of its configuration that
/// [`validate`](Self::validate) checks.
///
/// ```
/// use kafka_wire::records::{Compression, TimestampType, ValidationOptions};
///
/// let options = ValidationOptions::new()
///     .with_timestamp_type(TimestampType::LogAppendTime)
///     .with_compression(Compression::ZSTD)
///     .with_compacted(true)
///     .with_max_batch_size(1 << 20);
/// # let _ = options;
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValidationOptions {
    pub(super) timestamp_type: TimestampType,
    pub(super) compression: Option<Compression>,
    pub(super) level: Option<i32>,
    pub(super) compacted: bool,
    pub(super) zero_base_offset: bool,
    pub(super) max_batch_size: usize,
    pub(super) max_record_size: usize,
    pub(super) timestamp_before_max: i64,
    pub(super) timestamp_after_max: i64,
}

impl Default for ValidationOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl ValidationOptions {
    /// A topic that keeps the producer's timestamps and codec, is not compacted, and sets no limit.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            timestamp_type: TimestampType::CreateTime,
            compression: None,
            level: None,
            compacted: false,
            zero_base_offset: false,
            max_batch_size: usize::MAX,
            max_record_size: usize::MAX,
            timestamp_before_max: i64::MAX,
            timestamp_after_max: i64::MAX,
        }
    }

    /// Sets whose timestamps the topic keeps: `message.timestamp.type` (KIP-32).
    #[must_use]
    pub const fn with_timestamp_type(self, timestamp_type: TimestampType) -> Self {
        Self { timestamp_type, ..self }
    }

    /// Sets the codec of all batches in the topic: `compression.type`, unless it is `producer`.
    /// `uncompressed` is [`Compression::NONE`].
    #[must_use]
    pub const fn with_compression(self, compression: Compression) -> Self {
        Self { compression: Some(compression), ..self }
    }

    /// Sets the level for batches that are compressed again (KIP-390); see
    /// [`BatchOptions::with_level`](super::super::BatchOptions::with_level).
    #[must_use]
    pub const fn with_level(self, level: i32) -> Self {
        Self { level: Some(level), ..self }
    }

    /// Sets whether the topic is compacted, so that every record needs a key: `cleanup.policy`.
    #[must_use]
    pub const fn with_compacted(self, compacted: bool) -> Self {
        Self { compacted, ..self }
    }

    /// Sets whether a base offset other than 0 is rejected. Kafka's `UnifiedLog` rejects it before
    /// its `LogValidator` sees the batch; turn this on to answer as a whole broker does.
    #[must_use]
    pub const fn with_zero_base_offset(self, zero_base_offset: bool) -> Self {
        Self { zero_base_offset, ..self }
    }

    /// Sets the largest batch in bytes, both as produced and as stored: `max.message.bytes`. A
    /// larger batch is rejected with `MESSAGE_TOO_LARGE`.
    #[must_use]
    pub const fn with_max_batch_size(self, bytes: usize) -> Self {
        Self { max_batch_size: bytes, ..self }
    }

    /// The largest batch, in bytes; no limit by default.
    #[must_use]
    pub const fn max_batch_size(&self) -> usize {
        self.max_batch_size
    }

    /// Sets the largest record in a compressed batch, in bytes without its length:
    /// `max.decompressed.message.bytes`. A larger record is rejected with `INVALID_RECORD`. The
    /// [`Decompressor`](super::super::Decompressor) limits a whole batch.
    #[must_use]
    pub const fn with_max_record_size(self, bytes: usize) -> Self {
        Self { max_record_size: bytes, ..self }
    }

    /// Sets how far a record's timestamp can be before the broker's clock, in milliseconds:
    /// `message.timestamp.before.max.ms` (KIP-937).
    #[must_use]
    pub const fn with_timestamp_before_max(self, milliseconds: i64) -> Self {
        Self { timestamp_before_max: milliseconds, ..self }
    }

    /// Sets how far a record's timestamp can be after the broker's clock, in milliseconds:
    /// `message.timestamp.after.max.ms` (KIP-937). Kafka's default is an hour.
    #[must_use]
    pub const fn with_timestamp_after_max(self, milliseconds: i64) -> Self {
        Self { timestamp_after_max: milliseconds, ..self }
    }
}
