//! The error of decoding.

use alloc::boxed::Box;
use core::fmt;

use super::located::{Located, located};
use super::path::{Path, PathSegment};
#[cfg(feature = "records")]
use crate::records::RecordsErrorKind;
use crate::schema::{MessageSchema, StructSchema};
use crate::version::{ApiVersion, VersionRange};

/// Bytes that are not what they should be: what is wrong, where, and at which version.
///
/// One machine word, made on a cold path: a `Result` of it costs nothing while nothing fails.
///
/// ```
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::{DecodeErrorKind, KafkaMessage};
///
/// let error = EndQuorumEpochResponse::from_slice(&[0, 0, 2, 1, 2, 0, 0, 0, 7, 0], 1).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "EndQuorumEpochResponse.topics[0].partitions: 1 element of at least 15 bytes cannot fit in \
///      the 5 bytes that remain (offset 4, version 1)"
/// );
/// assert_eq!(error.offset(), 4);
/// assert!(matches!(error.kind(), DecodeErrorKind::CountTooLarge { count: 1, .. }));
/// ```
#[derive(Clone, PartialEq)]
pub struct DecodeError(Box<Located<DecodeErrorKind>>);

/// What is wrong with the bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeErrorKind {
    /// The bytes end inside a value.
    UnexpectedEnd {
        /// The bytes that the value takes, as far as can be told.
        needed: usize,
        /// The bytes that are left of what holds it.
        remaining: usize,
    },
    /// A length or count below -1.
    NegativeLength {
        /// The length.
        length: i32,
    },
    /// A string of more than 32767 bytes.
    StringTooLong {
        /// The bytes that it claims.
        length: usize,
    },
    /// A length or count of 2^31 and more.
    LengthTooLarge {
        /// The length.
        length: u32,
    },
    /// An array's count that the bytes which are left cannot meet.
    CountTooLarge {
        /// The elements that it claims.
        count: usize,
        /// The fewest bytes that an element takes.
        element: usize,
        /// The bytes that are left.
        remaining: usize,
    },
    /// Null where there must be a value.
    UnexpectedNull,
    /// A string that is not UTF-8.
    InvalidUtf8 {
        /// The bytes of the string that are.
        valid_up_to: usize,
    },
    /// A varint of more than 32 (a varlong: 64) bits, or of more bytes than such a one takes.
    VarintOverflow,
    /// A tag that is not higher than the one before it.
    TagOrder {
        /// The tag.
        tag: u32,
        /// The one before it.
        previous: u32,
    },
    /// A tag of 2^31 and more.
    TagTooLarge {
        /// The tag.
        tag: u32,
    },
    /// A known tag in a version where its field is not tagged. See
    /// [`DecodeOptions::keep_misplaced_tags`](crate::DecodeOptions::keep_misplaced_tags).
    MisplacedTag {
        /// The tag.
        tag: u32,
    },
    /// Bytes after the end of a message, or of a tagged field's value.
    TrailingBytes {
        /// How many.
        remaining: usize,
    },
    /// A version that the message does not have.
    UnsupportedVersion {
        /// The versions that it has.
        versions: VersionRange,
    },
    /// More memory than [`DecodeOptions::memory_limit`](crate::DecodeOptions::memory_limit) allows.
    MemoryLimit {
        /// The bytes that were to be reserved.
        needed: usize,
        /// The bytes that were left of the limit.
        remaining: usize,
        /// The limit; `None` for one of 4 GiB or more.
        limit: Option<u32>,
    },
    /// A frame larger than [`DecodeOptions::frame_limit`](crate::DecodeOptions::frame_limit).
    FrameTooLarge {
        /// The size that it claims.
        size: usize,
        /// The limit.
        limit: usize,
    },
    /// A frame's size below 0.
    NegativeFrameSize {
        /// The size.
        size: i32,
    },
    /// A frame's size that is the beginning of another protocol.
    NotKafka(Protocol),
    /// A frame of an API that is not known, or not the one that was asked for.
    UnexpectedApiKey {
        /// The api key.
        api_key: i16,
    },
    /// A record batch that is not one.
    #[cfg(feature = "records")]
    Records(RecordsErrorKind),
    /// What a codec written by hand has to say.
    Other(&'static str),
}

