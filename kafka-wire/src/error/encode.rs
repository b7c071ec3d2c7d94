//! The error of encoding.

use alloc::boxed::Box;
use core::fmt;

use super::located::{Located, located};
use super::path::{Path, PathSegment};
#[cfg(feature = "records")]
use crate::records::BuildErrorKind;
use crate::schema::{MessageSchema, StructSchema};
use crate::version::{ApiVersion, VersionRange};

/// An encoding error: which field has a value that the version cannot carry, and why.
///
/// It is one machine word. The buffer is left as it was before encoding.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochRequest;
/// use kafka_wire::KafkaMessage;
///
/// let request = EndQuorumEpochRequest::default();
/// assert_eq!(
///     request.to_bytes(2).unwrap_err().to_string(),
///     "EndQuorumEpochRequest: unsupported version; supported: 0-1 (version 2)"
/// );
/// ```
#[derive(Clone, PartialEq)]
pub struct EncodeError(Box<Located<EncodeErrorKind>>);

/// What the version cannot carry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeErrorKind {
    /// A value other than the default in a field that the version lacks and that is not
    /// `ignorable`.
    FieldNotInVersion {
        /// The versions that have the field.
        versions: VersionRange,
    },
    /// Null in a version where the field cannot be null.
    UnexpectedNull {
        /// The versions in which the field can be null.
        versions: VersionRange,
    },
    /// A string of more than 32767 bytes.
    StringTooLong {
        /// The string's length in bytes.
        length: usize,
    },
    /// Bytes, an array or a frame with a length or count of 2^31 or more.
    TooLarge {
        /// The length or the count.
        length: usize,
    },
    /// An unknown tag of 2^31 or more.
    TagTooLarge {
        /// The tag.
        tag: u32,
    },
    /// Unknown tagged fields in a version without tag sections.
    TagsNotFlexible {
        /// The lowest of their tags.
        tag: u32,
    },
    /// An unknown tagged field with the tag of a known field in this version.
    TagTaken {
        /// The tag.
        tag: u32,
    },
    /// A version that the message does not have.
    UnsupportedVersion {
        /// The versions of the message.
        versions: VersionRange,
    },
    /// A record batch that cannot be built.
    #[cfg(feature = "records")]
    Records(BuildErrorKind),
    /// An error from a hand-written codec.
    Other(&'static str),
}

impl EncodeError {
    /// Creates an error without a location.
    #[cold]
    #[must_use]
    pub fn new(kind: EncodeErrorKind) -> Self {
        Self(Box::new(Located::new(kind, None)))
    }

    /// Creates an error in the tagged field with this tag.
    #[cold]
    #[must_use]
    pub(crate) fn in_tag(kind: EncodeErrorKind, tag: u32) -> Self {
        Self::new(kind).inside(PathSegment::UnknownTag(tag))
    }
}

located!(EncodeError, EncodeErrorKind);

impl fmt::Display for EncodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::FieldNotInVersion { versions } => write!(
                f,
                "the field exists only in versions {versions}, and its value is not the default"
            ),
            Self::UnexpectedNull { versions } if versions.is_empty() => {
                f.write_str("null is not allowed here")
            }
            Self::UnexpectedNull { versions } => {
                write!(f, "cannot be null; nullable in versions {versions}")
            }
            Self::StringTooLong { length } => {
                write!(f, "a string of {length} bytes; the limit is 32767")
            }
            Self::TooLarge { length } => {
                write!(f, "length {length} exceeds the limit of 2147483647")
            }
            Self::TagTooLarge { tag } => write!(f, "tag {tag} exceeds the limit of 2147483647"),
            Self::TagsNotFlexible { tag } => {
                write!(f, "unknown tag {tag} in a version without tagged fields")
            }
            Self::TagTaken { tag } => {
                write!(f, "unknown tag {tag} belongs to a known field in this version")
            }
            Self::UnsupportedVersion { versions } => {
                write!(f, "unsupported version; supported: {versions}")
            }
            #[cfg(feature = "records")]
            Self::Records(kind) => kind.fmt(f),
            Self::Other(text) => f.write_str(text),
        }
    }
}

#[cfg(feature = "records")]
impl From<BuildErrorKind> for EncodeError {
    #[cold]
    fn from(kind: BuildErrorKind) -> Self {
        Self::new(EncodeErrorKind::Records(kind))
    }
}
