//! Records in the logs of Kafka's coordinators: of groups (`__consumer_offsets`), transactions
//! (`__transaction_state`) and share groups (`__share_group_state`).
//!
//! ```text
//! key    00 03             record type 3: ConsumerGroupMetadata
//!        00 01 67          the key message, always in version 0: group "g"
//! value  00 00             version 0
//!        00 00 00 05 00    the value message: epoch 5, no tagged fields
//! ```
//!
//! A record without a value deletes the earlier record with the same key. Each coordinator numbers
//! its record types separately, so you must know which log a record comes from.

use alloc::vec::Vec;
use core::fmt;

use bytes::Bytes;

use crate::codec::{Codec, Reader, Writer};
use crate::debug::Brief;
use crate::error::{DecodeError, DecodeErrorKind, EncodeError, PathSegment};
use crate::message::{KafkaMessage, whole};
use crate::options::DecodeOptions;
use crate::schema::{FieldSchema, FieldType, MessageKind, MessageSchema};
use crate::version::ApiVersion;
use crate::version_prefixed::{PREFIX, VersionPrefixed, join, split};

/// The version of every key.
pub(crate) const KEY_VERSION: i16 = 0;

/// A record split into type, version and undecoded messages.
///
/// It encodes to the same bytes again, even if its type or version is unknown.
///
/// ```
/// use bytes::Bytes;
/// use kafka_wire::coordinator_record::CoordinatorRecord;
/// use kafka_wire::{KafkaMessage, KafkaString};
///
/// #[derive(KafkaMessage)]
/// #[kafka(coordinator_key, api_key = 3, versions = "0", flexible = "none")]
/// struct GroupKey {
///     group_id: KafkaString,
/// }
///
/// #[derive(KafkaMessage)]
/// #[kafka(coordinator_value, api_key = 3, versions = "0", flexible = "0+")]
/// struct GroupValue {
///     epoch: i32,
/// }
///
/// let (key, value) = (Bytes::from_static(b"\0\x03\0\x01g"), Bytes::from_static(b"\0\0\0\0\0\x05\0"));
/// let record = CoordinatorRecord::from_bytes(&key, Some(&value))?;
/// assert_eq!(record.key.record_type, 3);
/// assert_eq!(record.decode_key::<GroupKey>()?.group_id, "g");
/// assert_eq!(record.decode_value::<GroupValue>()?.unwrap().epoch, 5);
/// # Ok::<(), kafka_wire::DecodeError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoordinatorRecord {
    /// The record's key.
    pub key: CoordinatorKey,
    /// The record's value; `None` if the record deletes the earlier one.
    pub value: Option<VersionPrefixed>,
}

/// A record's key with its undecoded message.
#[derive(Clone, PartialEq, Eq)]
pub struct CoordinatorKey {
    /// The record type, known or not: the API key of the key message and the value message.
    pub record_type: i16,
    /// The key message.
    pub body: Bytes,
}

impl CoordinatorRecord {
    /// Splits a record's key and value.
    ///
    /// # Errors
    /// If one of them has fewer than 2 bytes.
    pub fn from_bytes(key: &Bytes, value: Option<&Bytes>) -> Result<Self, DecodeError> {
        Ok(Self {
            key: CoordinatorKey::from_bytes(key)?,
            value: value.map(VersionPrefixed::from_bytes).transpose()?,
        })
    }