/// What talks to a Kafka port by mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Protocol {
    /// An HTTP request or response.
    Http,
    /// A TLS handshake or alert.
    Tls,
}

impl DecodeError {
    /// An error at `offset` bytes from the start of what is decoded.
    #[cold]
    #[must_use]
    pub fn new(kind: DecodeErrorKind, offset: usize) -> Self {
        Self(Box::new(Located::new(kind, Some(offset))))
    }

    /// Where: the first byte of the value that is wrong, counted from the first byte that was
    /// given to be decoded.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset.unwrap_or_default()
    }

    /// The same error in a larger whole, which has `bytes` bytes before this one.
    #[must_use]
    pub(crate) fn shifted(mut self, bytes: usize) -> Self {
        self.0.offset = self.0.offset.map(|offset| offset + bytes);
        self
    }
}

located!(DecodeError, DecodeErrorKind);

impl fmt::Display for DecodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::UnexpectedEnd { needed, remaining } => {
                write!(f, "needed {}, {remaining} remain", Bytes(needed))
            }
            Self::NegativeLength { length } => {
                write!(f, "length {length}; only -1, for null, is below 0")
            }
            Self::StringTooLong { length } => {
                write!(f, "a string of {length} bytes; the most is 32767")
            }
            Self::LengthTooLarge { length } => {
                write!(f, "length {length} is over the most, 2147483647")
            }
            Self::CountTooLarge { count, element, remaining } => write!(
                f,
                "{count} element{} of at least {} cannot fit in the {} that remain{}",
                if count == 1 { "" } else { "s" },
                Bytes(element),
                Bytes(remaining),
                if remaining == 1 { "s" } else { "" },
            ),
            Self::UnexpectedNull => f.write_str("null, where the protocol has none"),
            Self::InvalidUtf8 { valid_up_to } => {
                write!(f, "not UTF-8 from byte {valid_up_to} of the string on")
            }
            Self::VarintOverflow => f.write_str("a varint that is too long or too large"),
            Self::TagOrder { tag, previous } if tag == previous => write!(f, "tag {tag} twice"),
            Self::TagOrder { tag, previous } => {
                write!(f, "tag {tag} after tag {previous}; tags ascend")
            }
            Self::TagTooLarge { tag } => write!(f, "tag {tag} is over the most, 2147483647"),
            Self::MisplacedTag { tag } => {
                write!(f, "tag {tag} is known, but not tagged in this version")
            }
            Self::TrailingBytes { remaining } => {
                write!(f, "{} left over", Bytes(remaining))
            }
            Self::UnsupportedVersion { versions } => {
                write!(f, "the message has versions {versions}")
            }
            Self::MemoryLimit { needed, remaining, limit } => {
                write!(f, "needed {} of memory, {remaining} remain", Bytes(needed))?;
                match limit {
                    Some(limit) => write!(f, " of the memory limit, {}", Bytes(limit as usize)),
                    None => f.write_str(" of the memory limit"),
                }
            }
            Self::FrameTooLarge { size, limit } => {
                write!(f, "a frame of {} is over the frame limit, {limit}", Bytes(size))
            }
            Self::NegativeFrameSize { size } => write!(f, "a frame of size {size}"),
            Self::NotKafka(Protocol::Http) => {
                f.write_str("this is HTTP, not Kafka's protocol; is it the right port?")
            }
            Self::NotKafka(Protocol::Tls) => {
                f.write_str("this is TLS; Kafka's protocol is inside, after the handshake")
            }
            Self::UnexpectedApiKey { api_key } => write!(f, "api key {api_key} is not known here"),
            #[cfg(feature = "records")]
            Self::Records(kind) => kind.fmt(f),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// `1 byte`, `4 bytes`.
struct Bytes(usize);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} byte{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
