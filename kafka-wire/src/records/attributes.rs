//! The attributes of a batch: the codec, the origin of timestamps, and flags.

use core::fmt;

/// How the records of a batch are compressed: bits 0 to 2 of its attributes.
///
/// Every number is a valid `Compression`. 0 to 4 have constants; no Kafka has written 5 to 7, and
/// nothing but the number is known of them.
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

    /// Kafka's name for the codec; `None` for an unknown number.
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

    /// Whether this build can decompress and compress with it. Each codec is a feature of the same
    /// name.
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

/// Whose clock a batch's timestamps come from (KIP-32).
///
/// The attributes have one bit for it, so there cannot be a third value, and a `match` needs no
/// other arms.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum TimestampType {
    /// The producer's clock, with a timestamp for each record.
    #[default]
    CreateTime,
    /// The broker's clock, with one timestamp for all records of the batch.
    LogAppendTime,
}

impl TimestampType {
    /// `CreateTime` or `LogAppendTime`, as in Kafka's configuration.
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

/// The attributes of a batch, an int16 (an int8 in messages of magic 0 and 1). Unknown bits are
/// kept and ignored.
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

    /// Clears the bits that Kafka does not define.
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
