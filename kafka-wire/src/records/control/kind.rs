//! The key of a control record.

use core::fmt;

use crate::codec::Reader;
use crate::error::{DecodeError, DecodeErrorKind, PathSegment};
use crate::options::DecodeOptions;
use crate::records::Record;

/// The type of a control record: the second int16 of its key, after the key's version.
///
/// Every number is a valid type. The types of Kafka 4.4 have constants; consumers skip the others.
///
/// ```
/// use kafka_wire::records::{ControlRecordType, Record};
///
/// let record = Record { key: Some(&[0, 0, 0, 1]), ..Record::default() };
/// assert_eq!(ControlRecordType::of(&record)?, ControlRecordType::COMMIT);
/// assert_eq!(ControlRecordType(12).to_string(), "ControlRecordType(12)");
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ControlRecordType(pub i16);

impl ControlRecordType {
    /// A transaction was aborted (KIP-98).
    pub const ABORT: Self = Self(0);
    /// A transaction was committed (KIP-98).
    pub const COMMIT: Self = Self(1);
    /// A KRaft quorum has a new leader (KIP-595).
    pub const LEADER_CHANGE: Self = Self(2);
    /// The first record of a snapshot (KIP-630).
    pub const SNAPSHOT_HEADER: Self = Self(3);
    /// The last record of a snapshot (KIP-630).
    pub const SNAPSHOT_FOOTER: Self = Self(4);
    /// The version of the KRaft protocol (KIP-853).
    pub const KRAFT_VERSION: Self = Self(5);
    /// The voters of a KRaft quorum (KIP-853).
    pub const KRAFT_VOTERS: Self = Self(6);

    /// The type of `record`, which must be from a control batch.
    ///
    /// # Errors
    /// If the key is null or has fewer than four bytes, or if its version is negative. A key of an
    /// unknown version starts with these four bytes too.
    pub fn of(record: &Record<'_>) -> Result<Self, DecodeError> {
        let read = |key: &[u8]| {
            let mut reader = Reader::new(key, &DecodeOptions::new());
            if i16::from_be_bytes(reader.take_array()?) < 0 {
                let kind = DecodeErrorKind::Other("a negative version in a control record's key");
                return Err(DecodeError::new(kind, 0));
            }
            Ok(Self(i16::from_be_bytes(reader.take_array()?)))
        };
        let null = || DecodeError::new(DecodeErrorKind::UnexpectedNull, 0);
        record
            .key
            .ok_or_else(null)
            .and_then(read)
            .map_err(|error| error.inside(PathSegment::Part("key")))
    }

    /// Kafka's name for the type; `None` for an unknown number.
    #[must_use]
    pub const fn name(self) -> Option<&'static str> {
        Some(match self {
            Self::ABORT => "ABORT",
            Self::COMMIT => "COMMIT",
            Self::LEADER_CHANGE => "LEADER_CHANGE",
            Self::SNAPSHOT_HEADER => "SNAPSHOT_HEADER",
            Self::SNAPSHOT_FOOTER => "SNAPSHOT_FOOTER",
            Self::KRAFT_VERSION => "KRAFT_VERSION",
            Self::KRAFT_VOTERS => "KRAFT_VOTERS",
            _ => return None,
        })
    }
}

impl fmt::Display for ControlRecordType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "ControlRecordType({})", self.0),
        }
    }
}

impl fmt::Debug for ControlRecordType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
