//! Versions and version ranges.

use core::fmt;
use core::str::FromStr;

/// The version of an API: the int16 `request_api_version`.
pub type ApiVersion = i16;

/// A contiguous range of versions, including both ends, or an empty range.
///
/// The text form is Kafka's: `3`, `0-4`, `2+`, `none`. `2+` reaches to 32767.
///
/// ```
/// # use kafka_rules as kafka_wire;
/// use kafka_wire::VersionRange;
///
/// let range: VersionRange = "2+".parse()?;
/// assert!(range.contains(9) && !range.contains(1));
/// assert_eq!(range.intersect(VersionRange::new(0, 4)).to_string(), "2-4");
/// # Ok::<(), kafka_rules::ParseVersionRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VersionRange {
    min: ApiVersion,
    max: ApiVersion,
}

impl VersionRange {
    /// No version.
    pub const NONE: Self = Self { min: 0, max: -1 };
    /// Every version, `0+`.
    pub const ALL: Self = Self { min: 0, max: ApiVersion::MAX };

    /// `min` to `max`, or [`NONE`](Self::NONE) if `max` is smaller.
    #[must_use]
    #[inline]
    pub const fn new(min: ApiVersion, max: ApiVersion) -> Self {
        if min > max { Self::NONE } else { Self { min, max } }
    }

    /// `min` and all versions above it.
    #[must_use]
    #[inline]
    pub const fn from(min: ApiVersion) -> Self {
        Self::new(min, ApiVersion::MAX)
    }

    /// The lowest version; 0 if the range is empty.
    #[must_use]
    #[inline]
    pub const fn min(self) -> ApiVersion {
        self.min
    }

    /// The highest version; -1 if the range is empty.
    #[must_use]
    #[inline]
    pub const fn max(self) -> ApiVersion {
        self.max
    }

    /// Whether the range is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.max < self.min
    }

    /// Whether the range has no end, like `2+`.
    #[must_use]
    #[inline]
    pub const fn is_open_ended(self) -> bool {
        self.max == ApiVersion::MAX
    }

    /// Whether the range contains `version`.
    #[must_use]
    #[inline]
    pub const fn contains(self, version: ApiVersion) -> bool {
        self.min <= version && version <= self.max
    }

    /// Whether the range contains all of `other`.
    #[must_use]
    #[inline]
    pub const fn contains_range(self, other: Self) -> bool {
        other.is_empty() || (self.min <= other.min && other.max <= self.max)
    }

    /// The versions in both ranges: those that two peers can use.
    #[must_use]
    #[inline]
    pub const fn intersect(self, other: Self) -> Self {
        Self::new(
            if self.min > other.min { self.min } else { other.min },
            if self.max < other.max { self.max } else { other.max },
        )
    }

    /// All versions, from the lowest.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = ApiVersion> {
        self.min..=self.max
    }
}

impl fmt::Display for VersionRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            range if range.is_empty() => f.write_str("none"),
            range if range.is_open_ended() => write!(f, "{}+", range.min),
            Self { min, max } if min == max => write!(f, "{min}"),
            Self { min, max } => write!(f, "{min}-{max}"),
        }
    }
}

impl fmt::Debug for VersionRange {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VersionRange({self})")
    }
}

/// The error for a text that is not a version range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseVersionRangeError(());

impl fmt::Display for ParseVersionRangeError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a range of versions; write `3`, `0-4`, `2+` or `none`")
    }
}

impl core::error::Error for ParseVersionRangeError {}

impl FromStr for VersionRange {
    type Err = ParseVersionRangeError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |digits: &str| match digits.parse() {
            Ok(version) if digits.bytes().all(|b| b.is_ascii_digit()) => Ok(version),
            _ => Err(ParseVersionRangeError(())),
        };
        match text.split_once('-') {
            _ if text == "none" => Ok(Self::NONE),
            Some((min, max)) => match (number(min)?, number(max)?) {
                (min, max) if min <= max => Ok(Self::new(min, max)),
                _ => Err(ParseVersionRangeError(())),
            },
            None => match text.strip_suffix('+') {
                Some(min) => number(min).map(Self::from),
                None => number(text).map(|version| Self::new(version, version)),
            },
        }
    }
}
