//! The error of decoding.

use alloc::boxed::Box;
use core::fmt;

use super::located::{Located, located};
use super::path::{Path, PathSegment};
#[cfg(feature = "records")]
use crate::records::RecordsErrorKind;
use crate::schema::{MessageSchema, StructSchema};
use crate::version::{ApiVersion, VersionRange};

/// A decoding error: what is wrong with the bytes, where, and in which version.
///
/// It is one machine word and is built on a cold path, so a `Result` of it costs nothing while
/// decoding succeeds.
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
        /// The bytes that the value needs, as far as is known.
        needed: usize,
        /// The bytes that remain in the enclosing message or tagged field.
        remaining: usize,
    },
    /// A length or count below -1.
    NegativeLength {
        /// The length.
        length: i32,
    },
    /// A string of more than 32767 bytes.
    StringTooLong {
        /// The claimed length in bytes.
        length: usize,
    },
    /// A length or count of 2^31 or more.
    LengthTooLarge {
        /// The length.
        length: u32,
    },
    /// An array's count that the remaining bytes cannot hold.
    CountTooLarge {
        /// The claimed number of elements.
        count: usize,
        /// The smallest size of an element in bytes.
        element: usize,
        /// The bytes that remain.
        remaining: usize,
    },
    /// Null where a value is required.
    UnexpectedNull,
    /// A string that is not UTF-8.
    InvalidUtf8 {
        /// The length of the valid part in bytes.
        valid_up_to: usize,
    },
    /// A varint of more than 32 bits (64 for a varlong), or of more bytes than those need.
    VarintOverflow,
    /// A tag that is not greater than the previous one.
    TagOrder {
        /// The tag.
        tag: u32,
        /// The previous tag.
        previous: u32,
    },
    /// A tag of 2^31 or more.
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
        /// The number of trailing bytes.
        remaining: usize,
    },
    /// A version that the message does not have.
    UnsupportedVersion {
        /// The versions of the message.
        versions: VersionRange,
    },
    /// More memory than [`DecodeOptions::memory_limit`](crate::DecodeOptions::memory_limit) allows.
    MemoryLimit {
        /// The bytes that decoding tried to reserve.
        needed: usize,
        /// What remained of the limit, in bytes.
        remaining: usize,
        /// The limit; `None` for a limit of 4 GiB or more.
        limit: Option<u32>,
    },
    /// A frame larger than [`DecodeOptions::frame_limit`](crate::DecodeOptions::frame_limit).
    FrameTooLarge {
        /// The claimed size.
        size: usize,
        /// The limit.
        limit: usize,
    },
    /// A negative frame size.
    NegativeFrameSize {
        /// The size.
        size: i32,
    },
    /// A frame size that is really the start of another protocol.
    NotKafka(Protocol),
    /// A frame with an unknown API key, or with a different one than expected.
    UnexpectedApiKey {
        /// The api key.
        api_key: i16,
    },
    /// An invalid record batch.
    #[cfg(feature = "records")]
    Records(RecordsErrorKind),
    /// An error from a hand-written codec.
    Other(&'static str),
}

/// Another protocol on a Kafka port.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Protocol {
    /// An HTTP request or response.
    Http,
    /// A TLS handshake or alert.
    Tls,
}

impl DecodeError {
    /// Creates an error at `offset` bytes from the start of the input.
    #[cold]
    #[must_use]
    pub fn new(kind: DecodeErrorKind, offset: usize) -> Self {
        Self(Box::new(Located::new(kind, Some(offset))))
    }

    /// The offset of the wrong value's first byte, from the start of the input.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.0.offset.unwrap_or_default()
    }

    /// Moves the error into a larger input that has `bytes` bytes before this one.
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
                write!(f, "negative length {length}; only -1 (null) is allowed")
            }
            Self::StringTooLong { length } => {
                write!(f, "a string of {length} bytes; the limit is 32767")
            }
            Self::LengthTooLarge { length } => {
                write!(f, "length {length} exceeds the limit of 2147483647")
            }
            Self::CountTooLarge { count, element, remaining } => write!(
                f,
                "{count} element{} of at least {} cannot fit in the {} that remain{}",
                if count == 1 { "" } else { "s" },
                Bytes(element),
                Bytes(remaining),
                if remaining == 1 { "s" } else { "" },
            ),
            Self::UnexpectedNull => f.write_str("null is not allowed here"),
            Self::InvalidUtf8 { valid_up_to } => {
                write!(f, "invalid UTF-8 at byte {valid_up_to} of the string")
            }
            Self::VarintOverflow => f.write_str("a varint that is too long or too large"),
            Self::TagOrder { tag, previous } if tag == previous => write!(f, "duplicate tag {tag}"),
            Self::TagOrder { tag, previous } => {
                write!(f, "tag {tag} after tag {previous}; tags must ascend")
            }
            Self::TagTooLarge { tag } => write!(f, "tag {tag} exceeds the limit of 2147483647"),
            Self::MisplacedTag { tag } => {
                write!(f, "tag {tag} is known, but not tagged in this version")
            }
            Self::TrailingBytes { remaining } => {
                write!(f, "{remaining} trailing byte{}", if remaining == 1 { "" } else { "s" })
            }
            Self::UnsupportedVersion { versions } => {
                write!(f, "unsupported version; supported: {versions}")
            }
            Self::MemoryLimit { needed, remaining, limit } => {
                let needed = Bytes(needed);
                write!(f, "needed {needed} of memory, {remaining} remain of the memory limit")?;
                match limit {
                    Some(limit) => write!(f, " of {}", Bytes(limit as usize)),
                    None => Ok(()),
                }
            }
            Self::FrameTooLarge { size, limit } => {
                write!(f, "a frame of {} exceeds the frame limit of {limit}", Bytes(size))
            }
            Self::NegativeFrameSize { size } => write!(f, "negative frame size {size}"),
            Self::NotKafka(protocol) => f.write_str(match protocol {
                Protocol::Http => "this is HTTP, not Kafka's protocol; is it the right port?",
                Protocol::Tls => "this is TLS; Kafka's protocol is inside, after the handshake",
            }),
            Self::UnexpectedApiKey { api_key } => write!(f, "unexpected api key {api_key}"),
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