    /// Decodes the key message. `M` must have the kind `coordinator_key`; other kinds do not
    /// compile.
    ///
    /// # Errors
    /// If the record has a type other than `M`, or if the key is not exactly one such message.
    /// Offsets count from the key's first byte.
    pub fn decode_key<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        self.key.message()
    }

    /// Decodes the value message, if there is one. `M` must have the kind `coordinator_value`;
    /// other kinds do not compile.
    ///
    /// # Errors
    /// If the record has a type other than `M`, if `M` does not have the version, or if the value
    /// is not exactly one such message. Offsets count from the value's first byte.
    pub fn decode_value<'de, M: KafkaMessage + Codec<'de>>(
        &'de self,
    ) -> Result<Option<M>, DecodeError> {
        const {
            assert!(
                matches!(M::SCHEMA.kind, MessageKind::CoordinatorValue),
                "the value of a coordinator's record is of the kind `coordinator_value`"
            );
        }
        let version = self.value.as_ref().map_or(0, |value| value.version);
        self.key.check_type(M::SCHEMA, version)?;
        self.value.as_ref().map(VersionPrefixed::message).transpose()
    }
}

impl fmt::Debug for CoordinatorKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CoordinatorKey")
            .field("record_type", &self.record_type)
            .field("body", &Brief(&self.body))
            .finish()
    }
}

impl CoordinatorKey {
    /// Splits a key into record type and message.
    ///
    /// # Errors
    /// If there are fewer than 2 bytes.
    pub fn from_bytes(bytes: &Bytes) -> Result<Self, DecodeError> {
        let (record_type, body) = split(bytes, &RECORD_TYPE)?;
        Ok(Self { record_type, body })
    }

    /// Decodes the message, like [`CoordinatorRecord::decode_key`].
    ///
    /// # Errors
    /// Same as [`CoordinatorRecord::decode_key`].
    pub fn message<'de, M: KafkaMessage + Codec<'de>>(&'de self) -> Result<M, DecodeError> {
        const { is_key(M::SCHEMA) };
        self.check_type(M::SCHEMA, KEY_VERSION)?;
        let mut reader = Reader::shared(&self.body, &DecodeOptions::new());
        whole(&mut reader, KEY_VERSION).map_err(|error| error.shifted(PREFIX))
    }

    /// Encodes the record type and the message.
    #[must_use]
    pub fn to_bytes(&self) -> Bytes {
        join(self.record_type, &self.body)
    }

    fn check_type(
        &self,
        schema: &'static MessageSchema,
        version: ApiVersion,
    ) -> Result<(), DecodeError> {
        if schema.api_key == Some(self.record_type) {
            return Ok(());
        }
        let kind = DecodeErrorKind::UnexpectedApiKey { api_key: self.record_type };
        Err(DecodeError::new(kind, 0).in_message(schema, version))
    }
}

/// Encodes a key and appends it to `buf`: the message's API key as record type, then the message.
/// The message must have the kind `coordinator_key`; other kinds do not compile. To encode a value,
/// use [`version_prefixed::encode`](crate::version_prefixed::encode).
///
/// ```compile_fail
/// let request = kafka_wire::messages::EndQuorumEpochRequest::default();
/// kafka_wire::coordinator_record::encode_key(&request, &mut Vec::new());
/// ```
///
/// # Errors
/// If a value cannot be encoded. `buf` is then unchanged.
pub fn encode_key<'de, M: KafkaMessage + Codec<'de>>(
    message: &M,
    buf: &mut Vec<u8>,
) -> Result<(), EncodeError> {
    const { is_key(M::SCHEMA) };
    Writer::append(buf, |writer| {
        writer.put_array(M::SCHEMA.api_key.unwrap_or_default().to_be_bytes());
        message.write(writer, KEY_VERSION)
    })
}

/// A record of unknown type.
#[cold]
pub(crate) fn unknown_type(record_type: i16) -> DecodeError {
    let kind = DecodeErrorKind::UnexpectedApiKey { api_key: record_type };
    DecodeError::new(kind, 0).inside(PathSegment::Field(&RECORD_TYPE))
}

const fn is_key(schema: &MessageSchema) {
    assert!(
        matches!(schema.kind, MessageKind::CoordinatorKey),
        "the key of a coordinator's record is of the kind `coordinator_key`"
    );
}

/// The record type in the path of an error.
pub(crate) static RECORD_TYPE: FieldSchema =
    FieldSchema::new("record_type", "RecordType", FieldType::Int16);
