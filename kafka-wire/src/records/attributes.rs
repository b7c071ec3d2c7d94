//! What a batch's attributes say: the codec, whose clock the timestamps are of, and flags.

use core::fmt;

/// How the records of a batch are compressed: bits 0 to 2 of its attributes.
///
/// Any number is a value. 0 to 4 have a constant; of 5 to 7, which no Kafka has written, nothing is
/// known but the number.
///
/// ```
/// use kafka_wire::records::Compression;
///
/// assert_eq!(Compression::ZSTD, Compression(4));
/// assert_eq!(Compression::ZSTD.to_string(), "zstd");
/// assert_eq!(Compression(5).name(), None);
/// assert_eq!(Compression::from_name("zstd"), Some(Compression::ZSTD));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Compression(pub u8);

impl Compression {
    /// Not compressed.
    pub const NONE: Self = Self(0);
    /// gzip, RFC 1952.
    pub const GZIP: Self = Self(1);
    /// Snappy, in the blocks of snappy-java's `SnappyOutputStream`.
    pub const SNAPPY: Self = Self(2);
    /// LZ4 frames.
    pub const LZ4: Self = Self(3);
    /// Zstandard, RFC 8878 (KIP-110): in batches of magic 2 only.
    pub const ZSTD: Self = Self(4);

    /// Kafka's name for it; `None` for a number that is not known.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::NONE => "none",
            Self::GZIP => "gzip",
            Self::SNAPPY => "snappy",
            Self::LZ4 => "lz4",
            Self::ZSTD => "zstd",
            _ => return None,
        })
    }

    /// The codec with Kafka's `name`; `None` for any other text.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        (0..8).map(Self).find(|codec| codec.name() == Some(name))
    }

    /// Whether this build can read and write it: each codec is a feature of this crate, called as
    /// the codec.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        matches!(self, Self::NONE)
            || cfg!(feature = "gzip") && matches!(self, Self::GZIP)
            || cfg!(feature = "snappy") && matches!(self, Self::SNAPPY)
            || cfg!(feature = "lz4") && matches!(self, Self::LZ4)
            || cfg!(feature = "zstd") && matches!(self, Self::ZSTD)
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "Compression({})", self.0),
        }
    }
}

impl fmt::Debug for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whose clock the timestamps of a batch are of (KIP-32).
///
/// It is one bit of the attributes, so that there cannot be a third: a `match` needs no more arms.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum TimestampType {
    /// The producer's, a timestamp for each record.
    #[default]
    CreateTime,
    /// The broker's, one for all records of the batch.
    LogAppendTime,
}

impl TimestampType {
    /// `CreateTime` or `LogAppendTime`, as Kafka writes it in its configuration.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CreateTime => "CreateTime",
            Self::LogAppendTime => "LogAppendTime",
        }
    }

    /// The type that Kafka's configuration calls `name`; `None` for any other text.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::CreateTime, Self::LogAppendTime].into_iter().find(|known| known.as_str() == name)
    }
}

impl fmt::Display for TimestampType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The attributes of a batch, an int16 (of a message of magic 0 or 1, an int8). Bits that are not
/// known are kept and mean nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Attributes(pub(super) i16);

impl Attributes {
    const CODEC: i16 = 0b111;
    const LOG_APPEND_TIME: i16 = 1 << 3;
    const TRANSACTIONAL: i16 = 1 << 4;
    const CONTROL: i16 = 1 << 5;
    const DELETE_HORIZON: i16 = 1 << 6;
    const KNOWN: i16 = 0b111_1111;

    pub(super) fn compression(self) -> Compression {
        let [_, low] = (self.0 & Self::CODEC).to_be_bytes();
        Compression(low)
    }

    pub(super) fn timestamp_type(self) -> TimestampType {
        match self.has(Self::LOG_APPEND_TIME) {
            true => TimestampType::LogAppendTime,
            false => TimestampType::CreateTime,
        }
    }

    pub(super) fn is_transactional(self) -> bool {
        self.has(Self::TRANSACTIONAL)
    }

    pub(super) fn is_control(self) -> bool {
        self.has(Self::CONTROL)
    }

    pub(super) fn has_delete_horizon(self) -> bool {
        self.has(Self::DELETE_HORIZON)
    }

    /// Without the bits that Kafka does not define.
    pub(super) fn known(self) -> Self {
        Self(self.0 & Self::KNOWN)
    }

    pub(super) fn with_compression(self, compression: Compression) -> Self {
        Self(self.0 & !Self::CODEC | i16::from(compression.0) & Self::CODEC)
    }

    pub(super) fn with_timestamp_type(self, timestamp_type: TimestampType) -> Self {
        self.with(Self::LOG_APPEND_TIME, timestamp_type == TimestampType::LogAppendTime)
    }

    pub(super) fn with_transactional(self, set: bool) -> Self {
        self.with(Self::TRANSACTIONAL, set)
    }

    pub(super) fn with_control(self, set: bool) -> Self {
        self.with(Self::CONTROL, set)
    }

    pub(super) fn with_delete_horizon(self, set: bool) -> Self {
        self.with(Self::DELETE_HORIZON, set)
    }

    fn has(self, bit: i16) -> bool {
        self.0 & bit != 0
    }

    fn with(self, bit: i16, set: bool) -> Self {
        Self(if set { self.0 | bit } else { self.0 & !bit })
    }
}
