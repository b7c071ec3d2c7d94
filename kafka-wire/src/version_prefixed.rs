//! Messages that follow their version, for places without a header.
//!
//! The format is the version as an int16, then the message, without a length:
//!
//! | message | found in |
//! |---|---|
//! | `ConsumerProtocolSubscription`, `ConsumerProtocolAssignment` | groups of the type `consumer`: `metadata` of JoinGroup, `assignment` of SyncGroup |
//! | `DefaultPrincipalData` | `request_principal` of an Envelope request (KIP-590) |
//! | values of the coordinators' records | the logs of groups, transactions and share groups; see [`coordinator_record`](crate::coordinator_record) |
//! | `ProducerSnapshot` | the file with a partition's producers; see `producer_snapshot` |

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::{Codec, Reader, Writer};
use crate::debug::Brief;
use crate::error::{DecodeError, EncodeError, PathSegment};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;
use crate::schema::{FieldSchema, FieldType};
use crate::version::ApiVersion;

/// The size of the version, an int16.
pub(crate) const PREFIX: usize = 2;

/// A decoded version and an undecoded message.
///
/// It encodes to the same bytes again, even if the version is unknown.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::messages::EndQuorumEpochResponse;
/// use kafka_wire::version_prefixed::{VersionPrefixed, encode};
///
/// let bytes = Bytes::from_static(b"\0\x01\0\x4a\x01\0");
/// let prefixed = VersionPrefixed::from_bytes(&bytes)?;
/// assert_eq!((prefixed.version, &prefixed.body[..]), (1, &b"\0\x4a\x01\0"[..]));
///
/// let message = prefixed.message::<EndQuorumEpochResponse>()?;
/// let mut again = Vec::new();
/// encode(&message, 1, &mut again).unwrap();
/// assert_eq!(again, bytes);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct VersionPrefixed {
    /// The message's version, known or not.
    pub version: ApiVersion,
    /// The undecoded message.
    pub body: Bytes,
}

impl fmt::Debug for VersionPrefixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("VersionPrefixed")
            .field("version", &self.version)
            .field("body", &Brief(&self.body))
            .finish()
    }
}

impl VersionPrefixed {
    /// Splits the bytes into version and message.
    ///
    /// # Errors
    /// If there are fewer than 2 bytes.
    pub fn from_bytes(bytes: &Bytes) -> Result<Self, DecodeError> {
        let (version, body) = split(bytes, &VERSION)?;
        Ok(Self { version, body })
    }

    /// Decodes the message.
    ///
    /// # Errors
    /// If `M` does not have the version, or if the body is not exactly one such message. Offsets
    /// count from the version's first byte.
    pub fn message<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.message_with(&DecodeOptions::new())
    }

    /// Same as [`message`](Self::message), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `message`, and if a limit is exceeded.
    pub fn message_with<'de, M: KafkaMessage + Codec<'de>>(
        &'de self,
        options: &DecodeOptions,
    ) -> Result<M, DecodeError> {
        let mut reader = Reader::shared(&self.body, options);
        whole(&mut reader, self.version).map_err(|error| error.shifted(PREFIX))
    }

    /// Decodes the fields that `M` knows, as the consumer protocol requires: a version newer than
    /// those of `M` is decoded as the newest version of `M`, and remaining bytes are skipped.
    ///
    /// ```
    /// use bytes::Bytes;
    /// use kafka_wire::messages::EndQuorumEpochResponse;
    /// use kafka_wire::version_prefixed::VersionPrefixed;
    ///
    /// let prefixed = VersionPrefixed {
    ///     version: 7,
    ///     body: Bytes::from_static(b"\0\x4a\x01\0 and more"),
    /// };
    /// assert_eq!(prefixed.newest::<EndQuorumEpochResponse>()?.error_code.0, 74);
    /// # Ok::<(), kafka_wire::DecodeError>(())
    /// ```
    ///
    /// # Errors
    /// If the version is older than those of `M`, or if the body does not start with such a
    /// message. Offsets count from the version's first byte.
    pub fn newest<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.newest_with(&DecodeOptions::new())
    }

    /// Same as [`newest`](Self::newest), within the limits of `options`.
    ///
    /// # Errors
    /// Same as `newest`, and if a limit is exceeded.
    pub fn newest_with<'de, M: KafkaMessage + Codec<'de>>(
        &'de self,
        options: &DecodeOptions,
    ) -> Result<M, DecodeError> {
        let mut reader = Reader::shared(&self.body, options);
        M::read(&mut reader, self.version.min(M::SCHEMA.versions.max()))
            .map_err(|error| error.shifted(PREFIX))
    }

    /// Encodes the version and the message.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        join(self.version, &self.body)
    }
}

/// Encodes `version` and `message` and appends them to `buf`.
///
/// # Errors
/// If the message does not have `version`, or if a value cannot be encoded in it. `buf` is then
/// unchanged.
pub fn encode<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    version: ApiVersion,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    Writer::append(buf, |writer| {
        writer.put_array(version.to_be_bytes());
        message.write(writer, version)
    })
}

/// The version in the path of an error.
pub(crate) static VERSION: FieldSchema = FieldSchema::new("version", "Version", FieldType::Int16);

/// Splits off an int16, which error paths call `name`.
pub(crate) fn split(
    bytes: &Bytes,
    name: &'static FieldSchema,
) -> Result<(i16, Bytes), DecodeError> {
    let mut reader = Reader::shared(bytes, &DecodeOptions::new());
    Ok((read_prefix(&mut reader, name)?, bytes.slice(PREFIX..)))
}

/// Reads an int16, which error paths call `name`.
pub(crate) fn read_prefix(
    reader: &mut Reader<'_>,
    name: &'static FieldSchema,
) -> Result<i16, DecodeError> {
    match reader.take_array() {
        Ok(prefix) => Ok(i16::from_be_bytes(prefix)),
        Err(error) => Err(error.inside(PathSegment::Field(name))),
    }
}

pub(crate) fn join(prefix: i16, body: &[u8]) -> Bytes {
    [&prefix.to_be_bytes(), body].concat().into()
}
